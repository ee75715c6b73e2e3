import { type OpenPageOptions, pauseClock } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { turnWheel } from './turnWheel.ts'
import { useLightbox } from './useLightbox.ts'

const { site, open, onScene } = useLightbox()

it('the page behind it is inert and does not scroll', async () => {
  const { page, lightbox } = await onScene('count=3&tall')
  await lightbox.thumbnail(1).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await lightbox.open(1)
  await page.mouse.move(600, 400)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Space')
  await turnWheel(page, 600)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await lightbox.untilClosed()
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
})

describe('an element of the page', () => {
  it('closes the gallery it names', async () => {
    const { page, lightbox } = await onScene('count=3')
    await lightbox.open(1)
    await page.locator('[data-lightbox-close=a]').dispatchEvent('click')
    await lightbox.untilClosed()
  })

  it('opens its gallery in place of the one that is open', async () => {
    const { page, lightbox } = await onScene('count=3')
    await lightbox.open(1)
    await lightbox.thumbnail(6, 'b').dispatchEvent('click')
    await page.locator('[data-gallery=b]').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await expect.poll(() => lightbox.counter()).toBe('1 / 2')
  })

  it('leads to the picture in a new tab when that is asked for', async () => {
    const { context, lightbox } = await onScene('count=3')
    const tab = context.waitForEvent('page')
    const href = await lightbox.thumbnail(1).getAttribute('href')
    expect(href).toMatch(/\/media\/file\/1\//)
    const isAsked = () =>
      site()
        .pictures()
        .some((url) => url.endsWith(String(href)))
    expect(isAsked()).toBe(false)
    await lightbox.thumbnail(1).click({ modifiers: ['ControlOrMeta'] })
    await tab
    // The driver does not always report the address of a background tab, so the server is asked for its requests.
    await expect.poll(isAsked).toBe(true)
    await expect.poll(() => lightbox.dialog.count()).toBe(0)
  })

  it('leads to the picture without script', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/?scene=lightbox&count=3')
    await page.locator('[data-pid="2"]').click()
    await page.waitForURL(/\/media\/file\/2\//)
  })
})

it('loads the picture and one on each side of it, and nothing else', async () => {
  const { page, lightbox } = await onScene('count=9')
  const large = () =>
    [
      ...new Set(
        site()
          .pictures()
          .flatMap((url) => /file\/(\d+)\/scene\/(?!S)/.exec(url)?.[1] ?? []),
      ),
    ].map(Number)
  expect(large()).toEqual([])
  await lightbox.open(5)
  await expect.poll(() => large().sort()).toEqual([4, 5, 6])
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => large().sort()).toEqual([4, 5, 6, 7])
})

it('takes 333 ms to open and to close, 0.12 between two pictures, and enlarges to 1.33 at most', async () => {
  const { page, lightbox } = await onScene('count=4&full')
  await lightbox.open(1)
  const duration = () =>
    lightbox.dialog.evaluate((dialog) => dialog.style.getPropertyValue('--pswp-transition-duration'))
  expect(await duration()).toBe('333ms')
  const places = await lightbox.dialog
    .locator('.pswp__item')
    .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().left))
  expect((places[1] ?? 0) - (places[0] ?? 0)).toBeCloseTo(1280 * 1.12, -1)
  for (let times = 0; times < 8; times += 1) await page.keyboard.press('+')
  await expect.poll(lightbox.shownWidth).toBeCloseTo(1920 * 1.33, -1)
  await pauseClock(page)
  await page.keyboard.press('Escape')
  expect(await duration()).toBe('333ms')
})

describe('the flight', () => {
  /** Where the picture is drawn at the first moment, and where its thumbnail is. */
  const firstFrame = (query: string, options?: OpenPageOptions) =>
    onScene(query, options).then(async ({ page, lightbox }) => {
      await page.evaluate(() => {
        new MutationObserver(() => {
          const wrap = document.querySelector<HTMLElement>('.pswp__zoom-wrap')
          if (wrap && !document.documentElement.dataset.first)
            document.documentElement.dataset.first = wrap.style.transform
        }).observe(document.body, { childList: true, subtree: true })
      })
      const opening = page.evaluate(() => document.documentElement.dataset.first)
      await lightbox.open(2)
      await opening
      return page.evaluate(() => document.documentElement.dataset.first ?? '')
    })

  it('begins at the part of the picture its thumbnail shows', async () => {
    const scale = Number(/scale3d\(([\d.]+)/.exec(await firstFrame('count=3'))?.[1])
    // An upright picture fills a square thumbnail of 120 px by its width; in the lightbox it is as high as the room.
    expect(scale).toBeGreaterThan(0)
    expect(scale).toBeLessThan(0.5)
  })

  it('is left out with reduced motion', async () => {
    expect(await firstFrame('count=3', { reducedMotion: 'reduce' })).toMatch(/scale3d\(1,/)
  })
})

it('is not printed', async () => {
  const { page, lightbox } = await onScene('count=3')
  await lightbox.open(1)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => lightbox.dialog.isVisible()).toBe(false)
})

it('goes when its component goes, and gives the page back', async () => {
  const { page, lightbox } = await onScene('count=3')
  await lightbox.open(1)
  await page.getByText('wegnehmen').dispatchEvent('click')
  await lightbox.untilClosed()
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
})
