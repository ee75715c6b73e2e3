import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { editorOnPage, hasFocus, tabTo } from '../factories/editorOnPage.ts'
import { untilProcessed } from '../factories/images.ts'
import { editButton, useEditorInPanel } from '../factories/useEditorInPanel.ts'

const { site, open, openFrontPage, ready, change, stored } = useEditorInPanel()

describe('on a picture’s document', () => {
  it('shows in the form what the editor has saved, and Payload does not report it as someone else’s change', async () => {
    const { id } = await ready({ caption: 'Steg' })
    const { page, editor } = await openDocument(id)
    await editButton(page).click()
    await editor.marker.waitFor()
    await editor.button('Nach rechts drehen').click()
    await expect.poll(() => editor.degrees.textContent()).toContain('90')
    await editor.field('Bildunterschrift').fill('Steg im Nebel')
    await editor.save()
    await page.getByText('Das Bild ist gespeichert.').waitFor()
    await expect.poll(() => page.locator('#field-caption').inputValue()).toBe('Steg im Nebel')
    await expect.poll(() => stored(id)).toMatchObject({ caption: 'Steg im Nebel', rotation: 90 })
    await expect.poll(() => page.locator('#action-save').isDisabled()).toBe(true)
    await expect.poll(() => hasFocus(editButton(page))).toBe(true)

    // A worker may be done before the form has seen the picture under way, which then says nothing of it.
    await untilProcessed(site().payload, id)
    await expect.poll(() => underWay(page).count()).toBe(0)
    // Payload asks whether someone else has changed the document when the first thing is typed.
    const asked = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('checkForStaleData') ?? false,
    )
    await page.locator('#field-copyright').fill('S. Nazarov')
    await asked
    await page.locator('#action-save').click()
    await expect.poll(async () => (await stored(id))?.copyright).toBe('S. Nazarov')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => stored(id)).toMatchObject({ caption: 'Steg im Nebel', rotation: 90 })
  })

  it('does not suppress the warning about other people’s changes', async () => {
    const { id } = await ready({ caption: 'Steg' })
    const { page, editor, watch } = await openDocument(id)
    watch.expect(/status of 409/)
    await editButton(page).click()
    await editor.field('Bildunterschrift').fill('Mole')
    await editor.save()
    await expect.poll(() => page.locator('#field-caption').inputValue()).toBe('Mole')
    await change(id, { copyright: 'Jemand anders' })
    await page.locator('#field-caption').fill('Mole im Nebel')
    await page.getByRole('dialog', { name: 'Inzwischen wurde etwas geändert' }).waitFor()
  })

  it('asks what to do with unsaved changes: keeps them when cancelled, discards them, or saves them first', async () => {
    const { id } = await ready({ caption: 'Steg' })
    const { page, editor } = await openDocument(id)
    const caption = page.locator('#field-caption')
    await caption.fill('Mole')
    await page.getByText('4 von 2.000 Zeichen').waitFor()
    await editButton(page).click()
    const question = page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' })
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(editButton(page))).toBe(true)
    await expect.poll(() => caption.inputValue()).toBe('Mole')
    await editButton(page).press('Enter')
    await question.getByRole('button', { name: 'Verwerfen und bearbeiten' }).click()
    await editor.marker.waitFor()
    await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Steg')
    await editor.button('Abbrechen').click()
    await expect.poll(() => caption.inputValue()).toBe('Steg')
    expect((await stored(id))?.caption).toBe('Steg')

    await caption.fill('Mole')
    await page.getByText('4 von 2.000 Zeichen').waitFor()
    await editButton(page).click()
    await question.getByRole('button', { name: 'Speichern und bearbeiten' }).click()
    await editor.marker.waitFor()
    await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Mole')
    expect((await stored(id))?.caption).toBe('Mole')
  })

  it('is not offered before the picture is stored', async () => {
    const { page } = await open({ viewer: site().viewers.editor })
    await page.goto('/admin/collections/images/create')
    await page.locator('#field-caption').waitFor()
    await expect.poll(() => editButton(page).count()).toBe(0)
  })

  it('speaks the language of the panel', async () => {
    const { id } = await ready({ caption: 'Steg' })
    const { page } = await open({ viewer: site().viewers.editor, locale: 'en-GB' })
    await page.goto(`/admin/collections/images/${id}`)
    await page.getByRole('button', { name: 'Edit image' }).click()
    await editorOnPage(page, 'Edit image').button('Save').waitFor()
  })
})

describe('in an upload field', () => {
  it('edits the chosen picture without changing the field, which empties when the picture is removed there', async () => {
    const { id } = await ready({ caption: 'Steg' })
    const { page, editor } = await openFrontPage(id)
    const thumbnail = page.locator('#field-lead img')
    const before = await thumbnail.getAttribute('src')
    await editButton(page).click()
    await editor.marker.waitFor()
    await editor.button('Nach links drehen').click()
    await expect.poll(() => editor.degrees.textContent()).toContain('270')
    await editor.save()
    await expect.poll(() => hasFocus(editButton(page))).toBe(true)
    await expect.poll(() => thumbnail.getAttribute('src'), { timeout: 60_000 }).not.toBe(before)
    await expect.poll(() => page.locator('#action-save').isDisabled()).toBe(true)
    await expect.poll(() => stored(id)).toMatchObject({ rotation: 270 })
    await expect.poll(() => leadOf()).toBe(id)

    await editButton(page).click()
    await editor.button('Entfernen').click()
    await editor.dialog.waitFor({ state: 'detached' })
    await expect.poll(() => editButton(page).count()).toBe(0)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('#field-lead') !== null))
      .toBe(true)
    await page.locator('#action-save').click()
    await expect.poll(leadOf).toBeNull()
    await expect.poll(() => stored(id)).toMatchObject({ id, rotation: 270, revision: 2 })
  })

  it('works in the drawer of the picture too, by keyboard, and the drawer’s form shows what was saved', async () => {
    const { id } = await ready({ caption: 'Steg' })
    const { page, editor } = await openFrontPage(id)
    await page.locator('#field-lead .upload-relationship-details__edit').click()
    const drawer = page.locator('.doc-drawer')
    await drawer.locator('#field-caption').fill('Mole')
    await drawer.getByRole('button', { name: 'Bild bearbeiten', exact: true }).press('Enter')
    await tabTo(page.getByRole('button', { name: 'Speichern und bearbeiten' }))
    await page.keyboard.press('Enter')
    await editor.marker.waitFor()
    await tabTo(editor.field('Bildunterschrift'))
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Mole im Nebel')
    await page.keyboard.press('Escape')
    await expect.poll(() => editor.dialog.isVisible()).toBe(true)
    await page.keyboard.press('Control+S')
    await editor.dialog.waitFor({ state: 'detached' })
    await expect.poll(() => drawer.locator('#field-caption').inputValue()).toBe('Mole im Nebel')
    await expect.poll(() => stored(id)).toMatchObject({ caption: 'Mole im Nebel' })
  })
})

async function openDocument(id: number) {
  const { page, watch } = await open({ viewer: site().viewers.editor })
  await page.goto(`/admin/collections/images/${id}`)
  await page.locator('form[data-form-ready="true"]').first().waitFor()
  return { page, watch, editor: editorOnPage(page) }
}

async function leadOf(): Promise<unknown> {
  const { rows } = await site().pool.query('select lead_id from front_page')
  return rows[0]?.lead_id ?? null
}

/** What of the panel says that a picture is being processed. */
const underWay = (page: Page) => page.locator('[data-state="waiting"], [data-state="running"]')
