import { passTime, pauseClock, untilStill } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { group, shown, status } from './galleryOnPage.ts'
import { phone, swipe } from './swipe.ts'
import { useGallery } from './useGallery.ts'

const { open, openGallery } = useGallery()

describe('a gallery by keyboard', () => {
  it('is reached in a sensible order, moves by arrows, Home and End, and says where it is', async () => {
    const page = await openGallery('&thumbnails')
    await page.getByRole('link', { name: 'vor', exact: true }).focus()
    const names: string[] = []
    for (let stop = 0; stop < 11; stop += 1) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      names.push((await focused.getAttribute('aria-label')) ?? (await focused.getAttribute('href')) ?? '')
    }
    expect(names.slice(0, 6)).toEqual([
      'Bilder: Hafen',
      '/galerie/1/bild/1',
      // The caption leads there as well.
      '/galerie/1/bild/1',
      'Vorheriges Bild',
      'Nächstes Bild',
      'Bild 1 von 5: Der Deich am Abend, kurz bevor das Gewitter über die Elbe kam',
    ])
    expect(names.at(-1)).toBe('#nach')

    await group(page).focus()
    await expect.poll(() => status(page).textContent()).toBe('')
    for (const [key, place, words] of [
      ['ArrowRight', 2, 'Bild 2 von 5: Boje im Nebel'],
      ['End', 5, 'Bild 5 von 5: Hafenkräne'],
      ['ArrowRight', 1, 'Bild 1 von 5: Der Deich am Abend, kurz bevor das Gewitter über die Elbe kam'],
      ['ArrowLeft', 5, 'Bild 5 von 5: Hafenkräne'],
      ['Home', 1, 'Bild 1 von 5: Der Deich am Abend, kurz bevor das Gewitter über die Elbe kam'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => shown(page)).toBe(place)
      await expect.poll(() => status(page).textContent()).toBe(words)
    }
  })

  it('keeps the focus when the link that had it goes out of sight', async () => {
    const page = await openGallery()
    await group(page).getByRole('link').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown(page)).toBe(2)
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Bilder: Hafen')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown(page)).toBe(3)
  })
})

describe('a gallery behind the lightbox', () => {
  it('follows it, and has the focus at the picture that was seen last', async () => {
    const page = await openGallery('&count=9&lightbox&thumbnails')
    await group(page).getByRole('link').first().click()
    await page.getByRole('dialog', { name: 'Bilder in groß' }).waitFor()
    await page.locator('.pswp__item[aria-hidden=false] img:not([aria-hidden])').waitFor()
    for (let times = 0; times < 6; times += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.locator('.pswp__counter').textContent()).toBe('7 / 9')
    await expect.poll(() => shown(page)).toBe(7)
    await page.keyboard.press('Escape')
    await page.locator('.pswp').waitFor({ state: 'detached' })
    await expect.poll(() => shown(page)).toBe(7)
    await expect.poll(() => page.locator(':focus').getAttribute('href')).toBe('/galerie/1/bild/7')
    await expect.poll(() => status(page).textContent()).toBe('')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown(page)).toBe(8)
  })
})

describe('a gallery by touch', () => {
  it('stays a list under the first finger, and begins where that has left it', async () => {
    const { page } = await open(phone)
    await pauseClock(page)
    await page.goto('/?scene=gallery')
    await page.locator('html[data-ready]').waitFor()
    const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('createSlides'))
    const box = await group(page).boundingBox()
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0) => {
      const point = { x: 300 + x, y: (box?.y ?? 0) + 50 }
      return session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [point],
      })
    }
    await touch('touchStart')
    for (let x = -20; x >= -240; x -= 20) await touch('touchMove', x)
    await loaded
    await passTime(page, 60_000)
    await expect.poll(() => page.locator('.swiper-initialized').count()).toBe(0)
    await touch('touchEnd')
    await page.clock.resume()
    await page.locator('.swiper-initialized').waitFor()
    await expect.poll(() => shown(page)).toBe(2)
  })

  it('goes on and back with the finger, round the end too, and leaves the page to scroll', async () => {
    const page = await openGallery('&count=3', phone)
    const from = await shown(page)
    await swipe(group(page), { x: -200, y: 0 })
    await expect.poll(() => shown(page)).toBe(2)
    await expect.poll(() => status(page).textContent()).toBe('Bild 2 von 3: Boje im Nebel')
    for (const place of [from, 3]) {
      await swipe(group(page), { x: 200, y: 0 })
      await expect.poll(() => shown(page)).toBe(place)
    }
    await page.addStyleTag({ content: 'body { padding-block-end: 100vh; }' })
    await swipe(group(page), { x: 10, y: -150 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await untilStill(page)
    expect(await shown(page)).toBe(3)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  })
})

describe('the small pictures', () => {
  it('are four in view with 5 px between them, lead to theirs, and follow it', async () => {
    const page = await openGallery('&count=9&thumbnails', { viewport: { width: 815, height: 1000 } })
    const strip = page.getByRole('list', { name: 'Vorschaubilder' })
    const boxes = () =>
      strip.evaluate((list) => {
        const outer = list.getBoundingClientRect()
        const inner = [...list.children].map((item) => item.getBoundingClientRect())
        const inView = inner.filter(({ left, right }) => left >= outer.left - 1 && right <= outer.right + 1)
        return {
          count: inView.length,
          gaps: inView.slice(1).map(({ left }, i) => left - (inView[i]?.right ?? 0)),
        }
      })
    expect(await boxes()).toEqual({ count: 4, gaps: [5, 5, 5] })
    const current = () => strip.locator('[aria-current="true"]').getAttribute('aria-label')
    await expect.poll(() => current()).toMatch(/^Bild 1 von 9/)
    await strip.getByRole('button', { name: /^Bild 4 von 9/ }).click()
    await expect.poll(() => shown(page)).toBe(4)
    await expect.poll(() => current()).toMatch(/^Bild 4 von 9/)
    await group(page).press('End')
    await expect.poll(() => shown(page)).toBe(9)
    await expect
      .poll(() =>
        strip.evaluate((list) => {
          const last = list.lastElementChild?.getBoundingClientRect().right ?? 0
          return Math.abs(last - list.getBoundingClientRect().right)
        }),
      )
      .toBeLessThan(2)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})
