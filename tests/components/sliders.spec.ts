import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { looks } from '../factories/looks.ts'
import { usePlainSite } from '../plainSite/usePlainSite.ts'

const { site, open } = usePlainSite()

const phone = { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true } as const
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const next = (page: Page) => button(page, 'Nächstes Bild')
const group = (page: Page) => page.getByRole('group', { name: 'Bilder: Hafen' })
const status = (page: Page) => page.locator('.litfass-gallery [aria-live="polite"]')

/** Opens the scene of a gallery and waits for its slider. */
async function openGallery(query = '', options?: Parameters<typeof open>[0]): Promise<Page> {
  const { page } = await open(options)
  await countShifts(page)
  await page.goto(`/?scene=gallery${query}`)
  await page.locator('.litfass-gallery .swiper-initialized').waitFor()
  return page
}

/** The number of the picture that is shown, once it is shown alone. */
async function shown(page: Page): Promise<number> {
  const slides = page.locator('.litfass-gallery__slide')
  return slides.evaluateAll((items) => {
    const seen = items.filter((item) => Number(getComputedStyle(item).opacity) > 0)
    return seen.length === 1 ? Number(seen[0]?.ariaPosInSet) : -1
  })
}

/** What the slider has been told; it hangs on its element. */
const settings = (page: Page) =>
  group(page).evaluate((element) => {
    const { params, autoplay } = Reflect.get(element, 'swiper')
    const { effect, loop, speed } = params
    return { effect, loop, speed, delay: params.autoplay.delay, isRunning: autoplay.running }
  })

const isRunning = async (page: Page) => (await settings(page)).isRunning

const countShifts = (page: Page) =>
  page.addInitScript(() => {
    Reflect.set(window, 'shifts', [])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shifts = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'shifts'))

/** Draws a finger over an element, by so many px. */
async function swipe(target: Locator, by: { x: number; y: number }): Promise<void> {
  const page = target.page()
  const session = await page.context().newCDPSession(page)
  const box = await target.boundingBox()
  if (!box) throw new Error('What is not to be seen cannot be touched.')
  const start = { x: box.x + box.width / 2 - by.x / 2, y: box.y + box.height / 2 - by.y / 2 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) => {
    const point = { x: start.x + by.x * part, y: start.y + by.y * part }
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [point] })
  }
  await touch('touchStart')
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', step / 10)
    await page.waitForTimeout(16)
  }
  await touch('touchEnd')
  await session.detach()
}

describe('a gallery without script', () => {
  it('is a list with a name that scrolls by keyboard, with a caption and a link for each picture', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/?scene=gallery&thumbnails&autoplay')
    expect(await page.getByRole('region', { name: 'Hafen' }).getByRole('listitem').count()).toBe(5)
    await page.getByText('Fischmarkt, Sonntag um sechs').waitFor()
    expect(
      await page.locator('.litfass-gallery a').evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
    ).toEqual([1, 2, 3, 4, 5].map((pid) => `/galerie/1/bild/${pid}`))
    await group(page).focus()
    await page.keyboard.press('ArrowRight')
    const left = () => group(page).evaluate((list) => list.scrollLeft / list.clientWidth)
    await expect.poll(left).toBe(1)
    expect(await page.locator('.litfass-gallery').getByRole('button').count()).toBe(0)
  })
})

describe('a gallery with script', () => {
  it('fades within 800 ms, in a loop, and names its buttons', async () => {
    const page = await openGallery()
    expect(await settings(page)).toEqual({
      effect: 'fade',
      loop: true,
      speed: 800,
      delay: 3000,
      isRunning: false,
    })
    await next(page).click()
    const fading = page.locator('.litfass-gallery__slide[aria-posinset="2"]')
    const durations = () =>
      fading.evaluate((slide) => [getComputedStyle(slide).transitionProperty, slide.style.transitionDuration])
    await expect.poll(durations).toEqual(['opacity', '800ms'])
    await expect.poll(() => shown(page)).toBe(2)
    await page.getByRole('group', { name: 'Bilder weiterschalten' }).waitFor()
    expect(await page.getByRole('button', { name: 'Bildwechsel anhalten' }).count()).toBe(0)
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
      expect(await items.count()).toBe(1)
      expect(await items.getAttribute('aria-setsize')).toBe('5')
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
      site().delay('/assets/createSlides', 600)
      const { page } = await open({ viewport: { width: 900, height: 1000 } })
      await countShifts(page)
      await page.goto(`/?scene=gallery&thumbnails&ratio=${ratio}`)
      const height = () =>
        page.locator('.litfass-gallery').evaluate((gallery) => gallery.getBoundingClientRect().height)
      const before = await height()
      await page.locator('.swiper-initialized').waitFor()
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
    site().delay('/assets/createSlides', 1000)
    const { page } = await open()
    await page.goto('/?scene=gallery')
    await group(page).evaluate((list) => list.scrollTo({ left: list.clientWidth * 2 }))
    await page.locator('.swiper-initialized').waitFor()
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

  it('loads its script and the shown picture near the window only, and besides what is next to it', async () => {
    const { page } = await open({ viewport: { width: 800, height: 600 } })
    await page.goto('/?scene=gallery&count=12&after=3000')
    await page.waitForLoadState('networkidle')
    const scripts = () => site().requests.filter(({ url }) => url.includes('createSlides')).length
    const scrollTo = async (distance: number) => {
      await group(page).evaluate(
        (list, px) => scrollBy(0, list.getBoundingClientRect().top - innerHeight - px),
        distance,
      )
      await page.waitForTimeout(300)
    }
    await scrollTo(260)
    expect([scripts(), site().pictures()]).toEqual([0, []])
    await scrollTo(240)
    expect(scripts()).toBe(1)
    await page.locator('.swiper-initialized').waitFor()
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
    const page = await openGallery()
    const measured = () => page.locator('[data-measured]').getAttribute('data-measured').then(Number)
    const before = await measured()
    await next(page).click()
    await expect.poll(measured).toBe(before + 1)
  })

  it('has no buttons for one picture, and says so when there is none', async () => {
    const { page } = await open()
    await page.goto('/?scene=gallery&count=1&autoplay&thumbnails')
    await page.getByRole('region', { name: 'Hafen' }).getByRole('img').waitFor()
    expect(await page.locator('.litfass-gallery').getByRole('button').count()).toBe(0)
    expect(site().requests.filter(({ url }) => url.includes('createSlides'))).toEqual([])
    await page.goto('/?scene=gallery&count=0')
    await page.getByText('In dieser Galerie sind noch keine Bilder.').waitFor()
    await page.goto('/?scene=gallery&count=0&lang=en')
    await page.getByText('There are no pictures in this gallery yet.').waitFor()
  })

  it('holds the first 50 of 2,000 pictures, tells how many there are, and leads to all', async () => {
    const page = await openGallery('&count=2000&thumbnails')
    expect(await page.locator('.litfass-gallery__slide').count()).toBe(50)
    await next(page).click()
    await page.getByText('Bild 2 von 2000: Boje im Nebel').waitFor()
    const all = page.getByRole('link', { name: 'Alle 2000 Bilder' })
    expect(await all.getAttribute('href')).toBe('/galerie/1/alle')
  })

  it('speaks English', async () => {
    const page = await openGallery('&lang=en&autoplay&thumbnails')
    await button(page, 'Pause changing pictures').waitFor()
    await page.getByRole('group', { name: 'Pictures: Hafen' }).waitFor()
    await button(page, 'Next picture').click()
    await page.getByText('Picture 2 of 5: Boje im Nebel').waitFor()
    await page.getByRole('list', { name: 'Small pictures' }).waitFor()
    await button(page, 'Previous picture').waitFor()
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
      await page.locator('.swiper-initialized').waitFor()
    }
    await toggle()
    const before = await listeners()
    for (let round = 0; round < 8; round += 1) await toggle()
    expect(await listeners()).toBeLessThanOrEqual(before)

    await button(page, 'Nächstes Bild').click()
    await expect.poll(() => shown(page)).toBe(2)
    await button(page, 'umkehren').click()
    const pids = () =>
      page.locator('.litfass-gallery__slide a').evaluateAll((all) => all.map((a) => a.dataset.pid))
    await expect.poll(async () => (await pids()).toSorted().join()).toBe('1,2,3,4,5')
    await expect.poll(() => group(page).getByRole('link').getAttribute('data-pid')).toBe('5')
  })
})

describe('a gallery by keyboard', () => {
  it('is reached in a sensible order, moves by arrows, Home and End, and says where it is', async () => {
    const page = await openGallery('&thumbnails')
    await page.getByRole('link', { name: 'vor', exact: true }).focus()
    const names: string[] = []
    for (let stop = 0; stop < 10; stop += 1) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      names.push((await focused.getAttribute('aria-label')) ?? (await focused.getAttribute('href')) ?? '')
    }
    expect(names.slice(0, 5)).toEqual([
      'Bilder: Hafen',
      '/galerie/1/bild/1',
      'Vorheriges Bild',
      'Nächstes Bild',
      'Bild 1 von 5: Der Deich am Abend, kurz bevor das Gewitter über die Elbe kam',
    ])
    expect(names.at(-1)).toBe('#nach')

    await group(page).focus()
    expect(await status(page).textContent()).toBe('')
    for (const [key, place, words] of [
      ['ArrowRight', 2, 'Bild 2 von 5: Boje im Nebel'],
      ['End', 5, 'Bild 5 von 5: Hafenkräne'],
      ['ArrowRight', 1, 'Bild 1 von 5: Der Deich am Abend, kurz bevor das Gewitter über die Elbe kam'],
      ['ArrowLeft', 5, 'Bild 5 von 5: Hafenkräne'],
      ['Home', 1, 'Bild 1 von 5: Der Deich am Abend, kurz bevor das Gewitter über die Elbe kam'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => shown(page)).toBe(place)
      expect(await status(page).textContent()).toBe(words)
    }
  })

  it('keeps the focus when the link that had it goes out of sight', async () => {
    const page = await openGallery()
    await group(page).getByRole('link').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown(page)).toBe(2)
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Bilder: Hafen')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown(page)).toBe(3)
  })
})

describe('a gallery by touch', () => {
  it('goes on and back with the finger, round the end too, and leaves the page to scroll', async () => {
    const page = await openGallery('&count=3', phone)
    const from = await shown(page)
    await swipe(group(page), { x: -200, y: 0 })
    await expect.poll(() => shown(page)).toBe(2)
    expect(await status(page).textContent()).toBe('Bild 2 von 3: Boje im Nebel')
    for (const place of [from, 3]) {
      await swipe(group(page), { x: 200, y: 0 })
      await expect.poll(() => shown(page)).toBe(place)
    }
    await swipe(group(page), { x: 10, y: -150 })
    await page.waitForTimeout(1000)
    expect(await shown(page)).toBe(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
})

describe('the small pictures', () => {
  it('are four in view with 5 px between them, lead to theirs, and follow it', async () => {
    const page = await openGallery('&count=9&thumbnails', { viewport: { width: 815, height: 1000 } })
    const strip = page.getByRole('list', { name: 'Kleine Bilder' })
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
    expect(await current()).toMatch(/^Bild 1 von 9/)
    await strip.getByRole('button', { name: /^Bild 4 von 9/ }).click()
    await expect.poll(() => shown(page)).toBe(4)
    expect(await current()).toMatch(/^Bild 4 von 9/)
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
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

describe('a gallery whose pictures change by themselves', () => {
  it('shows the next one without a word, and goes round', async () => {
    const page = await openGallery('&count=2&autoplay')
    for (const place of [2, 1, 2]) await expect.poll(() => shown(page), { interval: 100 }).toBe(place)
    expect(await status(page).textContent()).toBe('')
  })

  it('rests under the mouse, and shows nothing else meanwhile', async () => {
    const page = await openGallery('&autoplay')
    expect(await isRunning(page)).toBe(true)
    await group(page).hover()
    await expect.poll(() => isRunning(page)).toBe(false)
    const resting = await shown(page)
    await page.waitForTimeout(4200)
    expect(await shown(page)).toBe(resting)
    await page.mouse.move(1, 1)
    await expect.poll(() => isRunning(page)).toBe(true)
    await next(page).hover()
    await expect.poll(() => isRunning(page)).toBe(false)
  })

  it('rests while the focus is in it', async () => {
    const page = await openGallery('&autoplay')
    await group(page).getByRole('link').focus()
    await expect.poll(() => isRunning(page)).toBe(false)
    await next(page).focus()
    expect(await isRunning(page)).toBe(false)
    await page.getByRole('link', { name: 'nach' }).focus()
    await expect.poll(() => isRunning(page)).toBe(true)
  })

  it('rests while the page is hidden', async () => {
    const page = await openGallery('&autoplay')
    const turn = (state: 'hidden' | 'visible') =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await turn('hidden')
    await expect.poll(() => isRunning(page)).toBe(false)
    await turn('visible')
    await expect.poll(() => isRunning(page)).toBe(true)
  })

  it('rests while a dialog lies over it', async () => {
    const page = await openGallery('&autoplay')
    await button(page, 'fragen').click()
    await expect.poll(() => isRunning(page)).toBe(false)
    await button(page, 'gut').press('Enter')
    await page.mouse.move(1, 1)
    await expect.poll(() => isRunning(page)).toBe(true)
  })

  it('stops for good at its button, and goes on at it, though mouse and focus are on it', async () => {
    const page = await openGallery('&autoplay')
    await button(page, 'Bildwechsel anhalten').click()
    await expect.poll(() => isRunning(page)).toBe(false)
    await page.mouse.move(1, 1)
    await page.getByRole('link', { name: 'nach' }).focus()
    expect(await isRunning(page)).toBe(false)
    await button(page, 'Bildwechsel fortsetzen').click()
    await expect.poll(() => isRunning(page)).toBe(true)
  })

  it('never begins where less motion is wanted, and changes pictures at once', async () => {
    const page = await openGallery('&autoplay', { reducedMotion: 'reduce' })
    expect(await settings(page)).toMatchObject({ isRunning: false, speed: 0 })
    expect(await page.getByRole('button', { name: 'Bildwechsel' }).count()).toBe(0)
    await next(page).click()
    await expect.poll(() => shown(page)).toBe(2)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(() => settings(page)).toMatchObject({ isRunning: false, speed: 800 })
    await page.getByRole('link', { name: 'nach' }).focus()
    await page.mouse.move(1, 1)
    await expect.poll(() => isRunning(page)).toBe(true)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => settings(page)).toMatchObject({ isRunning: false, speed: 0 })
  })
})

describe('a navigation slider', () => {
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Bezirke' })
  const list = (page: Page) => bar(page).getByRole('list')
  const isSlider = async (page: Page) => (await bar(page).locator('.swiper-initialized').count()) === 1
  const left = (page: Page) => list(page).evaluate((items) => Math.round(items.scrollLeft))

  it.each([
    [375, 'small', true],
    [375, 'medium,large', false],
    [800, 'medium', true],
    [800, 'small,large', false],
    [1280, 'large', true],
    [1280, 'small,medium', false],
    [1280, '', false],
  ])('on a window of %i px, enabled on %s: %s', async (width, on, expected) => {
    const { page } = await open({ viewport: { width, height: 600 } })
    await countShifts(page)
    await page.goto(`/?scene=navigationSlider&on=${on}`)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => isSlider(page)).toBe(expected)
    const wraps = await list(page).evaluate((items) => items.scrollWidth <= items.clientWidth)
    expect(wraps).toBe(!expected)
    expect(await bar(page).getByRole('button').count()).toBe(expected ? 1 : 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(await shifts(page)).toEqual([])
  })

  it('comes and goes with the width of the window', async () => {
    const { page } = await open({ viewport: { width: 800, height: 600 } })
    await page.goto('/?scene=navigationSlider&on=small,large')
    await page.locator('html[data-ready]').waitFor()
    for (const [width, expected] of [
      [375, true],
      [800, false],
      [1280, true],
      [1023, false],
      [639, true],
    ] as const) {
      await page.setViewportSize({ width, height: 600 })
      await expect.poll(() => isSlider(page)).toBe(expected)
      expect(await bar(page).getByRole('link').count()).toBe(24)
    }
  })

  it('scrolls by its arrows to both ends; the arrow that goes hands on the focus', async () => {
    const { page } = await open({ viewport: { width: 800, height: 600 } })
    await page.goto('/?scene=navigationSlider&on=medium')
    await button(page, 'Weiterblättern').waitFor()
    expect(await button(page, 'Zurückblättern').count()).toBe(0)
    const end = await list(page).evaluate((items) => items.scrollWidth - items.clientWidth)
    for (let press = 0; press < 12 && (await button(page, 'Weiterblättern').count()) > 0; press += 1) {
      const before = await left(page)
      await page.keyboard.press(press === 0 ? 'Tab' : 'Enter')
      if (press === 0) await button(page, 'Weiterblättern').press('Enter')
      await expect.poll(() => left(page)).toBeGreaterThan(before)
      await page.waitForTimeout(500)
    }
    await expect.poll(() => left(page)).toBe(end)
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Zurückblättern')
    await page.keyboard.press('Enter')
    await expect.poll(() => left(page)).toBeLessThan(end)
  })

  it('shows the page somebody is on, and scrolls to whatever has the focus', async () => {
    const { page } = await open({ viewport: { width: 375, height: 600 } })
    await page.goto('/?scene=navigationSlider&on=small&current=12')
    await expect.poll(() => isSlider(page)).toBe(true)
    const isSeen = (index: number) =>
      list(page).evaluate((items, at) => {
        const outer = items.getBoundingClientRect()
        const inner = items.children[at]?.getBoundingClientRect()
        return inner !== undefined && inner.left >= outer.left - 1 && inner.right <= outer.right + 1
      }, index)
    expect(await isSeen(12)).toBe(true)
    expect(await bar(page).locator('[aria-current="page"]').textContent()).toBe('Harburg 13')
    await button(page, 'Zurückblättern').waitFor()
    await bar(page).getByRole('link').nth(12).focus()
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab')
    await expect.poll(() => isSeen(16)).toBe(true)
  })

  it('is moved by finger and wheel', async () => {
    const { page } = await open(phone)
    await page.goto('/?scene=navigationSlider&on=small')
    await expect.poll(() => isSlider(page)).toBe(true)
    await swipe(list(page), { x: -180, y: 0 })
    await expect.poll(() => left(page)).toBeGreaterThan(60)
    await button(page, 'Zurückblättern').waitFor()
  })

  it('is a plain bar where all of it fits, and loads nothing for that', async () => {
    const { page } = await open()
    await page.goto('/?scene=navigationSlider&on=large&count=3')
    await page.waitForLoadState('networkidle')
    expect(await isSlider(page)).toBe(false)
    expect(await bar(page).getByRole('button').count()).toBe(0)
    expect(site().requests.filter(({ url }) => url.includes('createBar'))).toEqual([])
  })

  it('scrolls without script', async () => {
    const { page } = await open({ javaScriptEnabled: false, viewport: { width: 375, height: 600 } })
    await page.goto('/?scene=navigationSlider&on=small')
    expect(await bar(page).getByRole('button').count()).toBe(0)
    await bar(page).getByRole('link').nth(10).focus()
    expect(await left(page)).toBeGreaterThan(300)
  })

  it('speaks English', async () => {
    const { page } = await open({ viewport: { width: 375, height: 600 } })
    await page.goto('/?scene=navigationSlider&on=small&lang=en&current=12')
    await page.getByRole('navigation', { name: 'Boroughs' }).waitFor()
    await button(page, 'Scroll on').waitFor()
    await button(page, 'Scroll back').waitFor()
  })
})

describe('an accordion', () => {
  const part = (page: Page, name: string) => page.getByText(`Text: ${name}`)

  it('opens and closes by keyboard, each part by itself, and has figures measured 50 ms after', async () => {
    const { page } = await open()
    await page.goto('/?scene=accordion')
    await page.locator('html[data-ready]').waitFor()
    const measured = () => page.locator('[data-measured]').getAttribute('data-measured').then(Number)
    await page.waitForTimeout(200)
    const before = await measured()
    await page.getByText('Öffnungszeiten', { exact: true }).press('Enter')
    await part(page, 'Öffnungszeiten').waitFor()
    expect(await part(page, 'Anfahrt').isVisible()).toBe(true)
    await expect.poll(measured).toBe(before + 1)
    await page.getByText('Öffnungszeiten', { exact: true }).press('Enter')
    await part(page, 'Öffnungszeiten').waitFor({ state: 'hidden' })
    await expect.poll(measured).toBe(before + 2)
  })

  it('closes the others where only one may be open', async () => {
    const { page } = await open()
    await page.goto('/?scene=accordion&single')
    await page.getByText('Eintritt', { exact: true }).click()
    await part(page, 'Eintritt').waitFor()
    expect(await part(page, 'Anfahrt').isVisible()).toBe(false)
  })

  it('opens without script', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/?scene=accordion')
    await page.getByText('Eintritt', { exact: true }).click()
    await part(page, 'Eintritt').waitFor()
  })
})

describe.each([
  ...Object.entries(looks),
  ['in forced colours', { forcedColors: 'active' as const }] as const,
])('axe %s', (_, look) => {
  it.each([
    'gallery&autoplay&thumbnails&count=9',
    'gallery&count=1',
    'gallery&count=0',
    'navigationSlider&on=small,medium,large&current=5',
    'navigationSlider&on=',
    'accordion&single',
  ])('finds nothing in %s', async (scene) => {
    const { page } = await open(look)
    await page.goto(`/?scene=${scene}`)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  })
})
