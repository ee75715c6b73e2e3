import { expectAccessible, type OpenPageOptions } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'
import { refusal, serveTeaser, type TeaserState } from './serveTeaser.ts'

const { site, open } = usePlainSite()

async function openEditor(state: TeaserState = {}, query = '', options: OpenPageOptions = {}) {
  const sent = serveTeaser(site(), state)
  const { page, watch } = await open(options)
  await page.goto(`/?scene=contentEditor${query}`)
  await page.getByRole('group', { name: 'Layout' }).waitFor()
  return { page, watch, ...sent }
}

const stored = async (page: Page) => JSON.parse((await page.locator('[data-stored]').textContent()) ?? '')
const placeOn = (page: Page, number: number) => page.getByRole('region', { name: `Platz ${number}` })
const referenceOn = (page: Page, number: number) =>
  placeOn(page, number).getByRole('combobox', { name: 'Inhalt' })

/** The preview of an item in its place; the heading has the title too, for the time in which it is dragged. */
const titleIn = (page: Page, number: number, title: string) =>
  placeOn(page, number).getByText(title).filter({ visible: true })

async function addTo(page: Page, number: number, words: string, title: string): Promise<void> {
  await page.getByRole('button', { name: `Eintrag hinzufügen: Platz ${number}` }).click()
  await page.keyboard.type(words)
  await page.getByRole('option', { name: title }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

describe('a content as a field', () => {
  it('hands on what is typed as it is stored, and is named by its label', async () => {
    const { page } = await openEditor()
    await page.getByRole('group', { name: 'Inhalt', exact: true }).waitFor()
    await titleIn(page, 1, 'Die Flut am Morgen').waitFor()
    await addTo(page, 2, 'markt', 'Der Markt zieht um')
    await placeOn(page, 2).getByRole('combobox', { name: 'Stunde' }).selectOption('8')
    await expect
      .poll(() => stored(page))
      .toEqual({
        layout: 'duo',
        places: [
          { items: [{ entity: 'article:12', activeFrom: null }] },
          { items: [{ entity: 'article:13', activeFrom: { hour: 8, minute: 0 } }] },
        ],
      })
    await expectAccessible(page)
  })

  it('keeps an address that is half typed, and shows what the server says about it at its field', async () => {
    const { page, watch } = await openEditor({
      onCheck: ({ body }) =>
        JSON.stringify(body).includes('ungültig')
          ? refusal(422, { fieldErrors: { 'places.0.items.0.url': 'Bitte eine Adresse angeben.' } })
          : undefined,
    })
    watch.expect(/422/)
    await placeOn(page, 1).getByText('Titel, Text, Adresse oder Bild ändern').click()
    const address = placeOn(page, 1).getByRole('textbox', { name: 'Adresse' })
    await address.fill('ungültig')
    await placeOn(page, 1).getByText('Bitte eine Adresse angeben.').waitFor()
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => address.inputValue()).toBe('ungültig')
    await expectAccessible(page)
    await address.fill('/sammlung/hafen')
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('false')
  })

  it('keeps layout and items when the teaser changes, and says that the layout does not exist there', async () => {
    const { page } = await openEditor()
    await page.getByRole('button', { name: 'Anderer Teaser' }).click()
    await page.getByText('Wählen Sie ein anderes: Die Einträge bleiben.').waitFor()
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0)
    await expect.poll(() => referenceOn(page, 1).getAttribute('data-entity')).toBe('article:12')
    await expect.poll(async () => (await stored(page)).layout).toBe('duo')
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Liste 2 bis 8 Plätze' }).check()
    await expect.poll(async () => (await stored(page)).layout).toBe('list')
    await expect.poll(() => referenceOn(page, 1).getAttribute('data-entity')).toBe('article:12')
  })

  it('takes over a value that comes from elsewhere', async () => {
    const { page } = await openEditor()
    await addTo(page, 1, 'hafen', 'Hafenfest')
    await expect.poll(async () => (await stored(page)).places[0].items.length).toBe(2)
    await page.getByRole('button', { name: 'Wie zuvor' }).click()
    await expect.poll(() => referenceOn(page, 1).count()).toBe(1)
  })

  it('asks the server once what is typed has settled, and nothing about what was there at first', async () => {
    const { page } = await openEditor()
    const checks = () => site().requests.filter(({ url }) => url.includes('h=check')).length
    await titleIn(page, 1, 'Die Flut am Morgen').waitFor()
    expect(checks()).toBe(0)
    await placeOn(page, 1).getByText('Titel, Text, Adresse oder Bild ändern').click()
    await placeOn(page, 1).getByRole('textbox', { name: 'Titel' }).pressSequentially('Sturm')
    await expect.poll(checks).toBe(1)
  })

  it('says that the layouts could not be loaded, and tries again', async () => {
    serveTeaser(site())
    site().failOnce('teasereditform')
    const { page, watch } = await open()
    watch.expect(/503|could not be loaded/)
    await page.goto('/?scene=contentEditor')
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await page.getByRole('group', { name: 'Layout' }).waitFor()
  })

  it('is used with the keys alone', async () => {
    const { page } = await openEditor()
    await page.getByRole('radio', { name: 'Zwei nebeneinander 2 Plätze' }).focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await stored(page)).layout).toBe('single')
    await page.getByRole('button', { name: 'Eintrag hinzufügen: Platz 1' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('article:13')
    await titleIn(page, 1, 'Der Markt zieht um').waitFor()
    await page.getByRole('button', { name: /^Eintrag 2 verschieben/ }).focus()
    await page.keyboard.press('ArrowUp')
    await expect
      .poll(async () => (await stored(page)).places[0].items.map(({ entity }: { entity: string }) => entity))
      .toEqual(['article:13', 'article:12'])
  })

  it.each<[string, string, OpenPageOptions]>([
    ['dark', '&dark', { colorScheme: 'dark' }],
    ['phone', '', { viewport: { width: 320, height: 640 } }],
    ['forced colours', '', { forcedColors: 'active' }],
  ])('is accessible and fits the window: %s', async (_, query, options) => {
    const { page } = await openEditor({}, query, options)
    await titleIn(page, 1, 'Die Flut am Morgen').waitFor()
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })
})
