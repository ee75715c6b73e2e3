import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { usePlainSite } from '../plainSite/usePlainSite.ts'

const { open } = usePlainSite()

async function openScene(rest = '', options: Parameters<typeof open>[0] = {}) {
  const { page } = await open(options)
  await page.goto(`/?scene=interfaceReading${rest}`)
  if (options.javaScriptEnabled !== false) await page.locator('[data-awake]').waitFor()
  return page
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

describe('tabs', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name })
  const shown = async (page: Page) => (await page.getByRole('tabpanel').allTextContents()).join()
  const tabsTop = (page: Page) =>
    page.locator('.litfass-tabs').evaluate((tabs) => Math.abs(Math.round(tabs.getBoundingClientRect().top)))

  it('are changed by mouse and by Back and Forward, and the address says which is open', async () => {
    const page = await openScene()
    expect(await shown(page)).toContain('Drei Bilder')
    await tab(page, 'Videos').click()
    expect(await shown(page)).toContain('Ein Video')
    expect(new URL(page.url()).hash).toBe('#videos')
    await tab(page, 'Texte').click()
    await page.goBack()
    await expect.poll(() => shown(page)).toContain('Ein Video')
    await page.goBack()
    await expect.poll(() => shown(page)).toContain('Drei Bilder')
    await page.goForward()
    await expect.poll(() => shown(page)).toContain('Ein Video')
    await expectAccessible(page)
  })

  it('are moved in by arrow keys, without an entry in the history for each', async () => {
    const page = await openScene()
    await tab(page, 'Bilder').focus()
    const before = await page.evaluate(() => history.length)
    await page.keyboard.press('ArrowLeft')
    expect(await focusedText(page)).toBe('Texte')
    expect(await shown(page)).toContain('Fußnote')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    expect(await focusedText(page)).toBe('Videos')
    expect(new URL(page.url()).hash).toBe('#videos')
    expect(await page.evaluate(() => history.length)).toBe(before)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('videos')
  })

  it('are open and in view after a link to one of them, or to something in it', async () => {
    const page = await openScene('#videos')
    expect(await shown(page)).toContain('Ein Video')
    await expect.poll(() => tabsTop(page)).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('link', { name: 'zur Fußnote' }).click()
    await expect.poll(() => shown(page)).toContain('Eine Fußnote')
    const note = page.locator('#fussnote')
    await expect
      .poll(() => note.evaluate((one) => Math.abs(one.getBoundingClientRect().top)))
      .toBeLessThan(20)
  })

  it('glide there from a link on the page, and take the focus there', async () => {
    const page = await openScene()
    const places = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = []
          const note = () => seen.push(Math.round(window.scrollY))
          window.addEventListener('scroll', note)
          setTimeout(() => resolve(seen), 2500)
        }),
    )
    await page.getByRole('link', { name: 'zu den Videos' }).click()
    const seen = await places
    expect(new Set(seen).size).toBeGreaterThan(2)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(await tabsTop(page)).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('videos')
    await page.goBack()
    await expect.poll(() => shown(page)).toContain('Drei Bilder')
  })

  it('leave the page to whoever scrolls while it glides', async () => {
    const page = await openScene()
    await page.evaluate(() => {
      window.addEventListener('scroll', () => window.dispatchEvent(new WheelEvent('wheel')), { once: true })
    })
    await page.getByRole('link', { name: 'zu den Videos' }).click()
    await page.waitForTimeout(800)
    expect(await tabsTop(page)).toBeGreaterThan(10)
  })

  it('jump there for those who want less motion, and stay where a reload finds them', async () => {
    const page = await openScene('#videos', { reducedMotion: 'reduce' })
    await expect.poll(() => tabsTop(page)).toBe(0)
    await page.mouse.wheel(0, -300)
    await expect.poll(() => tabsTop(page)).toBe(300)
    await page.reload()
    await page.locator('[data-awake]').waitFor()
    await page.waitForTimeout(600)
    expect(await tabsTop(page)).toBeGreaterThan(100)
    expect(await shown(page)).toContain('Ein Video')
  })

  it('stay as they are when a link leads elsewhere', async () => {
    const page = await openScene()
    await tab(page, 'Videos').click()
    await page.getByRole('link', { name: 'nach unten' }).click()
    expect(new URL(page.url()).hash).toBe('#unten')
    expect(await shown(page)).toContain('Ein Video')
  })

  it('are parts under headings without a script', async () => {
    const page = await openScene('', { javaScriptEnabled: false })
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Bilder (3)',
      'Videos',
      'Texte',
    ])
    expect(await page.getByText('Ein Video').isVisible()).toBe(true)
    expect(await page.getByRole('tab').count()).toBe(0)
  })
})

describe('a shortened text', () => {
  const article = (page: Page, name: string) => page.getByRole('article', { name })
  const heightOf = async (page: Page, name: string) =>
    (await article(page, name).locator('.litfass-clamp__text').boundingBox())?.height ?? 0

  it('has a button for the rest only where there is a rest', async () => {
    const page = await openScene()
    const more = article(page, 'lang').getByRole('button', { name: 'Mehr anzeigen' })
    await more.waitFor()
    expect(await article(page, 'kurz').getByRole('button').count()).toBe(0)
    const short = await heightOf(page, 'lang')
    await more.focus()
    await page.keyboard.press('Enter')
    const less = article(page, 'lang').getByRole('button', { name: 'Weniger anzeigen' })
    expect(await less.getAttribute('aria-expanded')).toBe('true')
    expect(await heightOf(page, 'lang')).toBeGreaterThan(short * 2)
    await less.click()
    expect(await heightOf(page, 'lang')).toBe(short)
  })

  it('loses the button when the window becomes wide enough for all of it', async () => {
    const page = await openScene('&lines=9', { viewport: { width: 400, height: 700 } })
    await article(page, 'lang').getByRole('button').waitFor()
    await page.setViewportSize({ width: 1400, height: 700 })
    await expect.poll(() => article(page, 'lang').getByRole('button').count()).toBe(0)
  })

  it('is hidden with 0 lines', async () => {
    const page = await openScene('&lines=0')
    expect(await page.getByText('Kurz.').isVisible()).toBe(false)
  })

  it('opens when the focus goes to a link beyond its lines', async () => {
    const page = await openScene()
    await article(page, 'lang').getByRole('button').waitFor()
    await page.getByRole('button', { name: 'Löschen' }).focus()
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe('am Ende')
    await article(page, 'lang').getByRole('button', { name: 'Weniger anzeigen' }).waitFor()
  })

  it('is whole without a script', async () => {
    const page = await openScene('', { javaScriptEnabled: false })
    const { scroll, client } = await page
      .locator('.litfass-clamp__text')
      .first()
      .evaluate((text) => ({
        scroll: text.scrollHeight,
        client: text.clientHeight,
      }))
    expect(scroll).toBe(client)
    expect(client).toBeGreaterThan(60)
  })
})

describe('a tooltip', () => {
  const tip = (page: Page) => page.getByRole('tooltip')

  it('comes when the pointer rests, stays while it goes over to it, and goes after it', async () => {
    const page = await openScene()
    await page.getByRole('button', { name: 'Merken' }).hover()
    await tip(page).waitFor()
    expect(await tip(page).textContent()).toBe('Merkt das Bild für später vor.')
    await tip(page).hover()
    await page.waitForTimeout(600)
    expect(await tip(page).count()).toBe(1)
    await page.mouse.move(600, 500)
    await expect.poll(() => tip(page).count()).toBe(0)
  })

  it('comes with the focus, one at a time, describes and does not name, and goes with Escape', async () => {
    const page = await openScene()
    await page.getByRole('link', { name: 'nach unten' }).focus()
    await page.keyboard.press('Tab')
    await tip(page).waitFor()
    await expectAccessible(page)
    const described = page.getByRole('button', { name: 'Merken', exact: true })
    const id = await described.getAttribute('aria-describedby')
    expect(await tip(page).getAttribute('id')).toBe(id)
    await page.keyboard.press('Tab')
    await expect.poll(() => tip(page).allTextContents()).toEqual(['Löscht das Bild.'])
    await page.keyboard.press('Escape')
    await expect.poll(() => tip(page).count()).toBe(0)
    expect(await focusedText(page)).toBe('Löschen')
  })

  it('is inside of a narrow window', async () => {
    const page = await openScene('', { viewport: { width: 320, height: 500 } })
    await page.getByRole('link', { name: 'nach unten' }).focus()
    await page.keyboard.press('Tab')
    await tip(page).waitFor()
    const box = await tip(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
  })
})

describe('the call to action', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Mitmachen' })

  it('comes after 100 px and goes again above, and cannot be reached meanwhile', async () => {
    const page = await openScene()
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
    expect(await bar(page).count()).toBe(0)
    expect(await page.locator('.litfass-bar').getAttribute('inert')).toBe('')
    await scrollTo(99)
    await page.waitForTimeout(400)
    expect(await bar(page).count()).toBe(0)
    await scrollTo(100)
    await bar(page).waitFor()
    await expect
      .poll(() => page.locator('.litfass-bar').evaluate((one) => getComputedStyle(one).opacity))
      .toBe('1')
    await expectAccessible(page)
    await scrollTo(0)
    await expect.poll(() => bar(page).isVisible()).toBe(false)
  })

  it('does not cover what gets the focus', async () => {
    const page = await openScene()
    await page.evaluate(() => window.scrollTo(0, 200))
    await bar(page).waitFor()
    await expect
      .poll(() =>
        page.evaluate(() => Number.parseFloat(document.documentElement.style.scrollPaddingBlockEnd)),
      )
      .toBeGreaterThan(20)
    const link = page.getByRole('link', { name: 'letzter Link' })
    await link.focus()
    const [under, over] = [await link.boundingBox(), await bar(page).boundingBox()]
    expect((under?.y ?? 999) + (under?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
  })

  it('stays while somebody is in it, and away once it is put away', async () => {
    const page = await openScene()
    await page.evaluate(() => window.scrollTo(0, 200))
    await page.getByRole('button', { name: 'Einsenden' }).focus()
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.waitForTimeout(500)
    expect(await bar(page).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Hinweis ausblenden' }).click()
    await page.evaluate(() => window.scrollTo(0, 500))
    await page.waitForTimeout(400)
    expect(await bar(page).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.style.scrollPaddingBlockEnd)).toBe('')
  })

  it('stands at the end of the page without a script', async () => {
    const page = await openScene('', { javaScriptEnabled: false })
    expect(await bar(page).isVisible()).toBe(true)
    expect(await scrollTop(page)).toBe(0)
  })
})

it.each([
  ['in the dark', '&dark', {}],
  ['in English on a phone', '&lang=en', { viewport: { width: 320, height: 600 }, locale: 'en-GB' }],
  ['in forced colours', '', { forcedColors: 'active' as const }],
])('the parts of a page are accessible and fit the window %s', async (_name, query, options) => {
  const page = await openScene(`${query}#videos`, { reducedMotion: 'reduce', ...options })
  await page.getByRole('tab', { name: 'Videos' }).focus()
  await expectAccessible(page)
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
})
