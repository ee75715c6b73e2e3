import { expectAccessible, nextFrames } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { useInterface } from './useInterface.ts'

const { sceneOf } = useInterface()
const openScene = sceneOf('interfaceReading')

describe('the call to action', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Mitmachen' })

  it('appears after 100 px, disappears above, and is not reachable while hidden', async () => {
    const { page } = await openScene()
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
    await expect.poll(() => bar(page).count()).toBe(0)
    await expect.poll(() => page.locator('.litfass-bar').getAttribute('inert')).toBe('')
    await scrollTo(99)
    await nextFrames(page)
    await expect.poll(() => bar(page).count()).toBe(0)
    await scrollTo(100)
    await bar(page).waitFor()
    await expect
      .poll(() => page.locator('.litfass-bar').evaluate((one) => getComputedStyle(one).opacity))
      .toBe('1')
    await expectAccessible(page)
    await scrollTo(0)
    await expect.poll(() => bar(page).isVisible()).toBe(false)
  })

  it('does not cover the focused element', async () => {
    const { page } = await openScene()
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

  it('stays while it has the focus, and does not return once closed', async () => {
    const { page } = await openScene()
    await page.evaluate(() => window.scrollTo(0, 200))
    await page.getByRole('button', { name: 'Einsenden' }).focus()
    await page.evaluate(() => window.scrollTo(0, 0))
    await nextFrames(page)
    await expect.poll(() => bar(page).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Hinweis ausblenden' }).click()
    await page.evaluate(() => window.scrollTo(0, 500))
    await nextFrames(page)
    await expect.poll(() => bar(page).count()).toBe(0)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.scrollPaddingBlockEnd))
      .toBe('')
  })

  it('stands at the end of the page without a script', async () => {
    const { page } = await openScene('', { javaScriptEnabled: false })
    await expect.poll(() => bar(page).isVisible()).toBe(true)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})
