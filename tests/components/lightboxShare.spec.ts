import { expectAccessible, type OpenPageOptions, pauseClock, untilStill } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { lightboxOn } from '../factories/lightboxOn.ts'
import { usePlainSite } from '../plainSite/usePlainSite.ts'

const { site, open } = usePlainSite()

async function onScene(query: string, options?: OpenPageOptions) {
  const { page, context, watch } = await open(options)
  const lightbox = lightboxOn(page)
  await lightbox.goto(query)
  await lightbox.open(2)
  const { dialog } = lightbox
  return {
    page,
    context,
    watch,
    lightbox,
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    entry: (name: string | RegExp) => dialog.getByRole('menuitem', { name }),
    menu: dialog.getByRole('menu'),
    focused: () => page.evaluate(() => document.activeElement?.textContent ?? ''),
  }
}

it('neither zoom nor share is in the plain variant', async () => {
  const { page, lightbox, button } = await onScene('count=3')
  for (const name of ['Vergrößern', 'Verkleinern', 'Teilen'])
    await expect.poll(() => button(name).count()).toBe(0)
  const before = await lightbox.shownWidth()
  await page.keyboard.press('+')
  await untilStill(page)
  expect(await lightbox.shownWidth()).toBe(before)
})

describe('zoom', () => {
  it('by keys and by buttons, in steps, to the ends and back', async () => {
    const { page, lightbox, button } = await onScene('count=3&full')
    const width = async () => Math.round(await lightbox.shownWidth())
    const first = await width()
    const isOff = (name: string) => button(name).getAttribute('aria-disabled')
    expect([await isOff('Vergrößern'), await isOff('Verkleinern')]).toEqual(['false', 'true'])
    await page.keyboard.press('+')
    await expect.poll(width).toBeCloseTo(first * 1.5, -1)
    await expect.poll(() => lightbox.status.textContent()).toBe('Vergrößerung: 150 %')
    await button('Vergrößern').click()
    await expect.poll(width).toBeCloseTo(first * 2.25, -1)
    await page.keyboard.press('-')
    await expect.poll(width).toBeCloseTo(first * 1.5, -1)
    await page.keyboard.press('0')
    await expect.poll(width).toBe(first)
    await button('Verkleinern').press('Enter')
    await untilStill(page)
    expect(await width()).toBe(first)
  })

  it('ends with the next picture', async () => {
    const { page, lightbox, button } = await onScene('count=3&full')
    await page.keyboard.press('+')
    await expect.poll(() => button('Verkleinern').getAttribute('aria-disabled')).toBe('false')
    await untilStill(page)
    await button('Nächstes Bild').click()
    await expect.poll(() => lightbox.counter()).toBe('3 / 3')
    await expect.poll(() => button('Verkleinern').getAttribute('aria-disabled')).toBe('true')
  })
})

describe('the other actions', () => {
  it('are the page’s bookmark button, the file and the page of the picture that is shown', async () => {
    const { page, lightbox, button, watch } = await onScene('count=3&full&pages&reference')
    watch.expect(/status of 404/)
    await expect.poll(() => button('Merken 2: 0').isVisible()).toBe(true)
    await button('Merken 2: 0').click()
    await expect.poll(() => button('Merken 2: 1').isVisible()).toBe(true)
    const link = (name: string) => lightbox.dialog.getByRole('link', { name })
    await expect.poll(() => link('Zur Seite des Bildes').getAttribute('href')).toBe('/picture/2')
    const download = page.waitForEvent('download')
    await link('Bild herunterladen').click()
    expect((await download).url()).toContain('/media/file/2/scene/XXL.webp')
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => button('Merken 3: 0').isVisible()).toBe(true)
    await expect.poll(() => link('Zur Seite des Bildes').getAttribute('href')).toBe('/picture/3')
    await link('Zur Seite des Bildes').click()
    await page.waitForURL(/\/picture\/3$/)
  })

  it('have the colours of the dark lightbox on a light page, which names its own', async () => {
    const { page, button } = await onScene('count=3&full&reference')
    await page.addStyleTag({
      content:
        ':root { --litfass-ink: #1b1b1f } .litfass-lightbox__reference button { color: var(--litfass-ink) }',
    })
    const colour = () => button('Merken 2: 0').evaluate((element) => getComputedStyle(element).color)
    await expect.poll(colour).toBe('rgb(241, 237, 230)')
  })

  it('fit on a narrow phone, and none of them is in the plain lightbox', async () => {
    const { page, lightbox } = await onScene('count=3&full&pages&reference', {
      viewport: { width: 320, height: 640 },
    })
    const bar = lightbox.dialog.locator('.pswp__top-bar')
    const outside = await bar.evaluate((element) => {
      const boxes = [...element.children].map((child) => child.getBoundingClientRect())
      return boxes.filter(({ left, right }) => left < 0 || right > innerWidth).length
    })
    expect(outside).toBe(0)
    await page.keyboard.press('Escape')
    await lightbox.untilClosed()
    await lightbox.goto('count=3&pages&reference')
    await lightbox.open(2)
    for (const name of [/Merken/, 'Teilen', 'Vergrößern'])
      await expect.poll(() => lightbox.dialog.getByRole('button', { name }).count()).toBe(0)
    await expect.poll(() => lightbox.dialog.getByRole('link').count()).toBe(0)
  })
})

describe('the share menu', () => {
  it('shares the page of the picture by plain links, and asks nobody before a click', async () => {
    const { button, entry } = await onScene('count=3&full&pages')
    await button('Teilen').click()
    const page = `${site().url}/picture/2`
    const shared = {
      'Auf Facebook teilen': { u: page },
      'Auf X teilen': { url: page, text: 'Boje im Nebel' },
      'Auf Pinterest teilen': {
        url: page,
        media: `${site().url}/media/file/2/scene/XXL.webp`,
        description: 'Boje im Nebel',
      },
    }
    for (const [name, query] of Object.entries(shared)) {
      const link = entry(new RegExp(`^${name}`))
      expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer nofollow',
      ])
      expect(Object.fromEntries(new URL((await link.getAttribute('href')) ?? '').searchParams)).toEqual(query)
    }
    // A request to another host fails every browser test.
  })

  it('shares the address of the gallery where a picture has no page', async () => {
    const { button, entry } = await onScene('count=3&full')
    await button('Teilen').click()
    const address = new URL((await entry(/Facebook/).getAttribute('href')) ?? '').searchParams.get('u')
    expect(address).toBe(`${site().url}/?scene=lightbox&count=3&full#gallery=a&pid=2`)
  })

  it('is a menu for the keyboard; Escape closes it first, then the lightbox', async () => {
    const { page, lightbox, button, menu, focused } = await onScene('count=3&full')
    await button('Teilen').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused()).toBe('Link kopieren')
    for (const name of [
      'Per E-Mail teilen',
      'Auf Facebook teilen (neues Fenster)',
      'Auf X teilen (neues Fenster)',
      'Auf Pinterest teilen (neues Fenster)',
      'Per WhatsApp teilen (neues Fenster)',
    ]) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => focused()).toBe(name)
    }
    await page.keyboard.press('End')
    await expect.poll(() => focused()).toBe('Bild herunterladen')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused()).toBe('Link kopieren')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => lightbox.counter(), { message: 'the picture below stays' }).toBe('2 / 3')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.isVisible()).toBe(false)
    await expect
      .poll(() => button('Teilen').evaluate((element) => element === document.activeElement))
      .toBe(true)
    await expect.poll(() => lightbox.dialog.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await lightbox.untilClosed()
  })

  it('closes with a click elsewhere, alone, and with the next picture', async () => {
    const { page, lightbox, button, menu } = await onScene('count=3&full')
    await button('Teilen').click()
    await page.mouse.click(300, 500)
    await menu.waitFor({ state: 'hidden' })
    await expect.poll(() => lightbox.dialog.isVisible()).toBe(true)
    await button('Teilen').click()
    await button('Nächstes Bild').click()
    await menu.waitFor({ state: 'hidden' })
    await expect.poll(() => button('Teilen').getAttribute('aria-expanded')).toBe('false')
  })

  it('copies the link and says so for a second', async () => {
    const { page, context, lightbox, button, entry } = await onScene('count=3&full&pages')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await button('Teilen').click()
    await entry('Link kopieren').waitFor()
    await pauseClock(page)
    await entry('Link kopieren').click()
    await entry('Link kopiert').waitFor()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${site().url}/picture/2`)
    await expect.poll(() => lightbox.status.textContent()).toBe('Link kopiert')
    await page.clock.runFor(1000)
    await entry('Link kopieren').waitFor()
  })

  it('shows the link where nothing can be copied', async () => {
    const { page, button, entry } = await onScene('count=3&full&pages')
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await button('Teilen').click()
    await entry('Link kopieren').click()
    await entry(new RegExp(`Hier ist der Link: ${site().url}/picture/2`)).waitFor()
  })

  it('downloads the largest file', async () => {
    const { page, button, entry } = await onScene('count=3&full')
    const download = page.waitForEvent('download')
    await button('Teilen').click()
    await entry('Bild herunterladen').click()
    expect((await download).url()).toContain('/media/file/2/scene/XXL.webp')
  })

  it('has English words', async () => {
    const { button, entry } = await onScene('count=3&full&lang=en')
    await button('Share').click()
    for (const name of [
      /^Share on Facebook/,
      /^Share on X/,
      /^Share on Pinterest/,
      'Copy link',
      'Download image',
    ])
      await expect.poll(() => entry(name).count()).toBe(1)
    for (const name of ['Zoom in', 'Zoom out']) await expect.poll(() => button(name).count()).toBe(1)
  })

  it('fits on a phone that lies on its side', async () => {
    const { button, menu } = await onScene('count=3&full', { viewport: { width: 640, height: 300 } })
    await button('Teilen').click()
    const box = await menu.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(300)
  })
})
