import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { looks } from '../factories/looks.ts'
import { usePlainSite } from '../plainSite/usePlainSite.ts'

const { site, open } = usePlainSite()

const FILE = (id: number, size: string) => `/media/file/${id}/scene/${size}.webp`
const image = (page: Page) => page.locator('figure img').first()
const settled = (page: Page) => page.waitForTimeout(300)
const loaded = (page: Page) =>
  expect
    .poll(() => image(page).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)

describe('a picture of a figure', () => {
  it('is loaded when it comes within 250 px of the window, and not before', async () => {
    const { page } = await open({ viewport: { width: 800, height: 600 } })
    await page.goto('/?scene=figure&top=2000')
    await page.waitForSelector('html[data-ready]')
    const top = (await page.locator('figure').boundingBox())?.y ?? 0
    await page.evaluate((y) => window.scrollTo(0, y), top - 600 - 260)
    await settled(page)
    expect(site().pictures()).toEqual([])
    await page.evaluate((y) => window.scrollTo(0, y), top - 600 - 240)
    await loaded(page)
    expect(site().pictures()).toEqual([FILE(1, 'M')])
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
    const { page } = await open({ viewport: { width: 1400, height: 900 }, deviceScaleFactor })
    await page.goto(`/?scene=figure&width=${width}`)
    await loaded(page)
    await settled(page)
    expect(site().pictures()).toEqual([FILE(1, size)])
    expect(await image(page).getAttribute('src')).toBe(FILE(1, size))
    expect(await image(page).getAttribute('sizes')).toBe(`${width}px`)
  })

  it('is loaded as wide as the cut needs it, not as the box is', async () => {
    const { page } = await open()
    await page.goto('/?scene=figure&width=300&ratio=1:1')
    await loaded(page)
    expect(site().pictures()).toEqual([FILE(1, 'L')])
    expect(await image(page).getAttribute('sizes')).toBe('450px')
  })

  it('is offered as AVIF where there is one, and loaded once', async () => {
    const { page } = await open()
    await page.goto('/?scene=figure&width=500&avif')
    await loaded(page)
    await settled(page)
    expect(site().pictures()).toEqual(['/media/file/1/scene/L.avif'])
  })

  it('is tried once more after a second with a time stamp, and then says that it could not be loaded', async () => {
    site().failAlways('/media/file/1/')
    const { page, watch } = await open()
    watch.expect(/status of 503/)
    await page.goto('/?scene=figure')
    await page.getByText('Das Bild konnte nicht geladen werden.').waitFor()
    await page.waitForTimeout(1500)
    const [first, second, ...more] = site().requests.filter(({ url }) => url.startsWith('/media/file/'))
    expect(first?.url).toBe(FILE(1, 'M'))
    expect(second?.url).toMatch(/M\.webp\?t=\d{13}$/)
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1000)
    expect(more).toEqual([])
  })

  it('that came with the second try says nothing', async () => {
    site().failOnce('/media/file/1/')
    const { page, watch } = await open()
    watch.expect(/status of 503/)
    await page.goto('/?scene=figure')
    await expect.poll(() => site().pictures().length).toBe(2)
    await loaded(page)
    expect(await page.getByText('Das Bild konnte nicht geladen werden.').count()).toBe(0)
  })

  it('is there without script too', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/?scene=figure&width=320&link')
    await expect.poll(() => site().pictures().length).toBe(1)
    await page.getByRole('img', { name: 'Der Deich am Abend' }).waitFor()
    expect(await page.getByRole('img').count()).toBe(1)
    await page.locator('a[href="/picture/1"] img:visible').waitFor()
    await page.getByText('Foto: S. Nazarov').waitFor()
    const { width, height } = (await page.getByRole('img').boundingBox()) ?? { width: 0, height: 0 }
    expect([Math.round(width), Math.round(height)]).toEqual([320, 213])
  })

  it('is loaded at once where the browser cannot say what is near', async () => {
    const { page } = await open()
    await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
    await page.goto('/?scene=figure&top=2500')
    await expect.poll(() => site().pictures()).toEqual([FILE(1, 'M')])
  })

  it('that is the main one has its address in the HTML, is loaded early and once, before any script', async () => {
    const html = await (await fetch(`${site().url}/?scene=figure&hero&sizes=320px`)).text()
    expect(html).toMatch(/<link rel="preload" as="image"[^>]*imageSrcSet="[^"]*XXL\.webp 1920w"/i)
    expect(html).toMatch(/<img [^>]*fetchPriority="high"[^>]* src="/i)
    expect(html).not.toMatch(/<noscript/)
    site().reset()
    const { page } = await open()
    await page.goto('/?scene=figure&hero&sizes=320px&top=2000')
    await settled(page)
    expect(site().pictures()).toEqual([FILE(1, 'M')])
  })

  it('that is the main one is exchanged for a larger file only where it is shown larger than its page said', async () => {
    const { page } = await open()
    await page.goto('/?scene=figure&hero&sizes=100px&width=600')
    await expect.poll(() => site().pictures()).toEqual([FILE(1, 'M'), FILE(1, 'L')])
  })

  it('grows with its box 50 ms after something opened, and is never exchanged for a smaller file', async () => {
    const { page } = await open({ viewport: { width: 1400, height: 900 } })
    await page.goto('/?scene=figure&width=300')
    await loaded(page)
    const widen = (width: number) =>
      page.locator('#place').evaluate((element, px) => {
        element.style.inlineSize = `${px}px`
      }, width)
    await widen(700)
    await settled(page)
    expect(site().pictures()).toEqual([FILE(1, 'M')])
    await page.getByText('Breite').click()
    await expect.poll(() => site().pictures()).toEqual([FILE(1, 'M'), FILE(1, 'XL')])
    await widen(100)
    await page.getByText('Breite').click()
    await settled(page)
    expect(site().pictures()).toHaveLength(2)
    // Chromium keeps a larger file by itself; other browsers take what they are offered.
    expect(await image(page).getAttribute('srcset')).toMatch(/^\S*\/XL\.webp 1200w/)
  })

  it('grows when the window does', async () => {
    const { page } = await open({ viewport: { width: 400, height: 700 } })
    await page.goto('/?scene=figures&count=1')
    await expect.poll(() => site().pictures()).toEqual([FILE(1, 'L')])
    await page.setViewportSize({ width: 1000, height: 700 })
    await settled(page)
    expect(site().pictures()).toEqual([FILE(1, 'L')])
  })
})

describe('the box of a figure', () => {
  it.each([
    [500, 1],
    [639, 1],
    [640, 1.5],
    [1023, 1.5],
    [1024, 16 / 9],
  ])('in a window of %d px has the ratio of that screen size', async (width, ratio) => {
    const { page } = await open({ viewport: { width, height: 800 } })
    await page.goto('/?scene=figure&ratio=1:1,3:2,16:9')
    const box = await page.locator('.litfass-picture').boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(ratio, 1)
  })

  it('has the size of its picture before that is there, and keeps it', async () => {
    site().delay('/media/file/', 800)
    const { page } = await open()
    await page.goto('/?scene=figure&width=320')
    const before = await page.locator('figure').boundingBox()
    const background = await page
      .locator('.litfass-picture')
      .evaluate((box) => getComputedStyle(box).backgroundImage)
    expect(background).toContain('data:image')
    await loaded(page)
    expect(await page.locator('figure').boundingBox()).toEqual(before)
    expect(Math.round(320 / 1.5)).toBe(
      Math.round((await page.locator('.litfass-picture').boundingBox())?.height ?? 0),
    )
  })

  it.each([
    ['0,0', '0% 0%'],
    ['100,20', '100% 20%'],
  ])('is cut around the focus point %s', async (focus, position) => {
    const { page } = await open()
    await page.goto(`/?scene=figure&ratio=1:1&focus=${focus}`)
    await loaded(page)
    const style = await image(page).evaluate((img) => {
      const { objectFit, objectPosition } = getComputedStyle(img)
      return [objectFit, objectPosition]
    })
    expect(style).toEqual(['cover', position])
  })
})

describe('a figure', () => {
  it('says what it is and how it was asked for', async () => {
    const { page } = await open()
    await page.goto('/?scene=figure&ratio=1:1,3:2,16:9&badge&menu')
    const figure = page.getByRole('figure')
    expect(await figure.getAttribute('data-media-id')).toBe('1')
    expect(await figure.getAttribute('data-media-type')).toBe('image')
    expect(JSON.parse((await figure.getAttribute('data-reload')) ?? '')).toEqual({
      ratio: '1:1,3:2,16:9',
      showmediacontrolEdit: false,
      showmediacontrolDownload: false,
      showmediacontrolDelete: false,
      showContextMenu: true,
      badgeShowMetaData: true,
      disableReferenceMode: false,
    })
  })

  it('has caption and copyright below, or on the picture as a badge', async () => {
    const { page } = await open()
    await page.goto('/?scene=figure&lang=en')
    const picture = page.locator('.litfass-picture')
    const caption = page.locator('figcaption')
    await page.getByText('Photo: S. Nazarov').waitFor()
    const bottomOf = async (part: typeof picture) => {
      const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
      return Math.round(y + height)
    }
    expect((await caption.boundingBox())?.y).toBeGreaterThanOrEqual(await bottomOf(picture))
    await page.goto('/?scene=figure&badge')
    await page.getByText('Foto: S. Nazarov').waitFor()
    expect(await bottomOf(caption)).toBe(await bottomOf(picture))
    expect(await bottomOf(page.locator('figure'))).toBe(await bottomOf(picture))
  })

  it('has the bookmark button of its site, unless it is told not to', async () => {
    const { page } = await open()
    await page.goto('/?scene=figure&bookmarks')
    await page.getByRole('button', { name: 'Merken 1' }).waitFor()
    await page.goto('/?scene=figure&bookmarks&noreference')
    await page.waitForSelector('html[data-ready]')
    expect(await page.getByRole('button', { name: 'Merken 1' }).count()).toBe(0)
  })

  it('has a menu button only where its page asks for one, large enough for a finger', async () => {
    const { page } = await open({ hasTouch: true })
    await page.goto('/?scene=figure')
    await page.waitForSelector('html[data-ready]')
    expect(await page.getByRole('button').count()).toBe(0)
    await page.goto('/?scene=figure&menu&lang=en')
    const button = page.getByRole('button', { name: 'Actions for “Der Deich am Abend' })
    expect(await button.getAttribute('aria-haspopup')).toBe('menu')
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    const before = site().requests.length
    await button.click()
    await page.getByRole('menu').waitFor()
    expect(site().requests.length).toBeGreaterThan(before)
  })

  it('opens its menu with the context key', async () => {
    const { page } = await open()
    await page.goto('/?scene=figure&menu&link')
    await page.waitForSelector('html[data-ready]')
    await page.getByRole('link').press('Shift+F10')
    await page.getByRole('menu').waitFor()
  })
})

describe('the states of a figure', () => {
  const states = async (language = 'de', options = {}) => {
    const opened = await open(options)
    await opened.page.goto(`/?scene=figureStates&lang=${language}`)
    await opened.page.waitForSelector('html[data-ready]')
    return { ...opened, figure: (id: number) => opened.page.locator(`figure[data-media-id="${id}"]`) }
  }
  const tell = (page: Page, detail: object) =>
    page.evaluate((data) => window.dispatchEvent(new CustomEvent('stub', { detail: data })), detail)
  const urls = Object.fromEntries(
    ['T', 'XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size) => [size, FILE(1, size)]),
  )

  it.each([
    [
      'de',
      'Bild wird vorbereitet',
      'Dieses Bild gibt es nicht mehr.',
      'Film wird vorbereitet',
      'nicht mehr verfügbar',
    ],
    [
      'en',
      'Picture is being prepared',
      'This picture is no longer there.',
      'Film is being prepared',
      'no longer available',
    ],
  ])('are told in words: %s', async (language, stub, deleted, preparing, unavailable) => {
    const { figure } = await states(language)
    await figure(1).getByText(stub).waitFor()
    await figure(3).getByText(deleted).waitFor()
    await figure(5).getByText(preparing).waitFor()
    await figure(6).getByText(unavailable).waitFor()
    await figure(2).getByRole('button', { name: 'Noch einmal 2' }).waitFor()
    expect(await figure(3).locator('img').count()).toBe(0)
    expect(await figure(6).locator('img').count()).toBe(0)
    expect(await figure(5).locator('img').count()).toBe(1)
  })

  it('watches its stubs, shows how far one is, and reads it anew when it has become a picture', async () => {
    const fresh = { caption: 'Gelesen aus der Datei', remaining: 0, urls }
    site().serve('/figure/1', () => figureAnswer(1, fresh))
    const { page, figure } = await states()
    expect(await page.locator('html').getAttribute('data-watched')).toBe('1 2')
    await tell(page, { id: 1, kind: 'waiting', remaining: 2, total: 8 })
    await figure(1).getByText('6 von 8').waitFor()
    const before = await figure(1).locator('.litfass-picture').boundingBox()
    await tell(page, { id: 1, kind: 'ready', urls, width: 2400, height: 1600 })
    await figure(1).getByText('Gelesen aus der Datei').waitFor()
    expect(await figure(1).getAttribute('data-state')).toBe('shown')
    expect(
      site()
        .pictures()
        .filter((url) => url.includes('/1/')),
    ).toHaveLength(1)
    expect(await figure(1).locator('.litfass-picture').boundingBox()).toEqual(before)
    await page.getByRole('status').getByText('Bild ist fertig').waitFor()
  })

  it('shows the file as it was dropped until the picture is there, and why a picture failed', async () => {
    const { page, figure } = await states()
    await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
    await figure(1).locator('img[src^="data:image"]').waitFor()
    await tell(page, { id: 1, kind: 'failed', reason: 'Die Datei ist unvollständig.' })
    await figure(1).getByText('Die Datei ist unvollständig.').waitFor()
    await tell(page, { id: 1, kind: 'gone' })
    await figure(1).getByText('Dieses Bild ist nicht mehr da.').waitFor()
  })

  it.each([
    ['de', 'Das Bild konnte nicht neu geladen werden.', 'Erneut versuchen'],
    ['en', 'The picture shown here may be out of date.', 'Try again'],
  ])(
    'that cannot be read anew says so, keeps the picture, and can be tried again: %s',
    async (language, more, again) => {
      const { page, figure, watch } = await states(language)
      watch.expect(/status of 500/)
      site().serve('/figure/4', () => ({ type: 'text/plain', body: 'no', status: 500 }))
      await page.getByRole('button', { name: 'Neu laden' }).click()
      const failure = figure(4).getByRole('alert')
      await failure.getByText('Failed reloading Image.').waitFor()
      await failure.getByText(more).waitFor()
      await loaded(page)
      site().serve('/figure/4', () => figureAnswer(4, { caption: 'Neu' }))
      await failure.getByRole('button', { name: again }).click()
      await figure(4).getByText('Neu').waitFor()
      expect(await failure.count()).toBe(0)
    },
  )

  it('is asked to read itself anew by a script without React too, and turns into a deleted one in its place', async () => {
    site().serve('/figure/4', () => figureAnswer(4, 'deleted'))
    const { page, figure } = await states()
    const before = await figure(4).locator('.litfass-picture').boundingBox()
    await page.evaluate(() =>
      document.dispatchEvent(new CustomEvent('litfass:reload', { detail: { id: 4, imageType: 'image' } })),
    )
    await figure(4).getByText('Dieses Bild gibt es nicht mehr.').waitFor()
    expect(await figure(4).locator('.litfass-picture').boundingBox()).toEqual(before)
    expect(await figure(4).locator('img').count()).toBe(0)
  })
})

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

  it('is fetched and played when the mouse comes, and stops and rewinds when it goes', async () => {
    const page = await film()
    await page.getByText('2:05', { exact: true }).waitFor()
    await page.waitForTimeout(300)
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

  it('is neither fetched nor offered to those who want less motion or fewer bytes', async () => {
    const calm = await film({ reducedMotion: 'reduce' })
    await calm.locator('figure').hover()
    await calm.waitForTimeout(400)
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
    await sparing.waitForTimeout(400)
    expect(clips()).toBe(0)
  })
})

describe('lists of figures', () => {
  it.each([
    ['300px', 1],
    ['600px', 2],
    ['1000px', 3],
  ])('%s wide have %d columns', async (width, columns) => {
    const { page } = await open()
    await page.goto(`/?scene=lists&width=${width}`)
    const lefts = await page
      .getByRole('list', { name: 'Liste' })
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(columns)
  })

  it.each([
    ['', 'figure'],
    ['&link', 'a'],
  ])(
    'reveal all that is hidden by one button, which says how many, and lead the focus there%s',
    async (query, kind) => {
      const { page } = await open()
      await page.goto(`/?scene=lists${query}`)
      const loop = page.getByRole('list', { name: 'Schleife' })
      expect(await loop.getByRole('listitem').count()).toBe(4)
      await page.waitForSelector('html[data-ready]')
      await page.getByRole('button', { name: '6 weitere Bilder zeigen' }).press('Enter')
      expect(await loop.getByRole('listitem').count()).toBe(10)
      expect(await page.getByRole('button').count()).toBe(0)
      const focused = await page.evaluate(() =>
        document.activeElement?.closest('li')?.matches(':nth-child(5)'),
      )
      expect(focused).toBe(true)
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(kind === 'a' ? 'A' : 'LI')
      await page.getByRole('status').getByText('6 weitere Bilder werden gezeigt.').waitFor()
      await loop.getByRole('listitem').last().scrollIntoViewIfNeeded()
      await expect
        .poll(() =>
          site()
            .pictures()
            .some((url) => url.includes('/10/')),
        )
        .toBe(true)
    },
  )

  it('show everything without script', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/?scene=lists')
    expect(await page.getByRole('list', { name: 'Schleife' }).getByRole('listitem').count()).toBe(10)
    expect(await page.getByRole('button').count()).toBe(0)
  })
})

it('a page of 200 figures moves nothing, and fetches only what comes near', async () => {
  const { page } = await open({ viewport: { width: 375, height: 800 }, deviceScaleFactor: 2 })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry)
          Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + Number(entry.value) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/?scene=figures&count=200')
  await loaded(page)
  await settled(page)
  const near = async () =>
    page.evaluate(() =>
      [...document.querySelectorAll('figure')]
        .filter((figure) => {
          const { top, bottom } = figure.querySelector('img')?.getBoundingClientRect() ?? {
            top: 0,
            bottom: 0,
          }
          return bottom >= -250 && top <= innerHeight + 250
        })
        .map(({ dataset }) => dataset.mediaId),
    )
  const fetched = () => [
    ...new Set(
      site()
        .pictures()
        .map((url) => url.split('/')[3]),
    ),
  ]
  expect(fetched().sort()).toEqual((await near()).sort())
  expect(fetched().length).toBeLessThan(8)
  for (let step = 0; step < 20; step += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(60)
  }
  await settled(page)
  expect(fetched().length).toBeLessThan(60)
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01)
})

describe.each(Object.entries(looks))('%s', (_, look) => {
  it.each(['de', 'en'])(
    'axe finds nothing on any figure, and nothing is wider than the screen: %s',
    async (language) => {
      const { page } = await open(look)
      for (const scene of [
        'figureStates&menu',
        'films&link',
        'lists&link',
        'figure&badge&menu&link&bookmarks',
      ]) {
        await page.goto(`/?scene=${scene}&lang=${language}`)
        await page.waitForSelector('html[data-ready]')
        await expectAccessible(page)
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(sideways, `px to scroll sideways in ${scene}`).toBeLessThanOrEqual(0)
      }
    },
  )
})

/** What the site answers for a figure of a scene: with other data of its picture, or without any. */
function figureAnswer(id: number, change: object | 'deleted') {
  const size = (key: string) => [key, FILE(id, key)]
  const image = {
    id,
    caption: '',
    copyright: '',
    focus: { x: 50, y: 50 },
    width: 2400,
    height: 1600,
    remaining: 0,
    urls: Object.fromEntries(['T', 'XS', 'S', 'M', 'L', 'XL', 'XXL'].map(size)),
    hasAvifs: false,
    placeholder: null,
    dominantColour: null,
  }
  const media =
    change === 'deleted'
      ? { type: 'image', state: 'deleted', id }
      : { type: 'image', state: 'shown', image: { ...image, ...change } }
  const ratio = { small: '3:2', medium: '3:2', large: '3:2' }
  const controls = { edit: false, download: false, delete: false, contextMenu: false }
  const look = { ratio, controls, badgeShowMetaData: false, disableReferenceMode: true, heroImageMark: false }
  return { type: 'application/json', body: JSON.stringify({ media, ...look }) }
}

/** A second of a film, recorded by the browser itself. */
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
    recorder.start()
    for (let frame = 0; frame < 8; frame += 1) {
      if (pen) pen.fillStyle = `hsl(${frame * 40} 80% 50%)`
      pen?.fillRect(0, 0, 96, 64)
      await new Promise((resolve) => setTimeout(resolve, 100))
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
