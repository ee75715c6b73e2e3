import { passTime, pauseClock, untilLoaded } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { countShifts, shifts, untilSlider } from '../../factories/pages.ts'
import { untilAnswered } from '../untilAnswered.ts'
import { button, group, next, settings, shown } from './galleryOnPage.ts'
import { useGallery } from './useGallery.ts'

const { site, open, openGallery, openTimed } = useGallery()

describe('a gallery without script', () => {
  it('is a list with a name that shows all pictures, with a caption and a link for each', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/?scene=gallery&thumbnails&autoplay')
    await expect.poll(() => page.getByRole('region', { name: 'Hafen' }).getByRole('listitem').count()).toBe(5)
    await page.getByText('Fischmarkt, Sonntag um sechs').waitFor()
    expect(
      await page
        .locator('.litfass-gallery a[data-pid]')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
    ).toEqual([1, 2, 3, 4, 5].map((pid) => `/galerie/1/bild/${pid}`))
    const isInside = () =>
      page.locator('.litfass-gallery__slide').evaluateAll((slides) =>
        slides.map((slide) => {
          const { left, right } = slide.getBoundingClientRect()
          return left >= 0 && right <= document.documentElement.clientWidth
        }),
      )
    await expect.poll(isInside).toEqual(Array(5).fill(true))
    await expect.poll(() => page.locator('.litfass-gallery').getByRole('button').count()).toBe(0)
  })
})

describe('a gallery with script', () => {
  it('fades within 800 ms, in a loop, and names its buttons', async () => {
    const page = await openGallery()
    await expect
      .poll(() => settings(page))
      .toEqual({
        effect: 'fade',
        loop: true,
        speed: 800,
        delay: 3000,
        isRunning: false,
      })
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await next(page).click()
    const fading = page.locator('.litfass-gallery__slide[aria-posinset="2"]')
    const durations = () =>
      fading.evaluate((slide) => [getComputedStyle(slide).transitionProperty, slide.style.transitionDuration])
    await expect.poll(durations).toEqual(['opacity', '800ms'])
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect.poll(() => shown(page)).toBe(2)
    await page.getByRole('group', { name: 'Bilder weiterschalten' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Bildwechsel anhalten' }).count()).toBe(0)
    await expect.poll(() => page.getByRole('list', { name: 'Vorschaubilder' }).count()).toBe(0)
  })

  it('goes from the last picture to the first and back', async () => {
    const page = await openGallery('&count=3')
    const seen: number[] = []
    for (const name of ['Nächstes Bild', 'Nächstes Bild', 'Nächstes Bild', 'Vorheriges Bild']) {
      const before = await shown(page)
      await button(page, name).click()
      await expect.poll(() => shown(page).then((now) => now > 0 && now !== before)).toBe(true)
      seen.push(await shown(page))
    }
    expect(seen).toEqual([2, 3, 1, 3])
  })

  it('lets only the shown picture be reached and read, and has every id and place once', async () => {
    const page = await openGallery()
    for (const [name, place] of [
      ['Vorheriges Bild', '5'],
      ['Vorheriges Bild', '4'],
      ['Nächstes Bild', '5'],
    ] as const) {
      await button(page, name).click()
      const items = group(page).getByRole('listitem')
      await expect.poll(() => items.getAttribute('aria-posinset')).toBe(place)
      await expect.poll(() => items.count()).toBe(1)
      await expect.poll(() => items.getAttribute('aria-setsize')).toBe('5')
    }
    const places = await page
      .locator('.litfass-gallery__slide')
      .evaluateAll((all) => all.map((item) => item.ariaPosInSet))
    expect([...places].sort()).toEqual(['1', '2', '3', '4', '5'])
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(['3:2', 'original', '1:1,3:2,16:9'])(
    'moves nothing on the page, whatever is shown: %s',
    async (ratio) => {
      const release = site().hold('/assets/createSlides')
      const { page } = await open({ viewport: { width: 900, height: 1000 } })
      await countShifts(page)
      await page.goto(`/?scene=gallery&thumbnails&ratio=${ratio}`)
      const height = () =>
        page.locator('.litfass-gallery').evaluate((gallery) => gallery.getBoundingClientRect().height)
      const before = await height()
      release()
      await untilSlider(page)
      const heights = [await height()]
      for (let picture = 2; picture <= 5; picture += 1) {
        await next(page).click()
        await expect.poll(() => shown(page)).toBe(picture)
        heights.push(await height())
      }
      expect(new Set([before, ...heights]).size).toBe(1)
      expect(await shifts(page)).toEqual([])
    },
  )

  it('begins with the picture that the list has been scrolled to', async () => {
    const release = site().hold('/assets/createSlides')
    const { page } = await open()
    await page.goto('/?scene=gallery')
    await group(page).evaluate((list) => list.scrollTo({ left: list.clientWidth * 2 }))
    release()
    await untilSlider(page)
    await expect.poll(() => shown(page)).toBe(3)
  })

  it('stays a list where the slider cannot be loaded, and its buttons scroll it', async () => {
    site().failAlways('/assets/createSlides')
    const { page, watch } = await open()
    watch.expect(/503/)
    await page.goto('/?scene=gallery')
    await page.locator('html[data-ready]').waitFor()
    await next(page).click()
    await expect.poll(() => group(page).evaluate((list) => list.scrollLeft / list.clientWidth)).toBe(1)
    await next(page).click()
    await expect.poll(() => group(page).evaluate((list) => list.scrollLeft / list.clientWidth)).toBe(2)
  })

  it('waits with its script until somebody uses the page, unless its pictures change by themselves', async () => {
    const { page } = await open()
    await pauseClock(page)
    await page.goto('/?scene=gallery&count=12&thumbnails')
    await page.locator('html[data-ready]').waitFor()
    const scripts = () => site().requests.filter(({ url }) => url.includes('createSlides')).length
    // Other lists scroll by themselves, such as a bar of links to the current page.
    await page.locator('.litfass-gallery__thumbnails').evaluate((list) => list.scrollBy({ left: 40 }))
    await passTime(page, 60_000)
    await untilAnswered(page)
    expect(scripts()).toBe(0)
    await page.clock.resume()
    await page.keyboard.press('Tab')
    await page.locator('.swiper-initialized').waitFor()
    await page.goto('/?scene=gallery&autoplay')
    await page.locator('.swiper-initialized').waitFor()
  })

  it('loads its script and the shown picture near the window only, and besides what is next to it', async () => {
    const { page } = await open({ viewport: { width: 800, height: 600 } })
    await page.goto('/?scene=gallery&count=12&after=3000')
    await untilLoaded(page)
    const scripts = () => site().requests.filter(({ url }) => url.includes('createSlides')).length
    const scrollTo = async (distance: number) => {
      await group(page).evaluate(
        (list, px) => scrollBy(0, list.getBoundingClientRect().top - innerHeight - px),
        distance,
      )
      await untilAnswered(page)
    }
    await scrollTo(260)
    expect([scripts(), site().pictures()]).toEqual([0, []])
    await scrollTo(240)
    await expect.poll(scripts).toBe(1)
    await untilSlider(page)
    const ids = () =>
      [
        ...new Set(
          site()
            .pictures()
            .map((url) => Number(url.split('/')[3])),
        ),
      ].sort((a, b) => a - b)
    await expect.poll(ids).toEqual([1, 2, 12])
    await next(page).scrollIntoViewIfNeeded()
    await next(page).click()
    await expect.poll(ids).toEqual([1, 2, 3, 12])
  })

  it('has figures measured 50 ms after each picture', async () => {
    const page = await openTimed()
    const measured = () => page.locator('[data-measured]').getAttribute('data-measured').then(Number)
    await pauseClock(page)
    await passTime(page, 1000)
    const before = await measured()
    await next(page).click()
    await passTime(page, 49)
    expect(await measured()).toBe(before)
    // The slider moves on with the next frame of that clock.
    await passTime(page, 17)
    await expect.poll(measured).toBe(before + 1)
  })

  it('has no buttons for one picture, and says so when there is none', async () => {
    const { page } = await open()
    await page.goto('/?scene=gallery&count=1&autoplay&thumbnails')
    await page.getByRole('region', { name: 'Hafen' }).getByRole('img').waitFor()
    await expect.poll(() => page.locator('.litfass-gallery').getByRole('button').count()).toBe(0)
    expect(site().requests.filter(({ url }) => url.includes('createSlides'))).toEqual([])
    await page.goto('/?scene=gallery&count=0')
    await page.getByText('In dieser Galerie sind noch keine Bilder.').waitFor()
    await page.goto('/?scene=gallery&count=0&lang=en')
    await page.getByText('There are no images in this gallery yet.').waitFor()
  })

  it('holds the first 50 of 2,000 pictures, tells how many there are, and leads to all', async () => {
    const page = await openGallery('&count=2000&thumbnails')
    await expect.poll(() => page.locator('.litfass-gallery__slide').count()).toBe(50)
    await next(page).click()
    await page.getByText('Bild 2 von 2000: Boje im Nebel').waitFor()
    const all = page.getByRole('link', { name: 'Alle 2000 Bilder' })
    await expect.poll(() => all.getAttribute('href')).toBe('/galerie/1/alle')
  })

  it('speaks English', async () => {
    const page = await openGallery('&lang=en&autoplay&thumbnails')
    await button(page, 'Pause slide show').waitFor()
    await page.getByRole('group', { name: 'Images: Hafen' }).waitFor()
    await button(page, 'Next image').click()
    await page.getByText('Image 2 of 5: Boje im Nebel').waitFor()
    await page.getByRole('list', { name: 'Thumbnails' }).waitFor()
    await button(page, 'Previous image').waitFor()
  })

  it('leaves no listener behind when it goes, and takes other pictures', async () => {
    const page = await openGallery('&autoplay&thumbnails')
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const listeners = async () => {
      await session.send('HeapProfiler.collectGarbage')
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? -1
    }
    const toggle = async () => {
      await button(page, 'umschalten').click()
      await page.locator('.litfass-gallery').waitFor({ state: 'detached' })
      await button(page, 'umschalten').click()
      await untilSlider(page)
    }
    await toggle()
    const before = await listeners()
    for (let round = 0; round < 8; round += 1) await toggle()
    expect(await listeners()).toBeLessThanOrEqual(before)

    await button(page, 'Nächstes Bild').click()
    await expect.poll(() => shown(page)).toBe(2)
    await button(page, 'umkehren').click()
    const pids = () =>
      page.locator('.litfass-gallery__slide a[data-pid]').evaluateAll((all) => all.map((a) => a.dataset.pid))
    await expect.poll(async () => (await pids()).toSorted().join()).toBe('1,2,3,4,5')
    await expect.poll(() => group(page).getByRole('link').first().getAttribute('data-pid')).toBe('5')
  })
})
