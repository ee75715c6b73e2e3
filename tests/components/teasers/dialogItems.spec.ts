import { expectAccessible, pauseClock } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { entry } from './serveTeaser.ts'
import { entitiesIn, placeIn, useTeaserDialog } from './useTeaserDialog.ts'

const { site, openDialog } = useTeaserDialog()

describe('items', () => {
  it('are added, moved by keys within a place and to another one, removed and brought back', async () => {
    const { page, dialog } = await openDialog()
    const first = placeIn(dialog, 1)
    await first.getByRole('button', { name: 'Eintrag hinzufügen: Platz 1' }).click()
    await page.keyboard.type('article:13')
    await first.getByText('Der Markt zieht um').filter({ visible: true }).waitFor()
    await first.getByRole('button', { name: /^Eintrag 2 verschieben/ }).focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => entitiesIn(dialog)).toEqual(['article:13', 'article:12', 'gallery:4'])
    // The focus is still on the item that has moved.
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => entitiesIn(dialog)).toEqual(['article:12', 'article:13', 'gallery:4'])
    await first.getByRole('combobox', { name: 'Steht in' }).first().selectOption('Platz 2')
    await expect.poll(() => entitiesIn(dialog)).toEqual(['article:13', 'gallery:4', 'article:12'])
    await first.getByRole('button', { name: 'Eintrag 1 entfernen' }).click()
    await dialog.getByText('Entfernt: Der Markt zieht um').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => entitiesIn(dialog)).toEqual(['article:13', 'gallery:4', 'article:12'])
  })

  it('share the day as it is drawn while their times are chosen', async () => {
    const { page, dialog } = await openDialog()
    const first = placeIn(dialog, 1)
    const day = dialog.getByRole('figure', { name: 'Der Tag auf Platz 1' })
    await first.getByRole('button', { name: 'Eintrag hinzufügen: Platz 1' }).click()
    await page.keyboard.type('article:13')
    await first.getByText('Der Markt zieht um').filter({ visible: true }).waitFor()
    const ofItem = (number: number) => first.getByRole('group', { name: `Eintrag ${number}` })
    const choose = (number: number, hour: string) =>
      ofItem(number).getByRole('combobox', { name: 'Stunde' }).selectOption(hour)
    await choose(1, '')
    await day.getByText('Eintrag 2 ist nur zu sehen, wenn die anderen').waitFor()
    await choose(2, '14')
    await expect
      .poll(() => day.getByRole('listitem').allTextContents())
      .toEqual([expect.stringMatching(/^00:00 bis 14:00 /), '14:00 bis 24:00 Der Markt zieht um'])
    await choose(1, '6')
    await expect
      .poll(() => day.getByRole('listitem').allTextContents())
      .toEqual([
        '00:00 bis 06:00 Der Markt zieht um (vom Vortag)',
        expect.stringMatching(/^06:00 bis 14:00 /),
        '14:00 bis 24:00 Der Markt zieht um',
      ])
    await expectAccessible(page)
  })

  it('are dragged by the mouse', async () => {
    const { dialog } = await openDialog({}, '', { viewport: { width: 1280, height: 1400 } })
    const handles = dialog.getByRole('button', { name: /verschieben: ziehen/ })
    await handles.first().dragTo(handles.nth(1), { steps: 12 })
    await expect.poll(() => entitiesIn(dialog)).toHaveLength(2)
    await expect.poll(() => placeIn(dialog, 1).getByRole('combobox', { name: 'Inhalt' }).count()).toBe(0)
  })

  it('have an image of their own; one that cannot be loaded says so, with a link to it', async () => {
    const { page, watch, dialog } = await openDialog({}, '&lang=en')
    watch.expect(/404/)
    const urls = Object.fromEntries(
      ['T', 'XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size) => [size, '/media/gone.webp']),
    )
    site().serve('/media/ajax/imagestoragestate', () => ({
      type: 'application/json',
      body: JSON.stringify({
        isStorageFinalized: true,
        imageData: { id: 5, url_set: urls, width: 9, height: 6, mimeType: 'image/webp' },
      }),
    }))
    await dialog.getByText('Change title, text, address or image').first().click()
    await dialog.getByRole('button', { name: 'Choose an image' }).click()
    await page.getByRole('button', { name: 'Bild 5' }).click()
    await dialog.getByText('The image could not be loaded.').waitFor()
    const link = dialog.getByRole('link', { name: 'Open the image' })
    await expect.poll(() => link.getAttribute('href')).toBe('/media/gone.webp')
  })

  it('lead to the panel where the address of one is not to be had', async () => {
    const { page, watch, dialog } = await openDialog()
    watch.expect(/503|address of an image/)
    site().failAlways('imagestoragestate')
    await dialog.getByText('Titel, Text, Adresse oder Bild ändern').first().click()
    await dialog.getByRole('button', { name: 'Bild wählen' }).click()
    await page.getByRole('button', { name: 'Bild 5' }).click()
    const said = dialog.getByRole('alert').filter({ hasText: 'Das Bild konnte nicht geladen werden.' })
    const link = said.getByRole('link', { name: 'Bild öffnen' })
    await expect.poll(() => link.getAttribute('href')).toBe('/admin/collections/images/5')
  })

  it('say so when one has no files after half a minute', async () => {
    const { page, dialog } = await openDialog()
    site().serve('/media/ajax/imagestoragestate', () => ({
      type: 'application/json',
      body: JSON.stringify({ isStorageFinalized: false, imageData: null }),
    }))
    const looks = () => site().requests.filter(({ url }) => url.includes('imagestoragestate')).length
    await pauseClock(page)
    await dialog.getByText('Titel, Text, Adresse oder Bild ändern').first().click()
    await dialog.getByRole('button', { name: 'Bild wählen' }).click()
    await page.getByRole('button', { name: 'Bild 5' }).click()
    const failed = dialog.getByText('Das Bild konnte nicht geladen werden.')
    await expect.poll(looks).toBe(1)
    await expect.poll(() => failed.count()).toBe(0)
    // Each look is asked for when the one before has been answered.
    const next = async () => {
      await page.clock.runFor(1500)
      return failed.count()
    }
    await expect.poll(next).toBe(1)
    expect(looks()).toBe(21)
    const link = dialog.getByRole('link', { name: 'Bild öffnen' })
    await expect.poll(() => link.getAttribute('href')).toBe('/admin/collections/images/5')
  })
})

describe('a targeting entry in force', () => {
  it('is named with its audience, its screens and its end, and leads to its form in the panel', async () => {
    const entries = [
      // 23:30 in Tokyo, the time zone of the site.
      entry(8, { audience: 'member', screens: ['phone', 'tablet'], end: Date.parse('2026-11-27T14:30:00Z') }),
      entry(9, { audience: 'staff' }),
    ]
    const { page, watch, dialog } = await openDialog({ entries })
    watch.expect(/Blocked script execution/)
    const note = dialog.getByRole('note')
    await note.getByText(/sehen jetzt nicht alle, weil eine Fassung für eine Zielgruppe vorgeht/).waitFor()
    await note.getByText('(für Mitglieder · Telefon, Tablet · bis 27.11.2026, 23:30)').waitFor()
    await note.getByText('(für die Redaktion)').waitFor()
    const link = note.getByRole('link', { name: 'Sturmflut 8' })
    await expect.poll(() => link.getAttribute('href')).toBe('/admin/entries/8')
    await expectAccessible(page)
    await dialog.getByRole('tab', { name: 'Vorschau' }).click()
    await dialog.getByText(/Gezeigt wird der Inhalt des Teasers selbst/).waitFor()
  })

  it('for everybody on every screen leaves nothing of a change to be seen', async () => {
    const entries = [
      entry(8, { screens: ['desktop'] }),
      ...['anonymous', 'member', 'staff'].map((audience, at) =>
        entry(9 + at, { audience, screens: ['phone', 'tablet'] }),
      ),
    ]
    const { dialog } = await openDialog({ entries })
    await dialog
      .getByText(/ist jetzt nicht zu sehen, weil eine Fassung für eine Zielgruppe vorgeht/)
      .waitFor()
  })

  it('is no word where there is none', async () => {
    const { dialog, watch } = await openDialog()
    watch.expect(/Blocked script execution/)
    await dialog.getByRole('tab', { name: 'Vorschau' }).click()
    await dialog.getByText(/So sieht der Teaser/).waitFor()
    await expect.poll(() => dialog.getByText(/Zielgruppe/).count()).toBe(0)
  })
})
