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
} from '../../factories/editorOnPage.ts'
import { stubBecomes } from '../../plainSite/stubBecomes.ts'
import { ENNO } from '../../plainSite/stubs/storedPicture.ts'
import { editButton, SAVING, useEditorScene } from './useEditorScene.ts'

const { store, openEditor, openEditorOf } = useEditorScene()

describe('saving', () => {
  it('is read-only while saving, saves once, and tells its page', async () => {
    const { page, editor, picture } = await openEditor()
    const saves = requestsTo(page, '/executemodules/')
    await editor.field('Bildunterschrift').fill('Ein Steg im Nebel')
    await editor.field('Urheber').fill('S. Nazarov')
    await editor.field('Alternativtext').fill('Ein Steg, in Grau')
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
    expect(picture.stored()).toMatchObject({
      ...{ caption: 'Ein Steg im Nebel', copyright: 'S. Nazarov', alt: 'Ein Steg, in Grau' },
      ...{ language: 'nds', revision: 2 },
    })
    await page.getByText('Das Bild ist gespeichert. 2').waitFor()
    await expect.poll(() => hasFocus(editButton(page))).toBe(true)
  })

  it('warns that a picture is not ready, cannot be saved before, and goes on by itself', async () => {
    const { page, editor, picture } = await openEditor({ isStub: true })
    const saves = requestsTo(page, '/executemodules/')
    await editor.says('warning').getByText('Das Bild wird noch verarbeitet.').waitFor()
    await editor.field('Bildunterschrift').fill('Schon getippt')
    await editor.button('Speichern').click({ force: true })
    await page.keyboard.press('Control+s')
    await expect.poll(() => editor.button('Speichern').getAttribute('aria-disabled')).toBe('true')
    picture.process()
    await stubBecomes(page, picture)
    await editor.marker.waitFor()
    await expect.poll(() => editor.says('warning').textContent()).toBe('')
    await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Schon getippt')
    expect(saves).toHaveLength(0)
    await editor.save()
    expect(picture.stored()).toMatchObject({ caption: 'Schon getippt', revision: 2 })
  })

  it('says why a picture that could not be processed cannot be edited', async () => {
    const { page, editor, picture } = await openEditor({ isStub: true })
    await stubBecomes(page, picture, 'Die Datei ist unvollständig.')
    await editor.says('error').getByText('Die Datei ist unvollständig.').waitFor()
    await expect.poll(() => editor.button('Speichern').getAttribute('aria-disabled')).toBe('true')
  })

  it('saves while the files of the save before have still to be made', async () => {
    const first = await openEditor()
    const { picture } = first
    picture.stopWorking()
    await first.editor.button('Nach rechts drehen').click()
    await expect.poll(() => first.editor.degrees.textContent()).toBe('90°')
    await first.editor.save()
    expect(picture.isCurrent()).toBe(false)
    const { editor } = await openEditorOf(picture)
    await expect.poll(() => editor.degrees.textContent()).toBe('90°')
    expect(ratioOfBox(await editor.area.boundingBox())).toBeCloseTo(3 / 4, 1)
    await editor.button('Nach rechts drehen').click()
    await expect.poll(() => editor.degrees.textContent()).toBe('180°')
    await editor.field('Bildunterschrift').fill('Auf dem Kopf')
    await editor.save()
    expect(picture.stored()).toMatchObject({ rotation: 180, caption: 'Auf dem Kopf', revision: 3 })
  })

  it("shows the server's refusal at the field, and keeps all input", async () => {
    const { editor, watch, picture } = await openEditor()
    watch.expect(/status of 422/)
    const long = 'x'.repeat(2001)
    await editor.field('Bildunterschrift').fill(long)
    await editor.field('Urheber').fill('S. Nazarov')
    await editor.button('Speichern').click()
    await editor.says('error').filter({ hasText: /\S/ }).waitFor()
    const caption = editor.field('Bildunterschrift')
    await expect.poll(() => caption.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => errorOf(caption)).toContain('höchstens 2.000 Zeichen')
    await expect.poll(() => caption.inputValue()).toBe(long)
    await expect.poll(() => editor.field('Urheber').inputValue()).toBe('S. Nazarov')
    expect(picture.stored()).toMatchObject({ revision: 1 })
    await caption.fill(long.slice(1))
    await editor.save()
    expect(picture.stored()).toMatchObject({
      ...{ caption: long.slice(1), copyright: 'S. Nazarov', revision: 2 },
    })
  })
})

it('undoes and redoes changes, by buttons and by keys', async () => {
  const { page, editor, picture } = await openEditor({ caption: 'Steg' })
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
  expect(picture.stored()).toMatchObject({ caption: 'Deich', rotation: 90, focus_x: 50 })
})

describe('what somebody else has saved meanwhile', () => {
  it('is told, not overwritten, and what was typed is kept on top of it', async () => {
    const { editor, watch, picture } = await openEditor({ caption: 'Steg', copyright: 'Vorher' })
    watch.expect(/status of 409/)
    picture.save([{ fields: { caption: 'Von der ersten' } }, { recipe: { rotation: 90 } }], ENNO)
    await editor.field('Urheber').fill('Von der zweiten')
    await editor.button('Speichern').click()
    const conflict = editor.says('error')
    await conflict
      .getByText('Das Bild wurde inzwischen geändert, von Enno: Drehung, Bildunterschrift')
      .waitFor()
    await expect.poll(() => editor.field('Urheber').inputValue()).toBe('Von der zweiten')
    expect(picture.stored()).toMatchObject({ caption: 'Von der ersten', copyright: 'Vorher', revision: 2 })
    await editor.button('Neu laden und meine Änderungen behalten').click()
    await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Von der ersten')
    await expect.poll(() => editor.degrees.textContent()).toBe('90°')
    await expect.poll(() => editor.field('Urheber').inputValue()).toBe('Von der zweiten')
    await editor.save()
    expect(picture.stored()).toMatchObject({
      ...{ caption: 'Von der ersten', copyright: 'Von der zweiten', rotation: 90, revision: 3 },
    })
  })

  it('is shown beside what was typed where both have written, and the chosen text is kept', async () => {
    const { editor, page, watch, picture } = await openEditor({ caption: 'Steg', copyright: 'Vorher' })
    watch.expect(/status of 409/)
    picture.save([{ fields: { caption: 'Von der ersten', copyright: 'Erste' } }], ENNO)
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
    expect(picture.stored()).toMatchObject({ caption: 'Von der ersten', copyright: 'Erste' })
    await editor.save()
    expect(picture.stored()).toMatchObject({ caption: 'Von der ersten', copyright: 'Zweite' })
  })

  it('takes the place of what was typed where that is dropped', async () => {
    const { editor, watch, picture } = await openEditor({ caption: 'Steg' })
    watch.expect(/status of 409/)
    picture.save([{ fields: { caption: 'Von der ersten' } }], ENNO)
    await editor.field('Bildunterschrift').fill('Von der zweiten')
    await editor.button('Speichern').click()
    await editor.button('Meine Änderungen verwerfen').click()
    await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Von der ersten')
    await expect.poll(() => editor.says('error').textContent()).toBe('')
    await editor.save()
    expect(picture.stored()).toMatchObject({ caption: 'Von der ersten', revision: 2 })
  })
})

describe('the history', () => {
  it('lists revisions, compares one with the current state, and restores it', async () => {
    const picture = store({ caption: 'Steg' })
    picture.save([{ fields: { caption: 'Deich' } }, { recipe: { rotation: 90 } }], ENNO)
    picture.process()
    const { editor } = await openEditorOf(picture)
    await openHistory(editor)
    await editor.dialog.getByText('2 von 2 Fassungen').waitFor()
    await expect.poll(() => entry(editor, 2).textContent()).toContain('Drehung und Bildunterschrift')
    await expect.poll(() => entry(editor, 2).textContent()).toContain('von Enno')
    await expect.poll(() => entry(editor, 2).getAttribute('aria-current')).toBe('true')
    await entry(editor, 1).getByRole('button', { name: 'Vergleichen' }).click()
    const comparison = editor.dialog.getByRole('region', { name: 'Vergleich' })
    await comparison.getByRole('row', { name: 'Bildunterschrift Steg Deich' }).waitFor()
    await comparison.getByRole('button', { name: 'Vergleich beenden' }).click()
    await entry(editor, 1).getByRole('button', { name: 'Wiederherstellen' }).click()
    await editor.says('success').getByText('Die frühere Fassung ist wiederhergestellt.').waitFor()
    await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Steg')
    await expect.poll(() => editor.degrees.textContent()).toBe('0°')
    expect(picture.stored()).toMatchObject({ caption: 'Steg', rotation: 0, revision: 3 })
    await editor.dialog.getByText('3 von 3 Fassungen').waitFor()
  })

  it('asks before discarding unsaved changes', async () => {
    const picture = store({ caption: 'Steg' })
    picture.save([{ fields: { caption: 'Deich' } }])
    const { editor } = await openEditorOf(picture)
    await openHistory(editor)
    await editor.field('Urheber').fill('Noch nicht gespeichert')
    const restore = entry(editor, 1).getByRole('button', { name: /^Wiederherstellen/ })
    await restore.click()
    const question = editor.dialog.getByRole('group', { name: 'Ungespeicherte Änderungen gehen verloren.' })
    await question.getByRole('button', { name: 'Abbrechen' }).press('Enter')
    await expect.poll(() => hasFocus(restore)).toBe(true)
    await expect.poll(() => editor.field('Urheber').inputValue()).toBe('Noch nicht gespeichert')
    expect(picture.stored()).toMatchObject({ revision: 2 })
    await restore.press('Enter')
    await question.getByRole('button', { name: 'Trotzdem wiederherstellen' }).press('Enter')
    await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Steg')
    await expect.poll(() => editor.field('Urheber').inputValue()).toBe('')
    expect(picture.stored()).toMatchObject({ caption: 'Steg', revision: 3 })
  })
})
