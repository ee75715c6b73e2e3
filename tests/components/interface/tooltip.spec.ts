import { expectAccessible, passTime, pauseClock } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { focusedText } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { sceneOf } = useInterface()
const openScene = sceneOf('interfaceReading')

describe('a tooltip', () => {
  const tip = (page: Page) => page.getByRole('tooltip')

  it('appears on hover, stays while the pointer moves onto it, and disappears afterwards', async () => {
    const { page } = await openScene()
    await pauseClock(page)
    await page.getByRole('button', { name: 'Merken' }).hover()
    await passTime(page, 199)
    await expect.poll(() => tip(page).count()).toBe(0)
    await passTime(page, 1)
    await tip(page).waitFor()
    await expect.poll(() => tip(page).textContent()).toBe('Merkt das Bild für später vor.')
    expect(await tip(page).evaluate((one) => getComputedStyle(one).transitionDuration)).toMatch(/^0\.15s/)
    await tip(page).hover()
    await passTime(page, 60_000)
    await expect.poll(() => tip(page).count()).toBe(1)
    await page.mouse.move(600, 500)
    await passTime(page, 149)
    await expect.poll(() => tip(page).count()).toBe(1)
    await passTime(page, 1)
    await expect.poll(() => tip(page).count()).toBe(0)
  })

  it('appears on focus, one at a time, as a description, and closes with Escape', async () => {
    const { page } = await openScene()
    await page.getByRole('link', { name: 'nach unten' }).focus()
    await page.keyboard.press('Tab')
    await tip(page).waitFor()
    await expectAccessible(page)
    const described = page.getByRole('button', { name: 'Merken', exact: true })
    const id = await described.getAttribute('aria-describedby')
    await expect.poll(() => tip(page).getAttribute('id')).toBe(id)
    await page.keyboard.press('Tab')
    await expect.poll(() => tip(page).allTextContents()).toEqual(['Löscht das Bild.'])
    await page.keyboard.press('Escape')
    await expect.poll(() => tip(page).count()).toBe(0)
    await expect.poll(() => focusedText(page)).toBe('Löschen')
  })

  it('is inside of a narrow window', async () => {
    const { page } = await openScene('', { viewport: { width: 320, height: 500 } })
    await page.getByRole('link', { name: 'nach unten' }).focus()
    await page.keyboard.press('Tab')
    await tip(page).waitFor()
    const box = await tip(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
  })
})
