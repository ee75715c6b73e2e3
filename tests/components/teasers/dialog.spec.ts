import { expectAccessible, type OpenPageOptions, pauseClock } from '@litfass/kit/testing/browser'
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'
import { refusal, serveTeaser, type TeaserState } from './serveTeaser.ts'

const { site, open } = usePlainSite()

async function openDialog(state: TeaserState = {}, query = '', options: OpenPageOptions = {}) {
  const sent = serveTeaser(site(), state)
  const { page, watch } = await open(options)
  await page.goto(`/?scene=teaserDialog${query}`)
  await page.getByRole('button', { name: 'Aufmacher bearbeiten' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab').first().waitFor()
  return { page, watch, dialog, ...sent }
}

const placeIn = (dialog: Locator, number: number) => dialog.getByRole('region', { name: `Platz ${number}` })
const entitiesIn = async (dialog: Locator) => {
  const fields = await dialog.getByRole('combobox', { name: 'Inhalt' }).all()
  return Promise.all(fields.map((field) => field.inputValue()))
}
const saidOn = (page: Page) => page.locator('[data-said]').textContent()

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
    await expect.poll(() => field.inputValue()).toBe('article:13')
    await placeIn(dialog, 1).getByText('Der Markt zieht um').filter({ visible: true }).waitFor()
  })

  it('closes the results with Escape, and only then itself; words alone refer to nothing', async () => {
    const { page, dialog } = await openDialog()
    const field = placeIn(dialog, 1).getByRole('combobox', { name: 'Inhalt' })
    await field.fill('markt')
    await dialog.getByRole('option', { name: /Der Markt/ }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.getByRole('option', { name: /Der Markt/ }).count()).toBe(0)
    await expect.poll(() => field.inputValue()).toBe('article:12')
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
    await expect.poll(() => field.inputValue()).toBe('article:13')
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
    await expect.poll(() => field.inputValue()).toBe('gallery:13')
    await place.getByText('Einen Inhalt „gallery:13“ gibt es nicht.').waitFor()
  })

  it('searches among the type that is chosen after the words', async () => {
    const { dialog } = await openDialog()
    const place = placeIn(dialog, 1)
    await place.getByRole('combobox', { name: 'Inhalt' }).fill('markt')
    await place.getByRole('combobox', { name: 'Art' }).selectOption('Artikel')
    await dialog.getByRole('option', { name: /Der Markt zieht um/ }).waitFor()
    const searches = site().requests.filter(({ url }) => url.includes('entitysearch'))
    expect(searches.at(-1)?.url).toMatch(/q=markt&type=article/)
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
    await expect.poll(next, { timeout: 20_000 }).toBe(1)
    expect(looks()).toBe(21)
    const link = dialog.getByRole('link', { name: 'Bild öffnen' })
    await expect.poll(() => link.getAttribute('href')).toBe('/admin/collections/images/5')
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

describe('saving', () => {
  it('puts the errors of the server at their fields and moves the focus to the first', async () => {
    const { page, watch, dialog } = await openDialog({
      onSave: () => refusal(422, { fieldErrors: { 'places.1.items.0.url': 'Bitte eine Adresse angeben.' } }),
    })
    watch.expect(/422/)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.getByText('Bitte prüfen Sie die markierten Felder.').waitFor()
    const field = placeIn(dialog, 2).getByRole('textbox', { name: 'Adresse' })
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page)
    // The new text has not been refused.
    await field.fill('/suche')
    await dialog.getByText('Bitte eine Adresse angeben.').waitFor({ state: 'detached' })
    await expect.poll(() => dialog.getByText('Bitte prüfen Sie die markierten Felder.').count()).toBe(0)
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it.each([
    ['an image', 'places.1.items.0.imageId', 'Bild wählen'],
    ['the layout', 'layout', /Zwei nebeneinander/],
  ])('moves the focus to %s that alone is refused', async (_, path, name) => {
    const { page, watch, dialog } = await openDialog({
      onSave: () => refusal(422, { fieldErrors: { [path]: 'So geht es nicht.' } }),
    })
    watch.expect(/422/)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.getByText('So geht es nicht.').waitFor()
    const focused = page.locator(':focus')
    await expect
      .poll(() =>
        dialog
          .getByRole(path === 'layout' ? 'radio' : 'button', { name })
          .and(focused)
          .count(),
      )
      .toBe(1)
    await expectAccessible(page)
  })

  it('shows what somebody else has changed, and keeps what was typed with the new revision', async () => {
    let isFirst = true
    const { page, watch, dialog, saved } = await openDialog({
      onSave: () => {
        const conflict = refusal(409, {
          code: 'safe-mode.changed',
          revision: 9,
          by: { id: 2, name: 'Enno' },
          at: '2026-11-26T09:41:00.000Z',
          before: { layout: null, places: [] },
          after: {
            layout: 'single',
            places: [{ items: [{ entity: 'article:13', imageId: 7, activeFrom: null }] }],
          },
        })
        if (!isFirst) return undefined
        isFirst = false
        return conflict
      },
    })
    watch.expect(/409/)
    const field = placeIn(dialog, 1).getByRole('combobox', { name: 'Inhalt' })
    await field.fill('article:13')
    await placeIn(dialog, 1).getByText('Der Markt zieht um').filter({ visible: true }).waitFor()
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    const conflict = dialog.getByRole('alert').filter({ hasText: 'Inzwischen hat sich' })
    await conflict.getByText('Enno hat um 18:41 gespeichert.').waitFor()
    await conflict.getByText('Der Markt zieht um · Bild: Kutter im Eis').waitFor()
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Meine Fassung behalten' }).click()
    await expect.poll(() => field.inputValue()).toBe('article:13')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(saved.map(({ body }) => body.revision)).toEqual([7, 9])
  })

  it('stays with what was typed when the server cannot be reached, and closes when it refuses', async () => {
    const { page, watch, dialog } = await openDialog()
    watch.expect(/503|403|teaser dialog failed/)
    const field = placeIn(dialog, 1).getByRole('combobox', { name: 'Inhalt' })
    await field.fill('article:13')
    site().failOnce('h=save')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Unbefugter Zugriff.').waitFor({ state: 'attached' })
    await expect.poll(() => field.inputValue()).toBe('article:13')
    site().serve('/cms/ajax/teasereditform', () => refusal(403, { code: 'forbidden' }))
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => saidOn(page)).toContain('Unbefugter Zugriff.')
  })

  it('goes without safe mode and without reset where the trigger says so', async () => {
    const { dialog, saved } = await openDialog({}, '&dr&ds')
    await expect.poll(() => dialog.getByRole('button', { name: 'Zurücksetzen' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(saved[0]?.query.get('ds')).toBe('1')
    expect(saved[0]?.query.get('dr')).toBe('1')
  })

  it('previews without saving, in a frame without script', async () => {
    const { page, watch, dialog, saved } = await openDialog()
    // So the test's own look into the frame is.
    watch.expect(/Blocked script execution/)
    await dialog.getByRole('tab', { name: 'Vorschau' }).click()
    await page.frameLocator('iframe').getByText('So sieht es aus').waitFor()
    await expect.poll(() => page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin')
    expect(saved).toEqual([])
    await expectAccessible(page)
  })
})

/** A targeting entry in force. */
const entry = (id: number, more: object = {}) => ({
  ...{ id, title: `Sturmflut ${id}`, audience: null, end: null, panel: `/admin/entries/${id}` },
  screens: ['phone', 'tablet', 'desktop'],
  ...more,
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
    await note.getByText(/sehen jetzt nicht alle, weil eine Aussteuerung vorgeht/).waitFor()
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
    await dialog.getByText(/ist jetzt nicht zu sehen, weil eine Aussteuerung vorgeht/).waitFor()
  })

  it('is no word where there is none', async () => {
    const { dialog, watch } = await openDialog()
    watch.expect(/Blocked script execution/)
    await dialog.getByRole('tab', { name: 'Vorschau' }).click()
    await dialog.getByText(/So sieht der Teaser/).waitFor()
    await expect.poll(() => dialog.getByText(/Aussteuerung/).count()).toBe(0)
  })
})

describe('safe mode', () => {
  const pending = (secondsLeft: number) => ({
    safeMode: { state: 'pending', expiresAt: 4_000_000_000, secondsLeft, by: { id: 2, name: 'Enno' } },
  })

  it('counts down each second, and confirming closes the dialog', async () => {
    const { page, dialog, moves } = await openDialog(pending(598))
    await dialog.getByText(/Änderung von Enno ist noch nicht bestätigt/).waitFor()
    const confirm = dialog.getByRole('button', { name: /^Bestätigen \([89]:\d\d\)$/ })
    const atFirst = await confirm.textContent()
    await expect.poll(() => confirm.textContent()).not.toBe(atFirst)
    await expectAccessible(page)
    await confirm.click()
    await dialog.waitFor({ state: 'detached' })
    expect(moves.map(({ body }) => body)).toEqual([{ tid: 3, action: 'confirm', revision: 7 }])
    await expect.poll(() => saidOn(page)).toContain('geändert')
  })

  it('confirms what is saved, and keeps what was typed since', async () => {
    const { page, dialog, moves, saved } = await openDialog(pending(598))
    await placeIn(dialog, 1).getByRole('combobox', { name: 'Inhalt' }).fill('article:13')
    await placeIn(dialog, 1).getByText('Der Markt zieht um').filter({ visible: true }).waitFor()
    await dialog.getByRole('button', { name: /^Bestätigen/ }).click()
    await expect.poll(() => saidOn(page)).toContain('noch nicht gespeichert')
    expect(moves.map(({ body }) => body.action)).toEqual(['confirm'])
    expect(await entitiesIn(dialog)).toEqual(['article:13', 'gallery:4'])
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(saved[0]?.body.revision).toBe(8)
  })

  it('offers no way back from a first change that is reverted while something is typed', async () => {
    const { page, dialog, saved } = await openDialog({
      ...pending(598),
      values: { layout: null, places: [] },
    })
    await dialog.getByRole('tab', { name: 'Layout' }).click()
    await dialog.getByRole('radio', { name: /^Zwei nebeneinander/ }).check()
    await dialog.getByRole('button', { name: 'Änderung verwerfen' }).click()
    await expect.poll(() => saidOn(page)).toContain('Der Stand davor ist wieder da')
    for (const name of ['Zurücksetzen', 'Zum Stand davor zurück'])
      await expect.poll(() => dialog.getByRole('button', { name }).count()).toBe(0)
    expect(saved).toEqual([])
  })

  it('hides the button at zero, and at once when the change has expired', async () => {
    const { dialog } = await openDialog(pending(2))
    await dialog.getByText(/Die Zeit ist um/).waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: /^Bestätigen/ }).count()).toBe(0)
    const expired = await openDialog(pending(0))
    await expired.dialog.getByText(/Die Zeit ist um/).waitFor()
    await expect.poll(() => expired.dialog.getByRole('button', { name: /^Bestätigen/ }).count()).toBe(0)
  })

  it('offers no way back where nothing has been changed', async () => {
    const { dialog } = await openDialog({ isTouched: false })
    await dialog.getByRole('button', { name: 'Speichern' }).waitFor()
    for (const name of ['Zurücksetzen', 'Zum Stand davor zurück'])
      await expect.poll(() => dialog.getByRole('button', { name }).count()).toBe(0)
  })

  it('asks before a reset, and stays open after one', async () => {
    const { page, dialog, moves } = await openDialog()
    await dialog.getByRole('button', { name: 'Zurücksetzen' }).click()
    const question = page.getByRole('alertdialog')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Abbrechen' }).click()
    await dialog.getByRole('button', { name: 'Zurücksetzen' }).click()
    await question.getByRole('button', { name: 'Zurücksetzen' }).click()
    await expect.poll(() => saidOn(page)).toContain('zurückgesetzt')
    expect(moves.map(({ body }) => body.action)).toEqual(['reset'])
    await page.keyboard.press('Escape')
    await expect.poll(() => saidOn(page)).toContain('geändert')
  })
})

describe('what was typed', () => {
  it('survives a reload, and is used or discarded when the dialog is opened again', async () => {
    const { page, dialog } = await openDialog()
    const again = async () => {
      await page.reload()
      await page.locator('[data-awake]').waitFor()
      await page.getByRole('button', { name: 'Aufmacher bearbeiten' }).click()
      await dialog.getByText(/Ihre ungespeicherte Fassung von \d/).waitFor()
    }
    await placeIn(dialog, 1).getByRole('combobox', { name: 'Inhalt' }).fill('article:13')
    await placeIn(dialog, 1).getByText('Der Markt zieht um').filter({ visible: true }).waitFor()
    await again()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await expect.poll(() => entitiesIn(dialog)).toEqual(['article:13', 'gallery:4'])
    await again()
    await dialog.getByRole('button', { name: 'Verwerfen' }).click()
    await expect.poll(() => entitiesIn(dialog)).toEqual(['article:12', 'gallery:4'])
    await page.reload()
    await page.locator('[data-awake]').waitFor()
    await page.getByRole('button', { name: 'Aufmacher bearbeiten' }).click()
    await placeIn(dialog, 1).waitFor()
    await expect.poll(() => dialog.getByText(/ungespeicherte Fassung/).count()).toBe(0)
  })
})

describe('a draft of before', () => {
  it('is declined by typing, and changes places with what was typed until the dialog closes', async () => {
    const { page, dialog } = await openDialog()
    const field = placeIn(dialog, 1).getByRole('combobox', { name: 'Inhalt' })
    const again = async () => {
      await page.reload()
      await page.locator('[data-awake]').waitFor()
      await page.getByRole('button', { name: 'Aufmacher bearbeiten' }).click()
      await dialog.getByText(/Ihre ungespeicherte Fassung von \d/).waitFor()
    }
    const type = async (id: string) => {
      await field.fill(id)
      await placeIn(dialog, 1)
        .getByText(/Der Markt zieht um|The tide/)
        .filter({ visible: true })
        .waitFor()
    }
    await type('article:13')
    await again()
    await type('article:15')
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await expect.poll(() => entitiesIn(dialog)).toEqual(['article:13', 'gallery:4'])
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await expect.poll(() => entitiesIn(dialog)).toEqual(['article:15', 'gallery:4'])
    await again()
    await expect.poll(() => entitiesIn(dialog)).toEqual(['article:12', 'gallery:4'])
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await expect.poll(() => entitiesIn(dialog)).toEqual(['article:15', 'gallery:4'])
  })
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
