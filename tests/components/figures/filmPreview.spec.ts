import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'
import { untilAnswered } from '../untilAnswered.ts'

const { site, open } = usePlainSite()

describe('the preview of a film', () => {
  const film = async (options = {}, path = '/?scene=films') => {
    const opened = await open(options)
    const clip = await recordClip(opened.page)
    site().serve('/clip.webm', () => ({ type: 'video/webm', body: clip }))
    await opened.page.goto(path)
    await opened.page.waitForSelector('html[data-ready]')
    return opened.page
  }
  const clips = () => site().requests.filter(({ url }) => url === '/clip.webm').length
  const playing = (page: Page) =>
    page.evaluate(() => {
      const video = document.querySelector('video')
      return video ? [!video.paused, video.muted, video.loop, video.dataset.moving] : undefined
    })

  it('is loaded and played on hover, and stops and rewinds afterwards', async () => {
    const page = await film()
    await page.getByText('2:05', { exact: true }).waitFor()
    await untilAnswered(page)
    expect(clips()).toBe(0)
    await page.locator('figure').hover()
    await expect.poll(() => playing(page)).toEqual([true, true, true, 'true'])
    await page.mouse.move(900, 600)
    await expect.poll(() => playing(page)).toEqual([false, true, true, undefined])
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(0)
  })

  it('is played as long as the focus is in it, and by its button', async () => {
    const page = await film({}, '/?scene=films&link')
    await page.getByRole('button', { name: 'Davor' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => playing(page)).toEqual([true, true, true, 'true'])
    await page.keyboard.press('Tab')
    const button = page.getByRole('button', { name: 'Vorschau anhalten: Regatta' })
    await button.press('Enter')
    await expect.poll(async () => (await playing(page))?.[0]).toBe(false)
    await page.getByRole('button', { name: 'Vorschau abspielen: Regatta' }).press('Enter')
    await expect.poll(async () => (await playing(page))?.[0]).toBe(true)
    await page.getByRole('button', { name: 'Davor' }).focus()
    await expect.poll(async () => (await playing(page))?.[0]).toBe(false)
  })

  it('that fails to load leaves the film as a still with its length and its controls', async () => {
    const { page, watch } = await open()
    watch.expect(/ERR_FAILED|Minified React error #418/)
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('FilmFigure'))
    await page.route('**/assets/FilmFigure*.js', (route) => route.abort())
    await page.goto('/?scene=films')
    await page.waitForSelector('html[data-ready]')
    await page.getByText('2:05', { exact: true }).waitFor()
    await lost
    await page.locator('figure').hover()
    await untilAnswered(page)
    expect(
      await page
        .locator('figure img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBeGreaterThan(0)
    expect([clips(), await page.locator('video').count(), await page.getByRole('button').count()]).toEqual([
      0, 0, 1,
    ])
  })

  it('is neither loaded nor offered with reduced motion or reduced data', async () => {
    const calm = await film({ reducedMotion: 'reduce' })
    await calm.locator('figure').hover()
    await untilAnswered(calm)
    expect([clips(), await calm.locator('video').count(), await calm.getByRole('button').count()]).toEqual([
      0, 0, 1,
    ])
    const { page: sparing } = await open()
    await sparing.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await sparing.goto('/?scene=films')
    await sparing.waitForSelector('html[data-ready]')
    await sparing.locator('figure').hover()
    await untilAnswered(sparing)
    expect(clips()).toBe(0)
  })
})

/** A moment of a film, recorded by the browser itself. */
async function recordClip(page: Page): Promise<Buffer> {
  await page.goto('/?scene=hello')
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 96
    canvas.height = 64
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.start(500)
    for (let frame = 0; parts.every(({ size }) => size === 0); frame += 1) {
      if (pen) pen.fillStyle = `hsl(${frame * 40} 80% 50%)`
      pen?.fillRect(0, 0, 96, 64)
      await new Promise(requestAnimationFrame)
    }
    await new Promise((resolve) => {
      recorder.onstop = resolve
      recorder.stop()
    })
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  })
  return Buffer.from(base64, 'base64')
}
