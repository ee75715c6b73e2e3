import { expectAccessible, type OpenPageOptions } from '@litfass/kit/testing/browser'
import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { entry } from './serveTeaser.ts'
import { entitiesIn, placeIn, saidOn, useTeaserDialog } from './useTeaserDialog.ts'

const { site, openDialog } = useTeaserDialog()

describe('the form', () => {
  it('shows places, items and what they refer to, and sends them with the revision', async () => {
    const { page, dialog, saved } = await openDialog()
    await placeIn(dialog, 1).getByText('Die Flut am Morgen').filter({ visible: true }).waitFor()
    await placeIn(dialog, 2).getByText('nicht öffentlich').waitFor()
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => saidOn(page)).toContain('geändert')
    const [{ query, body }] = saved as [(typeof saved)[number]]
    expect(Object.fromEntries(query)).toEqual({ tid: '3', st: 'hero', h: 'save' })
    expect(body).toMatchObject({
      layout: 'duo',
      revision: 7,
      places: [
        { items: [{ entity: 'article:12', active_from_time: { hour: '', minute: '' } }] },
        {
          items: [{ entity: 'gallery:4', title: 'Das Fest', active_from_time: { hour: '17', minute: '30' } }],
        },
      ],
    })
  })

  it('finds a reference by words with the keys alone, 300 ms after the last one', async () => {
    const { page, dialog } = await openDialog()
    const field = placeIn(dialog, 1).getByRole('combobox', { name: 'Inhalt' })
    await field.fill('')
    await field.pressSequentially('markt')
    expect(site().requests.filter(({ url }) => url.includes('entitysearch'))).toEqual([])
    await dialog.getByRole('option', { name: /Der Markt zieht um/ }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => field.getAttribute('data-entity')).toBe('article:13')
    await placeIn(dialog, 1).getByText('Der Markt zieht um').filter({ visible: true }).waitFor()
    await expect.poll(() => field.inputValue()).toBe('Der Markt zieht um')
  })

  it('closes the results with Escape, and only then itself; words alone refer to nothing', async () => {
    const { page, dialog } = await openDialog()
    const field = placeIn(dialog, 1).getByRole('combobox', { name: 'Inhalt' })
    await field.fill('markt')
    await dialog.getByRole('option', { name: /Der Markt/ }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.getByRole('option', { name: /Der Markt/ }).count()).toBe(0)
    await expect.poll(() => field.getAttribute('data-entity')).toBe('article:12')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => saidOn(page)).toContain('wie zuvor')
  })

  it('marks a wrong id in the colour of alerts, and logs a preview that fails without a word', async () => {
    const { page, watch, dialog } = await openDialog()
    const field = placeIn(dialog, 1).getByRole('combobox', { name: 'Inhalt' })
    await field.fill('article:999')
    await dialog.getByText('Einen Inhalt „article:999“ gibt es nicht.').waitFor()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page)
    watch.expect(/503|Previews of entities/)
    site().failAlways('loadentitygroupdata')
    await field.fill('article:14')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('false')
    await expect.poll(() => saidOn(page)).toBe('')
  })

  it('keeps a number that is typed before its type, until the type says which content it is', async () => {
    const { page, dialog } = await openDialog()
    const place = placeIn(dialog, 1)
    const field = place.getByRole('combobox', { name: 'Inhalt' })
    const type = place.getByRole('combobox', { name: 'Art' })
    const hint = place.getByText('Wählen Sie die Art, zu der die Nummer 13 gehört.')
    await field.fill('13')
    await type.selectOption('Artikel')
    await expect.poll(() => field.getAttribute('data-entity')).toBe('article:13')
    await place.getByText('Der Markt zieht um').filter({ visible: true }).waitFor()
    await type.selectOption('Alle Arten')
    await field.fill('13')
    await hint.waitFor()
    // Something else first.
    await place.getByRole('combobox', { name: 'Stunde' }).selectOption('17')
    await expect.poll(() => field.inputValue()).toBe('13')
    await hint.waitFor()
    await expectAccessible(page)
    await type.selectOption('Galerie')
    await expect.poll(() => field.getAttribute('data-entity')).toBe('gallery:13')
    await place.getByText('Einen Inhalt „gallery:13“ gibt es nicht.').waitFor()
  })

  it('searches among the type that is chosen after the words', async () => {
    const { dialog } = await openDialog()
    const place = placeIn(dialog, 1)
    await place.getByRole('combobox', { name: 'Inhalt' }).fill('markt')
    await place.getByRole('combobox', { name: 'Art' }).selectOption('Artikel')
    await dialog.getByRole('option', { name: /Der Markt zieht um/ }).waitFor()
    const searches = () => site().requests.filter(({ url }) => url.includes('entitysearch'))
    await expect.poll(() => searches().at(-1)?.url).toMatch(/q=markt&type=article/)
  })

  it('says of content in another language that the page passes it over', async () => {
    const { dialog } = await openDialog()
    const place = placeIn(dialog, 1)
    const field = place.getByRole('combobox', { name: 'Inhalt' })
    await field.fill('tide')
    await dialog.getByRole('option', { name: /auf Englisch/ }).click()
    await place.getByText(/Auf dieser deutschen Seite ist der Inhalt nicht zu sehen/).waitFor()
    await field.fill('article:12')
    await place.getByText('Die Flut am Morgen').filter({ visible: true }).waitFor()
    await expect.poll(() => place.getByText(/nicht zu sehen/).count()).toBe(0)
  })

  it('keeps hour and minute in step', async () => {
    const { dialog } = await openDialog()
    const [hour, minute] = ['Stunde', 'Minute'].map((name) =>
      placeIn(dialog, 1).getByRole('combobox', { name }),
    ) as [Locator, Locator]
    await hour.selectOption('17')
    await expect.poll(() => minute.inputValue()).toBe('0')
    await minute.selectOption('')
    await expect.poll(() => hour.inputValue()).toBe('')
  })

  it('keeps the items when the layout changes, and what a smaller one cuts off comes back', async () => {
    const { page, dialog } = await openDialog()
    const choose = async (name: string) => {
      await dialog.getByRole('tab', { name: 'Layout' }).click()
      await dialog.getByRole('radio', { name }).check()
      await expectAccessible(page)
      await dialog.getByRole('tab', { name: 'Inhalt' }).click()
    }
    await choose('Aufmacher 1 Platz')
    await expect.poll(() => entitiesIn(dialog)).toEqual(['article:12'])
    await choose('Automatisch')
    await dialog.getByText(/üblichen Inhalt seines Platzes/).waitFor()
    await choose('Mosaik')
    await expect.poll(() => entitiesIn(dialog)).toEqual(['article:12', 'gallery:4'])
    await placeIn(dialog, 5).waitFor()
  })
})

it('counts a title, and says how much is too much instead of cutting it off', async () => {
  const { dialog } = await openDialog()
  const place = placeIn(dialog, 1)
  await place.getByText('Titel, Text, Adresse oder Bild ändern').click()
  const title = place.getByRole('textbox', { name: 'Titel' })
  await title.fill('x'.repeat(203))
  await place.getByText('3 Zeichen zu viel').first().waitFor()
  await expect.poll(() => title.inputValue()).toHaveLength(203)
})

describe('looks', () => {
  it.each<[string, string, OpenPageOptions]>([
    ['light', '', {}],
    ['dark', '&dark', { colorScheme: 'dark' }],
    ['phone', '', { viewport: { width: 320, height: 640 } }],
    ['forced colours', '', { forcedColors: 'active' }],
  ])('is accessible and fits the window: %s', async (_, query, options) => {
    const { page, dialog } = await openDialog({ entries: [entry(8)] }, query, options)
    for (const tab of ['Inhalt', 'Layout']) {
      await dialog.getByRole('tab', { name: tab }).click()
      await expectAccessible(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
      const inside = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(inside).toBeLessThanOrEqual(0)
    }
  })
})
