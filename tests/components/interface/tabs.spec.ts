import { expectAccessible, passTime, pauseClock } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { focusedText } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { sceneOf } = useInterface()
const openScene = sceneOf('interfaceReading')

describe('tabs', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name })
  const shown = async (page: Page) => (await page.getByRole('tabpanel').allTextContents()).join()
  const tabsTop = (page: Page) =>
    page.locator('.litfass-tabs').evaluate((tabs) => Math.abs(Math.round(tabs.getBoundingClientRect().top)))

  it('change by mouse and by Back and Forward, with the open one in the URL', async () => {
    const { page } = await openScene()
    await expect.poll(() => shown(page)).toContain('Drei Bilder')
    await tab(page, 'Videos').click()
    await expect.poll(() => shown(page)).toContain('Ein Video')
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

  it('move by arrow keys, without a history entry for each', async () => {
    const { page } = await openScene()
    await tab(page, 'Bilder').focus()
    const before = await page.evaluate(() => history.length)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => focusedText(page)).toBe('Texte')
    await expect.poll(() => shown(page)).toContain('Fußnote')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedText(page)).toBe('Videos')
    expect(new URL(page.url()).hash).toBe('#videos')
    await expect.poll(() => page.evaluate(() => history.length)).toBe(before)
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('videos')
  })

  it('are open and in view after a link to one of them, or to something in it', async () => {
    const { page } = await openScene('#videos')
    await expect.poll(() => shown(page)).toContain('Ein Video')
    await expect.poll(() => tabsTop(page)).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('link', { name: 'zur Fußnote' }).click()
    await expect.poll(() => shown(page)).toContain('Eine Fußnote')
    const note = page.locator('#fussnote')
    await expect
      .poll(() => note.evaluate((one) => Math.abs(one.getBoundingClientRect().top)))
      .toBeLessThan(20)
  })

  it('scroll smoothly to the target of a link, and focus it', async () => {
    const { page } = await openScene()
    await pauseClock(page)
    await page.getByRole('link', { name: 'zu den Videos' }).click()
    const seen: number[] = []
    for (let frame = 0; frame < 10; frame += 1) {
      seen.push(await page.evaluate(() => window.scrollY))
      await passTime(page, 50)
    }
    expect(new Set(seen).size).toBeGreaterThan(2)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    await expect.poll(() => tabsTop(page)).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('videos')
    await page.goBack()
    await expect.poll(() => shown(page)).toContain('Drei Bilder')
  })

  it('reach the target of a link within 300 ms', async () => {
    const { page } = await openScene()
    await pauseClock(page)
    await page.getByRole('link', { name: 'zu den Videos' }).click()
    await passTime(page, 250)
    expect(await tabsTop(page)).toBeGreaterThan(0)
    await passTime(page, 70)
    expect(await tabsTop(page)).toBe(0)
  })

  it('stop scrolling smoothly when the user scrolls', async () => {
    const { page } = await openScene()
    await pauseClock(page)
    await page.getByRole('link', { name: 'zu den Videos' }).click()
    await passTime(page, 100)
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(0)
    await page.evaluate(() => window.dispatchEvent(new WheelEvent('wheel')))
    await passTime(page, 1000)
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
    expect(await tabsTop(page)).toBeGreaterThan(10)
  })

  it('jump there with reduced motion, and keep the scroll position on reload', async () => {
    const { page } = await openScene('#videos', { reducedMotion: 'reduce' })
    await expect.poll(() => tabsTop(page)).toBe(0)
    await page.mouse.wheel(0, -300)
    await expect.poll(() => tabsTop(page)).toBe(300)
    await pauseClock(page)
    await page.reload()
    await page.locator('[data-awake]').waitFor()
    await expect.poll(() => tabsTop(page)).toBeGreaterThan(100)
    await passTime(page, 1000)
    expect(await tabsTop(page)).toBeGreaterThan(100)
    await expect.poll(() => shown(page)).toContain('Ein Video')
  })

  it('stay as they are when a link leads elsewhere', async () => {
    const { page } = await openScene()
    await tab(page, 'Videos').click()
    await page.getByRole('link', { name: 'nach unten' }).click()
    expect(new URL(page.url()).hash).toBe('#unten')
    await expect.poll(() => shown(page)).toContain('Ein Video')
  })

  it('are parts under headings without a script', async () => {
    const { page } = await openScene('', { javaScriptEnabled: false })
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
      .toEqual(['Bilder (3)', 'Videos', 'Texte'])
    await expect.poll(() => page.getByText('Ein Video').isVisible()).toBe(true)
    await expect.poll(() => page.getByRole('tab').count()).toBe(0)
  })
})
