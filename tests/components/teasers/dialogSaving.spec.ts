import { expectAccessible } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { refusal } from './serveTeaser.ts'
import { placeIn, saidOn, useTeaserDialog } from './useTeaserDialog.ts'

const { site, openDialog } = useTeaserDialog()

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
    await expect.poll(() => field.getAttribute('data-entity')).toBe('article:13')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(saved.map(({ body }) => body.revision)).toEqual([7, 9])
  })

  it('stays with what was typed when the server cannot be reached, and when it refuses', async () => {
    const { page, watch, dialog } = await openDialog()
    watch.expect(/503|403|teaser dialog failed/)
    const field = placeIn(dialog, 1).getByRole('combobox', { name: 'Inhalt' })
    await field.fill('article:13')
    site().failOnce('h=save')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Unbefugter Zugriff.').waitFor({ state: 'attached' })
    await expect.poll(() => field.getAttribute('data-entity')).toBe('article:13')
    site().serve('/cms/ajax/teasereditform', () => refusal(403, { code: 'forbidden' }))
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.getByText('Nein.').waitFor()
    await expect.poll(() => field.getAttribute('data-entity')).toBe('article:13')
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

  it('says in the preview that a slot stays empty', async () => {
    const preview = '<main><h1>Die Seite</h1><div data-litfass-teaser="3"></div></main>'
    const { page, dialog } = await openDialog({ preview })
    await dialog.getByRole('tab', { name: 'Vorschau' }).click()
    await dialog.getByText('So bleibt dieser Platz leer.').waitFor()
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
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
