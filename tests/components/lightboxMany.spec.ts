import { nextFrames, passTime } from '@litfass/kit/testing/browser'
import type { CDPSession, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lightboxOn } from '../factories/lightboxOn.ts'
import { usePlainSite } from '../plainSite/usePlainSite.ts'

const { site, open } = usePlainSite()

const TOTAL = 2000

/** A gallery whose pictures come from a route, in stretches. */
async function onLongGallery(hash = '') {
  site().serve('/items', (url) => {
    const from = Number(url.searchParams.get('from'))
    const limit = Number(url.searchParams.get('limit'))
    const count = Math.max(0, Math.min(limit, TOTAL - from))
    const ids = Array.from({ length: count }, (_, index) => from + index + 1)
    return { type: 'application/json', body: JSON.stringify({ ids }) }
  })
  const { page, context, watch } = await open()
  const lightbox = lightboxOn(page)
  await lightbox.goto(`/?scene=lightboxSource${hash}`)
  return {
    page,
    context,
    watch,
    lightbox,
    asked: () =>
      site()
        .requests.filter(({ url }) => url.startsWith('/items'))
        .map(({ url }) => url),
  }
}

describe('a gallery of 2,000 pictures', () => {
  it('opens at once what the page has, and says the right total', async () => {
    const { lightbox, asked } = await onLongGallery()
    await lightbox.open(20, 'viele')
    await expect.poll(() => lightbox.counter()).toBe('20 / 2000')
    expect(asked()).toEqual([])
  })

  it('loads the next pictures before they are reached, each stretch once', async () => {
    const { page, lightbox, asked } = await onLongGallery()
    await lightbox.open(45, 'viele')
    for (let times = 0; times < 10; times += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(asked).toEqual(['/items?from=0&limit=100'])
    for (let times = 0; times < 40; times += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(asked).toEqual(['/items?from=0&limit=100', '/items?from=100&limit=100'])
    await expect.poll(() => lightbox.counter()).toBe('95 / 2000')
    await expect.poll(lightbox.pictureShown).toContain('/media/file/95/')
  })

  it('finds a picture that an address names, wherever it stands', async () => {
    const { page, lightbox } = await onLongGallery('#gallery=viele&pid=1950')
    await lightbox.untilOpen()
    await expect.poll(() => lightbox.counter()).toBe('1950 / 2000')
    await expect.poll(() => lightbox.pictureShown()).toContain('/media/file/1950/')
    await page.keyboard.press('ArrowRight')
    await expect.poll(lightbox.pictureShown).toContain('/media/file/1951/')
  })

  it('opens a picture that is pressed while the one of the address is still looked up', async () => {
    const release = site().hold('/items')
    const { page, lightbox } = await onLongGallery('#gallery=viele&pid=1950')
    await lightbox.open(20, 'viele')
    await expect.poll(() => lightbox.counter()).toBe('20 / 2000')
    // What was looked up is found in the end, and not wanted any more.
    const found = page.waitForResponse((answer) => answer.url().includes('from=1900'))
    release()
    await (await found).finished()
    await nextFrames(page)
    expect(await lightbox.counter()).toBe('20 / 2000')
  })

  it('shows a picture as soon as it is there, when somebody is faster than the network', async () => {
    const { page, lightbox } = await onLongGallery()
    const release = site().hold('/items')
    await lightbox.open(60, 'viele')
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => lightbox.counter()).toBe('63 / 2000')
    release()
    await expect.poll(lightbox.pictureShown).toContain('/media/file/63/')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(lightbox.pictureShown).toContain('/media/file/62/')
  })

  it('says when a stretch cannot be loaded, and tries again at the next picture', async () => {
    const { page, lightbox, watch } = await onLongGallery()
    watch.expect(/status of 503/)
    site().failAlways('/items')
    await lightbox.open(60, 'viele')
    await page.keyboard.press('ArrowRight')
    await lightbox.dialog.getByText('Das Bild konnte nicht geladen werden.').waitFor()
    site().clear()
    await page.keyboard.press('ArrowRight')
    await expect.poll(lightbox.pictureShown).toContain('/media/file/62/')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(lightbox.pictureShown).toContain('/media/file/61/')
  })

  it('follows the link when nothing can be loaded at all', async () => {
    const { page, lightbox, watch } = await onLongGallery()
    watch.expect(/status of 503/)
    site().failAlways('/items')
    await page.evaluate(() => {
      for (const link of document.querySelectorAll<HTMLElement>('[data-pid="3"]')) link.dataset.pid = '777'
    })
    await lightbox.thumbnail(777, 'viele').click()
    await page.waitForURL(/\/media\/file\/3\//)
  })
})

it('opened and closed 500 times leaves no listener, no element and no memory behind', {
  timeout: 600_000,
}, async () => {
  const { page, context } = await open({ reducedMotion: 'reduce' })
  await page.clock.install()
  const lightbox = lightboxOn(page)
  await lightbox.goto('count=5&hash&full')
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await openAndClose(page, 50)
  const before = await measure(page, session)
  await openAndClose(page, 450)
  const after = await measure(page, session)
  expect(after.JSEventListeners - before.JSEventListeners, 'listeners').toBeLessThanOrEqual(5)
  expect(after.Nodes - before.Nodes, 'nodes').toBeLessThanOrEqual(50)
  expect((after.JSHeapUsedSize - before.JSHeapUsedSize) / 450, 'bytes for each opening').toBeLessThan(1024)
})

/** Opens, moves, uses the menu and closes, inside the page, for 500 times by real keys would take minutes. */
async function openAndClose(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const until = async (isSo: () => unknown) => {
      while (!isSo()) await new Promise(requestAnimationFrame)
    }
    const press = (key: string) =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    for (let time = 0; time < count; time += 1) {
      document.querySelector<HTMLElement>('[data-lightbox=a][data-pid="2"]')?.click()
      await until(() => document.querySelector<HTMLElement>('.pswp__item')?.style.display === 'block')
      press('ArrowRight')
      press('+')
      const share = document.querySelector<HTMLElement>('.pswp__button--share')
      share?.click()
      share?.click()
      press('Escape')
      await until(() => !document.querySelector('.pswp') && !history.state?.litfassLightbox)
    }
  }, times)
}

const metrics = z.object({ JSEventListeners: z.number(), Nodes: z.number(), JSHeapUsedSize: z.number() })

/** After what still waits has run, and everything that can go has gone. */
async function measure(page: Page, session: CDPSession) {
  await passTime(page, 60_000)
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage')
  const answer = await session.send('Performance.getMetrics')
  return metrics.parse(Object.fromEntries(answer.metrics.map(({ name, value }) => [name, value])))
}
