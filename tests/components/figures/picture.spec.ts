import { nextFrames, type OpenPageOptions, passTime, pauseClock } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'
import { countFailures } from '../countFailures.ts'
import { untilAnswered } from '../untilAnswered.ts'
import { fileOf, image, loaded, settled } from './figureOnPage.ts'

const { site, open } = usePlainSite()

/** A page whose timers `settled` can let run. */
async function openTimed(options?: OpenPageOptions) {
  const opened = await open(options)
  await opened.page.clock.install()
  return opened
}

describe('a picture of a figure', () => {
  it('is loaded when it comes within 250 px of the window, and not before', async () => {
    const { page } = await openTimed({ viewport: { width: 800, height: 600 } })
    await page.goto('/?scene=figure&top=2000')
    await page.waitForSelector('html[data-ready]')
    const top = (await page.locator('figure').boundingBox())?.y ?? 0
    await page.evaluate((y) => window.scrollTo(0, y), top - 600 - 260)
    await settled(page)
    expect(site().pictures()).toEqual([])
    await page.evaluate((y) => window.scrollTo(0, y), top - 600 - 240)
    await loaded(page)
    expect(site().pictures()).toEqual([fileOf(1, 'M')])
  })

  it.each([
    [20, 1, 'T'],
    [21, 1, 'XS'],
    [60, 1, 'XS'],
    [160, 1, 'S'],
    [161, 1, 'M'],
    [320, 1, 'M'],
    [321, 1, 'L'],
    [640, 1, 'L'],
    [641, 1, 'XL'],
    [1200, 1, 'XL'],
    [1201, 1, 'XXL'],
    [160, 2, 'M'],
    [320, 2, 'L'],
    [321, 3, 'XL'],
  ])('%d px wide on a screen of %d is loaded once, as %s', async (width, deviceScaleFactor, size) => {
    const { page } = await openTimed({ viewport: { width: 1400, height: 900 }, deviceScaleFactor })
    await page.goto(`/?scene=figure&width=${width}`)
    await loaded(page)
    await settled(page)
    expect(site().pictures()).toEqual([fileOf(1, size)])
    await expect.poll(() => image(page).getAttribute('src')).toBe(fileOf(1, size))
    await expect.poll(() => image(page).getAttribute('sizes')).toBe(`${width}px`)
  })

  it('is loaded as wide as its crop needs, not as its box', async () => {
    const { page } = await open()
    await page.goto('/?scene=figure&width=300&ratio=1:1')
    await loaded(page)
    expect(site().pictures()).toEqual([fileOf(1, 'L')])
    await expect.poll(() => image(page).getAttribute('sizes')).toBe('450px')
  })

  it('is offered as AVIF where there is one, and loaded once', async () => {
    const { page } = await openTimed()
    await page.goto('/?scene=figure&width=500&avif')
    await loaded(page)
    await settled(page)
    expect(site().pictures()).toEqual(['/media/file/1/scene/L.avif'])
  })

  it('is retried after a second with a time stamp, and then shows that it could not be loaded', async () => {
    site().failAlways('/media/file/1/')
    const { page, watch } = await open()
    watch.expect(/status of 503/)
    const failures = await countFailures(page)
    const broken = page.getByText('Das Bild konnte nicht geladen werden.')
    await pauseClock(page)
    await page.goto('/?scene=figure')
    await failures(1)
    await passTime(page, 999)
    await untilAnswered(page)
    expect(site().pictures()).toEqual([fileOf(1, 'M')])
    await expect.poll(() => broken.count()).toBe(0)
    await passTime(page, 1)
    await failures(2)
    await broken.waitFor()
    await passTime(page, 60_000)
    await untilAnswered(page)
    expect(site().pictures()).toEqual([fileOf(1, 'M'), expect.stringMatching(/M\.webp\?t=\d{13}$/)])
  })

  it('that loads on the retry shows no message', async () => {
    site().failOnce('/media/file/1/')
    const { page, watch } = await open()
    watch.expect(/status of 503/)
    await page.goto('/?scene=figure')
    await expect.poll(() => site().pictures().length).toBe(2)
    await loaded(page)
    await expect.poll(() => page.getByText('Das Bild konnte nicht geladen werden.').count()).toBe(0)
  })

  it('is there without script too', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/?scene=figure&width=320&link')
    await expect.poll(() => site().pictures().length).toBe(1)
    await page.getByRole('img', { name: 'Bild ansehen' }).waitFor()
    await expect.poll(() => page.getByRole('img').count()).toBe(1)
    await page.locator('a[href="/picture/1"] img[src]:visible').waitFor()
    await page.getByText('Foto: S. Nazarov').waitFor()
    const { width, height } = (await page.getByRole('img').boundingBox()) ?? { width: 0, height: 0 }
    expect([Math.round(width), Math.round(height)]).toEqual([320, 213])
  })

  it('is loaded immediately without IntersectionObserver', async () => {
    const { page } = await open()
    await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
    await page.goto('/?scene=figure&top=2500')
    await expect.poll(() => site().pictures()).toEqual([fileOf(1, 'M')])
  })

  it('that is the main one has its address in the HTML, is loaded early and once, before any script', async () => {
    const html = await (await fetch(`${site().url}/?scene=figure&hero&sizes=320px`)).text()
    expect(html).toMatch(/<link rel="preload" as="image"[^>]*imageSrcSet="[^"]*XXL\.webp 1920w"/i)
    expect(html).toMatch(/<img [^>]*fetchPriority="high"[^>]* src="/i)
    expect(html).not.toMatch(/<noscript/)
    site().reset()
    const { page } = await openTimed()
    await page.goto('/?scene=figure&hero&sizes=320px&top=2000')
    await settled(page)
    expect(site().pictures()).toEqual([fileOf(1, 'M')])
  })

  it('that is the main one is loaded once where its box cuts off its sides, as wide as the cut needs it', async () => {
    const { page } = await openTimed()
    await page.goto('/?scene=figure&hero&sizes=300px&width=300&ratio=1:1')
    await loaded(page)
    await settled(page)
    expect(site().pictures()).toEqual([fileOf(1, 'L')])
  })

  it('that is the main one is exchanged for a larger file only where it is shown larger than its page said', async () => {
    const { page } = await open()
    await page.goto('/?scene=figure&hero&sizes=100px&width=600')
    await expect.poll(() => site().pictures()).toEqual([fileOf(1, 'M'), fileOf(1, 'L')])
  })

  it('grows with its box 50 ms after something opened, and is never exchanged for a smaller file', async () => {
    const { page } = await open({ viewport: { width: 1400, height: 900 } })
    await pauseClock(page)
    await page.goto('/?scene=figure&width=300')
    await loaded(page)
    const widen = (width: number) =>
      page.locator('#place').evaluate((element, px) => {
        element.style.inlineSize = `${px}px`
      }, width)
    await widen(700)
    await settled(page)
    expect(site().pictures()).toEqual([fileOf(1, 'M')])
    await page.getByText('Breite').click()
    await nextFrames(page)
    await passTime(page, 49)
    await untilAnswered(page)
    expect(site().pictures()).toEqual([fileOf(1, 'M')])
    await passTime(page, 1)
    await expect.poll(() => site().pictures()).toEqual([fileOf(1, 'M'), fileOf(1, 'XL')])
    await widen(100)
    await page.getByText('Breite').click()
    await settled(page)
    expect(site().pictures()).toHaveLength(2)
    // Chromium keeps a larger file by itself; other browsers take what they are offered.
    await expect.poll(() => image(page).getAttribute('srcset')).toMatch(/^\S*\/XL\.webp 1200w/)
  })

  it('grows when the window does', async () => {
    const { page } = await openTimed({ viewport: { width: 400, height: 700 } })
    await page.goto('/?scene=figures&count=1')
    await expect.poll(() => site().pictures()).toEqual([fileOf(1, 'L')])
    await page.setViewportSize({ width: 1000, height: 700 })
    await settled(page)
    expect(site().pictures()).toEqual([fileOf(1, 'L')])
  })
})
