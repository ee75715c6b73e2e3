import { readItems } from '@litfass/interface/server'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { button } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { sceneOf } = useInterface()
const openScene = sceneOf('interfaceRadios')

const press = (page: Page, name: string) => button(page, name).press('Enter')

/** What a server makes of the form. */
async function sentItems(page: Page) {
  await press(page, 'Senden')
  await page.waitForURL(/items/)
  return readItems(new URL(page.url()).searchParams, 'items').map((item) => [
    item.get('title')?.[0],
    item.get('day')?.[0],
  ])
}

describe('radio buttons in a repeatable collection', () => {
  it('keep their choice wherever their item is moved, and are submitted in the order of the page', async () => {
    const { page } = await openScene()
    await press(page, 'Termin 1 nach unten')
    await press(page, 'Termin 2 nach unten')
    await press(page, 'Termin 2 nach oben')
    await expect
      .poll(() => sentItems(page))
      .toEqual([
        ['Regatta', 'Sonntag'],
        ['Hafenfest', 'Samstag'],
        ['Fischmarkt', 'Freitag'],
      ])
  })

  it('keep the choices of a removed and restored item, and of its neighbours', async () => {
    const { page } = await openScene()
    await press(page, 'Termin 1 entfernen')
    await press(page, 'Termin 1 nach unten')
    await press(page, 'Rückgängig')
    await expect
      .poll(() => sentItems(page))
      .toEqual([
        ['Fischmarkt', 'Freitag'],
        ['Regatta', 'Sonntag'],
        ['Hafenfest', 'Samstag'],
      ])
  })

  it('of a new item are its own, also after another was removed', async () => {
    const { page } = await openScene()
    await press(page, 'Termin 3 entfernen')
    await press(page, 'Termin hinzufügen')
    await page.keyboard.type('Lichterfest')
    await page.getByRole('radio', { name: 'Freitag' }).last().check()
    await expect
      .poll(() => sentItems(page))
      .toEqual([
        ['Fischmarkt', 'Freitag'],
        ['Hafenfest', 'Samstag'],
        ['Lichterfest', 'Freitag'],
      ])
  })
})
