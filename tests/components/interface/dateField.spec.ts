import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { button } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { sceneOf } = useInterface()
const openScene = sceneOf('interfaceForm')

describe('a date field', () => {
  const day = (page: Page) => page.getByLabel('Tag', { exact: true })
  const calendar = (page: Page) => page.getByRole('dialog', { name: 'Kalender: Tag' })
  const focusedDay = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

  it('clamps a date to its limits on blur, with a message', async () => {
    const { page } = await openScene()
    await day(page).focus()
    await page.keyboard.type('01012027')
    await expect.poll(() => day(page).inputValue()).toBe('2027-01-01')
    await page.getByRole('combobox', { name: 'Uhrzeit' }).focus()
    await expect.poll(() => day(page).inputValue()).toBe('2026-06-20')
    await page.getByText('Geändert auf den 20. Juni 2026. Das ist der letzte mögliche Tag.').waitFor()
    await expectAccessible(page)
    await day(page).fill('2026-05-10')
    await expect.poll(() => page.getByText('Geändert auf').count()).toBe(0)
  })

  it('sets an empty time of day, and keeps a chosen one', async () => {
    const { page } = await openScene()
    const time = page.getByRole('combobox', { name: 'Uhrzeit' })
    await day(page).fill('2026-05-10')
    await expect.poll(() => time.inputValue()).toBe('09:00')
    await time.selectOption('10:00')
    await day(page).fill('2026-05-11')
    await expect.poll(() => time.inputValue()).toBe('10:00')
  })

  it('has a calendar with keyboard navigation, within its limits', async () => {
    const { page } = await openScene()
    await day(page).fill('2026-05-13')
    await button(page, 'Kalender öffnen').focus()
    await page.keyboard.press('Enter')
    await calendar(page).waitFor()
    await expect.poll(() => focusedDay(page)).toBe('Mittwoch, 13. Mai 2026')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedDay(page)).toBe('Donnerstag, 21. Mai 2026')
    await page.keyboard.press('PageDown')
    await expect.poll(() => focusedDay(page)).toBe('Samstag, 20. Juni 2026')
    await page.keyboard.press('Home')
    await expect.poll(() => focusedDay(page)).toBe('Montag, 15. Juni 2026')
    await page.keyboard.press('Enter')
    await expect.poll(() => day(page).inputValue()).toBe('2026-06-15')
    await expect.poll(() => calendar(page).isVisible()).toBe(false)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Kalender öffnen')
    await expect.poll(() => page.getByRole('combobox', { name: 'Uhrzeit' }).inputValue()).toBe('09:00')
  })

  it('closes its calendar with Escape and changes nothing', async () => {
    const { page } = await openScene()
    await day(page).fill('2026-05-13')
    await button(page, 'Kalender öffnen').click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect.poll(() => calendar(page).isVisible()).toBe(false)
    await expect.poll(() => day(page).inputValue()).toBe('2026-05-13')
  })

  it.each([
    ['', 'Kalender öffnen', 'Tag', ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']],
    ['&lang=en', 'Open calendar', 'Tag', ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']],
  ])('starts the week as the language of the page does (%j)', async (query, name, label, days) => {
    const { page } = await openScene(query)
    await page.getByLabel(label, { exact: true }).fill('2026-05-13')
    await button(page, name).click()
    await expect.poll(() => page.getByRole('columnheader').allTextContents()).toEqual(days)
  })

  it('leaves the calendar to the phone on touch screens', async () => {
    const { page } = await openScene('', {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 320, height: 640 },
    })
    await expect.poll(() => button(page, 'Kalender öffnen').count()).toBe(0)
  })
})
