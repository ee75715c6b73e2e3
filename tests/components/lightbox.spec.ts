import { expectAccessible, type OpenPageOptions } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { lightboxOn } from '../factories/lightboxOn.ts'
import { looks } from '../factories/looks.ts'
import { usePlainSite } from '../plainSite/usePlainSite.ts'

const { site, open } = usePlainSite()

async function onScene(query: string, options?: OpenPageOptions) {
  const { page, context, watch } = await open(options)
  const lightbox = lightboxOn(page)
  await lightbox.goto(query)
  return {
    page,
    context,
    watch,
    lightbox,
    button: (name: string) => lightbox.dialog.getByRole('button', { name }),
  }
}

describe('a visitor with a keyboard', () => {
  it('moves with the arrow keys, not beyond the ends, and Escape brings them back to where they were', async () => {
    const { page, lightbox } = await onScene('count=3')
    await lightbox.thumbnail(1).focus()
    await page.keyboard.press('Enter')
    await lightbox.untilOpen()
    await page.keyboard.press('ArrowLeft')
    expect(await lightbox.counter()).toBe('1 / 3')
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowRight')
    expect(await lightbox.counter()).toBe('3 / 3')
    await page.keyboard.press('Escape')
    await lightbox.untilClosed()
    expect(await lightbox.thumbnail(1).evaluate((link) => link === document.activeElement)).toBe(true)
  })

  it('keeps the focus on an arrow when the one they press goes', async () => {
    const { page, lightbox, button } = await onScene('count=2')
    await lightbox.open(1)
    expect(await button('Voriges Bild').isVisible()).toBe(false)
    await button('Nächstes Bild').focus()
    await page.keyboard.press('Enter')
    expect(await button('Nächstes Bild').isVisible()).toBe(false)
    expect(await button('Voriges Bild').evaluate((arrow) => arrow === document.activeElement)).toBe(true)
  })

  it('cannot leave the lightbox with Tab, nor reach what stands beside the picture', async () => {
    const { page, lightbox } = await onScene('count=1&html')
    await lightbox.open(1)
    for (let times = 0; times < 12; times += 1) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(() => {
        const { activeElement } = document
        if (activeElement === document.body) return 'browser'
        if (activeElement?.closest('[inert], [aria-hidden=true]')) return 'hidden'
        return activeElement?.closest('.pswp') ? 'lightbox' : 'page'
      })
      expect(place).toMatch(/lightbox|browser/)
    }
  })
})

it('the page behind it is inert and does not scroll', async () => {
  const { page, lightbox } = await onScene('count=3&tall')
  await lightbox.thumbnail(1).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await lightbox.open(1)
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Space')
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await lightbox.untilClosed()
  expect(await page.locator('[inert]').count()).toBe(0)
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
    expect(await lightbox.counter()).toBe('1 / 2')
  })

  it('leads to the picture in a new tab when that is asked for', async () => {
    const { context, lightbox } = await onScene('count=3')
    const tab = context.waitForEvent('page')
    await lightbox.thumbnail(1).click({ modifiers: ['ControlOrMeta'] })
    expect((await tab).url()).toContain('/media/file/1/')
    expect(await lightbox.dialog.count()).toBe(0)
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
  const width = () =>
    lightbox.dialog
      .locator('.pswp__item[aria-hidden=false] img')
      .last()
      .evaluate((image) => image.getBoundingClientRect().width)
  await expect.poll(width).toBeCloseTo(1920 * 1.33, -1)
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

describe('a picture that cannot be loaded', () => {
  it.each([
    ['de', 'Das Bild konnte nicht geladen werden.', 'Bilddatei öffnen'],
    ['en', 'The image could not be loaded.', 'Open the image file'],
  ])('is told of, with a link to it (%s)', async (language, words, link) => {
    for (const size of ['M', 'L', 'XL', 'XXL']) site().failAlways(`/2/scene/${size}.`)
    const { lightbox, watch } = await onScene(`count=2&lang=${language}`)
    watch.expect(/status of 503/)
    await lightbox.thumbnail(2).click()
    await lightbox.dialog.getByText(words).waitFor()
    const address = await lightbox.dialog.getByRole('link', { name: link }).getAttribute('href')
    expect(address).toContain('/media/file/2/')
  })
})

describe('what is said', () => {
  it.each([
    [
      'de',
      'Bild 2 von 5: Boje im Nebel',
      ['Bilder in groß', 'Schließen', 'Voriges Bild', 'Nächstes Bild', 'Vollbild'],
    ],
    [
      'en',
      'Picture 2 of 5: Boje im Nebel',
      ['Pictures at full size', 'Close', 'Previous picture', 'Next picture', 'Full screen'],
    ],
  ])(
    'has names and positions in the language of the page (%s)',
    async (language, position, [label, ...names]) => {
      const { page, lightbox, button } = await onScene(`count=5&lang=${language}`)
      await lightbox.open(1)
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => lightbox.status.textContent()).toBe(position)
      expect(await page.getByRole('dialog', { name: label }).count()).toBe(1)
      for (const name of names) expect(await button(name).count(), name).toBe(1)
      expect(await lightbox.dialog.getByRole('img', { name: 'Boje im Nebel' }).count()).toBe(1)
    },
  )

  it('tells a picture without words by its place', async () => {
    const { lightbox } = await onScene('count=5')
    await lightbox.open(4)
    expect(await lightbox.dialog.getByRole('img', { name: 'Bild 4 von 5' }).count()).toBe(1)
    await expect.poll(() => lightbox.status.textContent()).toBe('Bild 4 von 5')
  })

  it('shows caption and credit', async () => {
    const { lightbox } = await onScene('count=5')
    await lightbox.open(2)
    const caption = lightbox.dialog.getByRole('group', { name: 'Bildtext' })
    expect(await caption.textContent()).toBe('Boje im NebelFoto: Erika Muster')
  })
})

describe('a picture that is not in the gallery any more', () => {
  it.each([
    ['de', 'Dieses Bild ist nicht mehr in der Galerie. Sie sehen das benachbarte.'],
    ['en', 'This picture is no longer in the gallery. You are looking at the one beside it.'],
  ])('opens its neighbour with a notice, which is said too (%s)', async (language, words) => {
    const { page, lightbox } = await onScene(`count=5&hash&without=3&lang=${language}#gallery=a&pid=3`)
    await lightbox.untilOpen()
    expect(await lightbox.pictureShown()).toContain('/media/file/4/')
    const notice = lightbox.dialog.locator('p', { hasText: words })
    expect(await notice.isVisible()).toBe(true)
    await expect.poll(() => lightbox.status.textContent()).toContain(words)
    expect(await page.evaluate(() => location.hash)).toBe('#gallery=a&pid=4')
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await notice.waitFor({ state: 'hidden' })
    expect(await lightbox.status.textContent()).not.toContain(words)
  })
})

it('markup has its place among the pictures, with a title and keys of its own', async () => {
  const { page, lightbox } = await onScene('count=2&html')
  await lightbox.open(2)
  await page.keyboard.press('ArrowRight')
  await lightbox.dialog.getByText('Das war es.').waitFor()
  await expect.poll(() => lightbox.status.textContent()).toBe('Bild 3 von 3: Ende der Reihe')
  await lightbox.dialog.getByRole('textbox', { name: 'Feld' }).fill('abc')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('+z')
  expect(await lightbox.counter()).toBe('3 / 3')
  expect(await lightbox.dialog.getByRole('textbox').inputValue()).toBe('ab+zc')
})

it('a long caption scrolls by keyboard and wheel, and the picture stays', async () => {
  const { page, lightbox } = await onScene('count=2&long')
  await lightbox.open(1)
  const caption = lightbox.dialog.getByRole('group', { name: 'Bildtext' })
  const top = () => caption.evaluate((element) => element.scrollTop)
  await caption.hover()
  await page.mouse.wheel(0, 80)
  await expect.poll(top).toBeGreaterThan(0)
  const before = await top()
  await caption.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(top).toBeGreaterThan(before)
  expect(await caption.evaluate(({ clientHeight }) => clientHeight / innerHeight)).toBeLessThanOrEqual(0.41)
  await expectAccessible(page)
})

describe('the controls', () => {
  const idleIn = (page: Awaited<ReturnType<typeof onScene>>['page']) =>
    page.locator('.litfass-lightbox--idle').count()

  it.each([
    ['', 2000],
    ['&navigation', 4000],
  ])('go when the mouse has been still for their time (%j: %d ms)', async (query, ms) => {
    const { page, lightbox } = await onScene(`count=3${query}`)
    await lightbox.open(1)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.mouse.move(500, 400)
    await page.mouse.move(510, 400)
    await page.clock.runFor(ms - 10)
    expect(await idleIn(page)).toBe(0)
    await page.clock.runFor(10)
    expect(await idleIn(page)).toBe(1)
    await expect
      .poll(() => lightbox.dialog.locator('.pswp__top-bar').evaluate((bar) => getComputedStyle(bar).opacity))
      .toBe('0')
    await page.mouse.move(520, 400)
    expect(await idleIn(page)).toBe(0)
    await page.clock.runFor(ms)
    expect(await idleIn(page)).toBe(1)
    await page.keyboard.press('Shift')
    expect(await idleIn(page)).toBe(0)
  })

  it('of navigation go 1000 ms after the mouse has left the window', async () => {
    const { page, lightbox } = await onScene('count=3&navigation')
    await lightbox.open(1)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.mouse.move(500, 400)
    await lightbox.dialog.dispatchEvent('pointerout', {
      pointerType: 'mouse',
      bubbles: true,
      relatedTarget: null,
    })
    await page.clock.runFor(990)
    expect(await idleIn(page)).toBe(0)
    await page.clock.runFor(10)
    expect(await idleIn(page)).toBe(1)
  })

  it('stay while one of them has visible focus', async () => {
    const { page, lightbox, button } = await onScene('count=3')
    await lightbox.open(1)
    await page.keyboard.press('Tab')
    await page.evaluate(() => document.querySelector('.pswp')?.classList.add('litfass-lightbox--idle'))
    const opacity = () =>
      lightbox.dialog.locator('.pswp__top-bar').evaluate((bar) => getComputedStyle(bar).opacity)
    expect(await opacity()).toBe('1')
    expect(await button('Schließen').isVisible()).toBe(true)
  })
})

describe('fingers', () => {
  const phone = { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true } as const

  async function touch(query: string) {
    const scene = await onScene(query, phone)
    const session = await scene.context.newCDPSession(scene.page)
    const fingers = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
    return { ...scene, fingers }
  }

  it('swipe to the next picture', async () => {
    const { lightbox, fingers } = await touch('count=3')
    await lightbox.open(1)
    await fingers('touchStart', { x: 320, y: 350 })
    for (let x = 300; x >= 60; x -= 40) await fingers('touchMove', { x, y: 350 })
    await fingers('touchEnd')
    await expect.poll(lightbox.counter).toBe('2 / 3')
  })

  it('enlarge the picture', async () => {
    const { page, lightbox, fingers } = await touch('count=3')
    await lightbox.open(1)
    const width = () =>
      page
        .locator('.pswp__item[aria-hidden=false] img')
        .last()
        .evaluate((image) => image.getBoundingClientRect().width)
    const before = await width()
    await fingers('touchStart', { x: 180, y: 340 }, { x: 200, y: 360 })
    for (let far = 20; far <= 120; far += 20)
      await fingers('touchMove', { x: 180 - far, y: 340 }, { x: 200 + far, y: 360 })
    await fingers('touchEnd')
    await expect.poll(width).toBeGreaterThan(before * 1.5)
  })

  it('need no swipe: arrows are there, and large enough', async () => {
    const { lightbox, button } = await touch('count=3')
    await lightbox.open(1)
    const box = await button('Nächstes Bild').boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await button('Nächstes Bild').tap()
    await expect.poll(lightbox.counter).toBe('2 / 3')
  })
})

describe.each([
  ...Object.entries(looks),
  ['on a phone that lies on its side', { viewport: { width: 720, height: 340 } }],
  ['in forced colours', { viewport: { width: 1280, height: 900 }, forcedColors: 'active' }],
] as const)('%s', (_, look) => {
  it.each(['de', 'en'])('axe finds nothing, and everything lies in the window (%s)', async (language) => {
    const { page, lightbox } = await onScene(`count=5&full&lang=${language}`, look)
    await lightbox.open(2)
    await expectAccessible(page)
    const window = look.viewport
    for (const button of await lightbox.dialog.getByRole('button').all()) {
      if (!(await button.isVisible())) continue
      const box = await button.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(window.width)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(window.height)
    }
  })
})

it('is not printed', async () => {
  const { page, lightbox } = await onScene('count=3')
  await lightbox.open(1)
  await page.emulateMedia({ media: 'print' })
  expect(await lightbox.dialog.isVisible()).toBe(false)
})

it('goes when its component goes, and gives the page back', async () => {
  const { page, lightbox } = await onScene('count=3')
  await lightbox.open(1)
  await page.getByText('wegnehmen').dispatchEvent('click')
  await lightbox.untilClosed()
  expect(await page.locator('[inert]').count()).toBe(0)
})
