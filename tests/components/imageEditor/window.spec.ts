import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import {
  editorOnPage,
  entry,
  hasFocus,
  holdRequests,
  openHistory,
  tabTo,
} from '../../factories/editorOnPage.ts'
import { expectFineInEveryLook } from '../../factories/pages.ts'
import { ENNO } from '../../plainSite/stubs/storedPicture.ts'
import { editButton, OPENING, SAVING, useEditorScene } from './useEditorScene.ts'

const { store, openPage, openEditor } = useEditorScene()

describe('opening and closing', () => {
  it('opens with the focus on its title, and closes by neither Escape nor a click beside it', async () => {
    const { page, editor } = await openEditor()
    await expect.poll(() => hasFocus(editor.heading)).toBe(true)
    expect(await editor.dialog.evaluate((dialog) => dialog.parentElement === document.body)).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(4, 4)
    await expect.poll(() => editor.dialog.isVisible()).toBe(true)
    await expect.poll(() => editor.button('Entfernen').count()).toBe(0)
    await expect.poll(() => editor.button('Hochladen').count()).toBe(0)
  })

  it('closes without saving anything when it is cancelled, and gives the focus back', async () => {
    const { page, editor, picture } = await openEditor({ caption: 'Steg' })
    await editor.field('Bildunterschrift').fill('Nicht zu speichern')
    await editor.field('Bildunterschrift').fill('Steg')
    await editor.button('Abbrechen').click()
    await editor.dialog.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(editButton(page))).toBe(true)
    expect(picture.stored()).toMatchObject({ caption: 'Steg', revision: 1 })
  })

  it('asks before changes are discarded, by cancelling and by closing the tab, and keeps them by default', async () => {
    const { page, editor, picture } = await openEditor({ caption: 'Steg' })
    const leaving: string[] = []
    page.on('dialog', (asking) => {
      leaving.push(asking.type())
      void asking.dismiss()
    })
    const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' })
    await editor.field('Alternativtext').fill('Ein Steg, an dem Boote liegen')
    for (const key of ['Enter', 'Escape']) {
      await editor.button('Abbrechen').press('Enter')
      await expect
        .poll(() => hasFocus(question.getByRole('button', { name: 'Weiter bearbeiten' })))
        .toBe(true)
      await page.keyboard.press(key)
      await question.waitFor({ state: 'detached' })
      await expect.poll(() => hasFocus(editor.button('Abbrechen'))).toBe(true)
    }
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => leaving).toEqual(['beforeunload'])
    await expect.poll(() => editor.field('Alternativtext').inputValue()).toBe('Ein Steg, an dem Boote liegen')
    await editor.button('Abbrechen').click()
    await question.getByRole('button', { name: 'Verwerfen' }).click()
    await editor.dialog.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(editButton(page))).toBe(true)
    expect(picture.stored()).toMatchObject({ revision: 1 })
  })

  it('shows that it loads, and saves nothing meanwhile', async () => {
    const { page, editor } = await openPage(store())
    const letGo = await holdRequests(page, OPENING)
    await editButton(page).click()
    await editor.dialog.getByRole('status').filter({ hasText: 'Wird geladen …' }).waitFor()
    await expect.poll(() => editor.button('Speichern').getAttribute('aria-disabled')).toBe('true')
    await letGo()
    await editor.marker.waitFor()
    await expect.poll(() => editor.isIdle()).toBe(true)
  })

  it.each([
    { width: 1280, height: 900 },
    { width: 375, height: 800 },
  ])('shows a picture at most 60 % of the window high: $width × $height', async (viewport) => {
    const { page, editor } = await openEditor({ width: 400, height: 1000 }, { viewport })
    const box = await editor.area.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(viewport.height * 0.6 + 0.5)
    expect(box?.height).toBeGreaterThan(200)
    await expect.poll(() => isTooWide(page)).toBe(false)
  })
})

it('axe finds nothing in any state', async () => {
  const { page, editor, watch, picture } = await openEditor({ caption: 'Steg' })
  watch.expect(/status of 4(09|22)/)
  await expectFineInEveryLook(page)
  await editor.field('Waagrecht (%)').fill('101')
  await editor.field('Bildunterschrift').fill('x'.repeat(2001))
  await editor.button('Speichern').click()
  await editor.says('error').filter({ hasText: /\S/ }).waitFor()
  await expectFineInEveryLook(page)
  await openHistory(editor)
  await entry(editor, 1).waitFor()
  await expectFineInEveryLook(page)
  picture.save([{ fields: { copyright: 'Andere' } }], ENNO)
  await editor.field('Bildunterschrift').fill('Deich')
  await editor.button('Speichern').click()
  await editor.button('Meine Änderungen verwerfen').waitFor()
  await expectFineInEveryLook(page)
  await editor.button('Neu laden und meine Änderungen behalten').click()
  await expect.poll(() => editor.says('error').textContent()).toBe('')
  const letGo = await holdRequests(page, SAVING)
  await editor.button('Speichern').click()
  await editor.overlay.getByText('Wird gespeichert …').waitFor()
  await expectFineInEveryLook(page)
  await letGo()
  await editor.dialog.waitFor({ state: 'detached' })
})

it('can be used from beginning to end without a mouse', async () => {
  const picture = store()
  const { page, editor } = await openPage(picture)
  await tabTo(editButton(page))
  await page.keyboard.press('Enter')
  await editor.marker.waitFor()
  await tabTo(editor.dialog.getByRole('slider', { name: 'Bildmittelpunkt, waagrecht' }))
  await page.keyboard.press('Shift+ArrowRight')
  await tabTo(editor.button('Nach rechts drehen'))
  await page.keyboard.press('Enter')
  await expect.poll(() => editor.degrees.textContent()).toBe('90°')
  await tabTo(editor.field('Bildunterschrift'))
  await page.keyboard.type('Nur mit Tasten')
  await tabTo(editor.field('Urheber'))
  await page.keyboard.type('S. Nazarov')
  await page.keyboard.press('Control+s')
  await editor.dialog.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(editButton(page))).toBe(true)
  expect(picture.stored()).toMatchObject({
    ...{ caption: 'Nur mit Tasten', copyright: 'S. Nazarov' },
    ...{ rotation: 90, focus_x: 50, focus_y: 60, revision: 2 },
  })
})

it('speaks English on English pages', async () => {
  const { page, watch, picture } = await openEditor({}, { language: 'en' })
  watch.expect(/status of 409/)
  const editor = editorOnPage(page, 'Edit image')
  await editor.field('Caption').fill('A jetty')
  await editor.button('Rotate left').click()
  await expect.poll(() => editor.degrees.textContent()).toBe('270°')
  picture.save([{ fields: { copyright: 'Someone' } }], ENNO)
  await editor.button('Save').click()
  await editor.says('error').getByText('in the meantime by Enno: copyright').waitFor()
  await editor.button('Reload and keep my changes').click()
  await expect.poll(() => editor.says('error').textContent()).toBe('')
  await editor.save('Save')
  expect(picture.stored()).toMatchObject({ caption: 'A jetty', rotation: 270, copyright: 'Someone' })
})

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
