import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { button, sentFields } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { sceneOf } = useInterface()
const openScene = sceneOf('interfaceForm')

describe('a repeatable collection', () => {
  const titles = (page: Page) =>
    page
      .getByRole('textbox', { name: 'Titel', exact: true })
      .evaluateAll((fields) =>
        fields.map((field) => (field instanceof HTMLInputElement ? [field.name, field.value] : [])),
      )
  const focusedName = (page: Page) =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('name'),
    )

  it('is sorted by keyboard: names and values stay with their item, the focus on its button', async () => {
    const { page } = await openScene()
    await page.getByRole('textbox', { name: 'Titel', exact: true }).first().fill('Morgenmarkt')
    await button(page, 'Termin 1 nach unten').focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => titles(page))
      .toEqual([
        ['items[1][title]', 'Hafenfest'],
        ['items[0][title]', 'Morgenmarkt'],
      ])
    await expect.poll(() => focusedName(page)).toBe('Termin 2 nach unten')
    await expect.poll(() => page.getByText('Termin steht jetzt an Stelle 2 von 2.').count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('Termin 2 nach unten')
    const sent = (await sentFields(page)).filter(([name]) => name.startsWith('items'))
    expect(sent).toEqual([
      ['items[1][title]', 'Hafenfest'],
      ['items[0][title]', 'Morgenmarkt'],
    ])
  })

  it('accepts items up to its limit, announces it, and focuses new items', async () => {
    const { page } = await openScene()
    const add = button(page, 'Termin hinzufügen')
    await add.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('items[2][title]')
    await page.keyboard.type('Regatta')
    await page.getByText('Mehr geht nicht: Höchstens 3 sind möglich.').waitFor()
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true')
    await add.focus()
    await page.keyboard.press('Enter')
    expect((await titles(page)).at(-1)).toEqual(['items[2][title]', 'Regatta'])
    await expect.poll(() => titles(page)).toHaveLength(3)
    await expectAccessible(page)
  })

  it('restores a removed item unchanged in its place, and does not submit it while removed', async () => {
    const { page } = await openScene()
    await page.getByRole('textbox', { name: 'Titel', exact: true }).first().fill('Morgenmarkt')
    await button(page, 'Termin 1 entfernen').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Termin 1 wurde entfernt.').first().waitFor()
    await expectAccessible(page)
    await expect
      .poll(() => page.evaluate(() => [...new FormData(document.forms[0]).keys()]))
      .not.toContain('items[0][title]')
    await expect
      .poll(() => page.evaluate(() => new FormData(document.forms[0]).getAll('items[1][title]')))
      .toEqual(['Hafenfest'])
    await page.keyboard.press('Enter')
    await expect
      .poll(() => titles(page))
      .toEqual([
        ['items[0][title]', 'Morgenmarkt'],
        ['items[1][title]', 'Hafenfest'],
      ])
    await expect.poll(() => focusedName(page)).toBe('items[0][title]')
  })

  it('keeps as many as it must have', async () => {
    const { page } = await openScene()
    await button(page, 'Termin 2 entfernen').click()
    const last = button(page, 'Termin 1 entfernen')
    await expect.poll(() => last.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('Mindestens einer muss bleiben.').waitFor()
    await last.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => titles(page)).toEqual([['items[0][title]', 'Fischmarkt']])
  })
})
