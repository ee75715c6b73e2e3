import { expectAccessible } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import {
  clickAt,
  entry,
  errorOf,
  focusOf,
  hasFocus,
  holdRequests,
  openHistory,
  ratioOfBox,
  requestsTo,
} from '../factories/editorOnPage.ts'
import { buildImage } from '../factories/images.ts'

import { quarters } from '../factories/pictures/drawings.ts'
import { editButton, useImageEditor } from '../factories/useImageEditor.ts'

const { site, worker, ready, openEditor, stored, cornersWhenRendered } = useImageEditor()
const SAVING = '**/media/imgeditor/executemodules/**'

describe('saving', () => {
  it('is read-only while saving, saves once, and updates the page', async () => {
    const { id } = await ready()
    const { page, editor } = await openEditor(id)
    const saves = requestsTo(page, '/executemodules/')
    await editor.field('Bildunterschrift').fill('Ein Steg im Nebel')
    await editor.field('Urheber').fill('S. Nazarov')
    await editor.field('Alternativtext').fill('Ein Steg,\nin Grau')
    await editor.field('Sprache der Texte').fill('nds')
    const letGo = await holdRequests(page, SAVING)
    await editor.button('Speichern').click()
    await editor.overlay.getByText('Wird gespeichert …').waitFor()
    await editor.button('Speichern').click({ force: true })
    for (const name of ['Speichern', 'Nach rechts drehen', 'Rückgängig', 'In die Mitte'])
      await expect
        .poll(() => editor.button(name).getAttribute('aria-disabled'), { message: name })
        .toBe('true')
    for (const name of ['Bildunterschrift', 'Urheber', 'Waagrecht (%)'])
      await expect.poll(() => editor.field(name).isEditable(), { message: name }).toBe(false)
    await editor.button('Nach rechts drehen').click({ force: true })
    await clickAt(editor, 10, 10)
    await expect.poll(() => editor.degrees.textContent()).toBe('0°')
    await expect.poll(() => editor.field('Waagrecht (%)').inputValue()).toBe('50')
    await letGo()
    await editor.dialog.waitFor({ state: 'detached' })
    expect(saves).toHaveLength(1)
    await expect
      .poll(() => stored(id))
      .toMatchObject({
        caption: 'Ein Steg im Nebel',
        copyright: 'S. Nazarov',
        alt: 'Ein Steg, in Grau',
        language: 'nds',
        revision: 2,
      })
    await page.getByRole('heading', { name: 'Ein Steg im Nebel' }).waitFor()
    await page.getByText('Foto: S. Nazarov').waitFor()
    await expect.poll(() => page.getByAltText('Ein Steg, in Grau').getAttribute('lang')).toBe('nds')
    await expect.poll(() => hasFocus(editButton(page))).toBe(true)
  })

  it('warns that a picture is not ready, cannot be saved before, and goes on by itself', async () => {
    await worker.stop()
    const { id } = await buildImage(site().payload, { picture: await quarters() })
    const { page, editor } = await openEditor(id, { isStub: true })
    await editor.says('warning').getByText('Das Bild wird noch verarbeitet.').waitFor()
    await editor.overlay.waitFor()
    await editor.field('Bildunterschrift').fill('Schon getippt')
    await editor.button('Speichern').click({ force: true })
    await page.keyboard.press('Control+s')
    await expect.poll(() => editor.button('Speichern').getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => stored(id)).toMatchObject({ is_stub: true, revision: 1 })
    await worker.start()
    await editor.marker.waitFor({ timeout: 60_000 })
    await expect.poll(() => editor.says('warning').textContent()).toBe('')
    await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Schon getippt')
    await editor.save()
    await expect.poll(() => stored(id)).toMatchObject({ caption: 'Schon getippt', revision: 2 })
  })

  it('saves while the worker has still to make the files of the save before', async () => {
    const { id } = await ready()
    await worker.stop()
    const first = await openEditor(id)
    await first.editor.button('Nach rechts drehen').click()
    await expect.poll(() => first.editor.degrees.textContent()).toBe('90°')
    await first.editor.save()
    const { editor } = await openEditor(id)
    await expect.poll(() => editor.degrees.textContent()).toBe('90°')
    expect(ratioOfBox(await editor.area.boundingBox())).toBeCloseTo(3 / 4, 1)
    await editor.button('Nach rechts drehen').click()
    await expect.poll(() => editor.degrees.textContent()).toBe('180°')
    await editor.field('Bildunterschrift').fill('Auf dem Kopf')
    await editor.save()
    await expect.poll(() => stored(id)).toMatchObject({ rotation: 180, caption: 'Auf dem Kopf', revision: 3 })
    await worker.start()
    expect(await cornersWhenRendered(id, 180)).toBe('white blue red green')
  })

  it("shows the server's refusal at the field, and keeps all input", async () => {
    const { id } = await ready()
    const { editor, watch } = await openEditor(id)
    watch.expect(/status of 4(00|22)/)
    const long = 'x'.repeat(2001)
    await editor.field('Bildunterschrift').fill(long)
    await editor.field('Urheber').fill('S. Nazarov')
    await editor.button('Speichern').click()
    await editor.says('error').filter({ hasText: /\S/ }).waitFor()
    const caption = editor.field('Bildunterschrift')
    await expect.poll(() => caption.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => errorOf(caption)).toMatch(/2000|2\.000/)
    await expect.poll(() => caption.inputValue()).toBe(long)
    await expect.poll(() => editor.field('Urheber').inputValue()).toBe('S. Nazarov')
    await expect.poll(() => stored(id)).toMatchObject({ revision: 1 })
    await caption.fill(long.slice(1))
    await editor.save()
    await expect
      .poll(() => stored(id))
      .toMatchObject({ caption: long.slice(1), copyright: 'S. Nazarov', revision: 2 })
  })
})

it('undoes and redoes changes, by buttons and by keys', async () => {
  const { id } = await ready({ caption: 'Steg' })
  const { page, editor } = await openEditor(id)
  const state = async () => [
    await editor.field('Bildunterschrift').inputValue(),
    await editor.degrees.textContent(),
    ...(await focusOf(editor)),
  ]
  await expect.poll(() => editor.button('Rückgängig').getAttribute('aria-disabled')).toBe('true')
  await editor.field('Bildunterschrift').fill('Deich')
  await editor.button('Nach rechts drehen').click()
  await expect.poll(state).toEqual(['Deich', '90°', '50', '50'])
  await clickAt(editor, 20, 30)
  await expect.poll(state).toEqual(['Deich', '90°', '20', '30'])
  await editor.button('Rückgängig').click()
  await editor.button('Rückgängig').click()
  await expect.poll(state).toEqual(['Deich', '0°', '50', '50'])
  await editor.button('Wiederholen').click()
  await expect.poll(state).toEqual(['Deich', '90°', '50', '50'])
  await page.keyboard.press('Control+z')
  await expect.poll(state).toEqual(['Deich', '0°', '50', '50'])
  await page.keyboard.press('Control+z')
  await expect.poll(state).toEqual(['Steg', '0°', '50', '50'])
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(state).toEqual(['Deich', '90°', '50', '50'])
  await editor.save()
  await expect.poll(() => stored(id)).toMatchObject({ caption: 'Deich', rotation: 90, focus_x: 50 })
})

describe('two editors of one picture', () => {
  it('tell the second what has changed, overwrite nothing, and keep what was typed on top of it', async () => {
    const { id } = await ready({ caption: 'Steg', copyright: 'Vorher' })
    const [first, second] = [await openEditor(id), await openEditor(id)]
    second.watch.expect(/status of 409/)
    await first.editor.field('Bildunterschrift').fill('Von der ersten')
    await first.editor.button('Nach rechts drehen').click()
    await expect.poll(() => first.editor.degrees.textContent()).toBe('90°')
    await first.editor.save()

    const { editor } = second
    await editor.field('Urheber').fill('Von der zweiten')
    await editor.button('Speichern').click()
    const conflict = editor.says('error')
    await conflict.getByText('Das Bild wurde inzwischen geändert').waitFor()
    await expect.poll(() => conflict.textContent()).toMatch(/Drehung/)
    await expect.poll(() => conflict.textContent()).toMatch(/Bildunterschrift/)
    await expect.poll(() => editor.field('Urheber').inputValue()).toBe('Von der zweiten')
    await expect
      .poll(() => stored(id))
      .toMatchObject({ caption: 'Von der ersten', copyright: 'Vorher', revision: 2 })
    await editor.button('Neu laden und meine Änderungen behalten').click()
    await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Von der ersten')
    await expect.poll(() => editor.degrees.textContent()).toBe('90°')
    await expect.poll(() => editor.field('Urheber').inputValue()).toBe('Von der zweiten')
    await editor.save()
    await expect
      .poll(() => stored(id))
      .toMatchObject({
        caption: 'Von der ersten',
        copyright: 'Von der zweiten',
        rotation: 90,
        revision: 3,
      })
  })

  it('show the second both texts where both have written, and keep the one that is chosen', async () => {
    const { id } = await ready({ caption: 'Steg', copyright: 'Vorher' })
    const [first, second] = [await openEditor(id), await openEditor(id)]
    second.watch.expect(/status of 409/)
    await first.editor.field('Bildunterschrift').fill('Von der ersten')
    await first.editor.field('Urheber').fill('Erste')
    await first.editor.save()
    const { editor, page } = second
    await editor.field('Bildunterschrift').fill('Von der zweiten')
    await editor.field('Urheber').fill('Zweite')
    await editor.button('Speichern').click()
    await editor.button('Neu laden und meine Änderungen behalten').click()

    const question = page.getByRole('dialog', { name: 'Inzwischen wurde etwas geändert' })
    const caption = question.getByRole('group', { name: 'Bildunterschrift' })
    await caption.getByText('Vorher: Steg').waitFor()
    await expect.poll(() => caption.getByRole('radio', { name: /Von der zweiten/ }).isChecked()).toBe(true)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Zurück zum Formular' }).click()
    await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Von der zweiten')
    await editor.button('Neu laden und meine Änderungen behalten').click()
    await caption.getByRole('radio', { name: /Von der ersten/ }).check()
    await question.getByRole('button', { name: 'Übernehmen' }).click()
    await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Von der ersten')
    await expect.poll(() => editor.field('Urheber').inputValue()).toBe('Zweite')
    await expect.poll(() => stored(id)).toMatchObject({ caption: 'Von der ersten', copyright: 'Erste' })
    await editor.save()
    await expect.poll(() => stored(id)).toMatchObject({ caption: 'Von der ersten', copyright: 'Zweite' })
  })

  it('let the second drop what it has typed', async () => {
    const { id } = await ready({ caption: 'Steg' })
    const [first, second] = [await openEditor(id), await openEditor(id)]
    second.watch.expect(/status of 409/)
    await first.editor.field('Bildunterschrift').fill('Von der ersten')
    await first.editor.save()
    await second.editor.field('Bildunterschrift').fill('Von der zweiten')
    await second.editor.button('Speichern').click()
    await second.editor.button('Meine Änderungen verwerfen').click()
    await expect.poll(() => second.editor.field('Bildunterschrift').inputValue()).toBe('Von der ersten')
    await expect.poll(() => second.editor.says('error').textContent()).toBe('')
    await second.editor.save()
    await expect.poll(() => stored(id)).toMatchObject({ caption: 'Von der ersten', revision: 2 })
  })
})

describe('the history', () => {
  it('lists revisions, compares one with the current state, and restores it', async () => {
    const { id } = await ready({ caption: 'Steg' })
    const first = await openEditor(id)
    await first.editor.field('Bildunterschrift').fill('Deich')
    await first.editor.button('Nach rechts drehen').click()
    await expect.poll(() => first.editor.degrees.textContent()).toBe('90°')
    await first.editor.save()
    await cornersWhenRendered(id, 90)

    const { editor } = await openEditor(id)
    await openHistory(editor)
    await editor.dialog.getByText('2 von 2 Fassungen').waitFor()
    await expect.poll(() => entry(editor, 2).textContent()).toContain('Drehung und Bildunterschrift')
    await expect.poll(() => entry(editor, 2).getAttribute('aria-current')).toBe('true')
    await entry(editor, 1).getByRole('button', { name: 'Vergleichen' }).click()
    const comparison = editor.dialog.getByRole('region', { name: 'Vergleich' })
    await comparison.getByRole('row', { name: 'Bildunterschrift Steg Deich' }).waitFor()
    await comparison.getByRole('button', { name: 'Vergleich beenden' }).click()
    await entry(editor, 1).getByRole('button', { name: 'Wiederherstellen' }).click()
    await editor.says('success').filter({ hasText: /\S/ }).waitFor()
    await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Steg')
    await expect.poll(() => editor.degrees.textContent()).toBe('0°')
    await expect.poll(() => stored(id)).toMatchObject({ caption: 'Steg', rotation: 0, revision: 3 })
    await editor.dialog.getByText('3 von 3 Fassungen').waitFor()
  })

  it('asks before discarding unsaved changes', async () => {
    const { id } = await ready({ caption: 'Steg' })
    const first = await openEditor(id)
    await first.editor.field('Bildunterschrift').fill('Deich')
    await first.editor.save()
    const { editor } = await openEditor(id)
    await openHistory(editor)
    await editor.field('Urheber').fill('Noch nicht gespeichert')
    const restore = entry(editor, 1).getByRole('button', { name: /^Wiederherstellen/ })
    await restore.click()
    const question = editor.dialog.getByRole('group', { name: 'Ungespeicherte Änderungen gehen verloren.' })
    await question.getByRole('button', { name: 'Abbrechen' }).press('Enter')
    await expect.poll(() => hasFocus(restore)).toBe(true)
    await expect.poll(() => editor.field('Urheber').inputValue()).toBe('Noch nicht gespeichert')
    await expect.poll(() => stored(id)).toMatchObject({ revision: 2 })
    await restore.press('Enter')
    await question.getByRole('button', { name: 'Trotzdem wiederherstellen' }).press('Enter')
    await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Steg')
    await expect.poll(() => editor.field('Urheber').inputValue()).toBe('')
    await expect.poll(() => stored(id)).toMatchObject({ caption: 'Steg', revision: 3 })
  })
})
