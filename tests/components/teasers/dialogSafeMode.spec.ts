import { expectAccessible } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { entitiesIn, placeIn, saidOn, useTeaserDialog } from './useTeaserDialog.ts'

const { openDialog } = useTeaserDialog()

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
    await expect.poll(() => saidOn(page)).toContain('Die Änderung ist bestätigt.')
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
