import { expectAccessible, type OpenPageOptions } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { expectNotWide, looks } from '../../factories/pages.ts'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

const { open } = usePlainSite()

async function openDialog(query = '', look: OpenPageOptions = {}) {
  const { page } = await open(look)
  await page.goto(`/?scene=conflictDialog${query}`)
  await page.getByRole('button', { name: 'Speichern' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const option = (field: string, name: RegExp) =>
    dialog.getByRole('group', { name: field }).getByRole('radio', { name })
  const told = () => page.locator('[data-told]').textContent()
  return { page, dialog, option, told }
}

it('shows both values, who has saved when, and what was before; keeps what was edited and takes over the rest', async () => {
  const { dialog, option, told } = await openDialog()
  await dialog.getByRole('heading', { name: 'Inzwischen wurde etwas geändert' }).waitFor()
  const caption = dialog.getByRole('group', { name: 'Bildunterschrift' })
  await caption.getByText('geändert von Enno').waitFor()
  await caption.getByText('Vorher: Alt').waitFor()
  await expect.poll(() => option('Bildunterschrift', /Ihre Eingabe.*Meins/).isChecked()).toBe(true)
  await option('Bildunterschrift', /Gespeichert.*Ihres/).waitFor()
  await expect.poll(() => option('Bilder', /Gespeichert/).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Übernehmen und speichern' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(told).toBe('caption: mine, pictures: theirs, originalName: mine')
})

it('shows pictures of a list, and only counts what both lists share at its end', async () => {
  const { dialog } = await openDialog()
  const theirs = dialog.getByRole('group', { name: 'Bilder' }).locator('label').first()
  await expect.poll(() => theirs.locator('img').count()).toBe(2)
  await theirs.getByText('Bild 7').waitFor()
  await theirs.getByText('… 5 gleiche Einträge').waitFor()
})

it('shows the file of the form beside the stored one', async () => {
  const { dialog, option } = await openDialog()
  const file = dialog.getByRole('group', { name: 'Datei' })
  await file.getByText('von Ihnen selbst geändert').waitFor()
  await option('Datei', /ihres\.jpg/).waitFor()
  await expect.poll(() => option('Datei', /meins\.jpg/).isChecked()).toBe(true)
})

it('says at the first edit that nothing is lost, and saves nothing yet', async () => {
  const { dialog } = await openDialog('&early')
  await dialog.getByText('Ihre Eingaben bleiben erhalten').waitFor()
  await dialog.getByRole('button', { name: 'Übernehmen', exact: true }).waitFor()
})

it('is decided by keyboard alone', async () => {
  const { page, dialog, option, told } = await openDialog()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => option('Bildunterschrift', /Gespeichert/).isChecked()).toBe(true)
  for (let fields = 0; fields < 2; fields += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(told).toBe('caption: theirs, pictures: theirs, originalName: mine')
})

it('leaves everything as it is by its way back and by Escape, and gives the focus back', async () => {
  const { page, dialog, told } = await openDialog()
  await dialog.getByRole('button', { name: 'Zurück zum Formular' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Speichern' }).press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Speichern')
  await expect.poll(told).toBe('')
})

it('speaks English', async () => {
  const { dialog } = await openDialog('&lang=en')
  await dialog.getByRole('heading', { name: 'Something has changed in the meantime' }).waitFor()
  await dialog.getByRole('radio', { name: /^Saved.*Ihres/ }).waitFor()
  await dialog.getByRole('button', { name: 'Apply and save' }).waitFor()
})

describe.each(Object.entries(looks))('%s', (_, look) => {
  it('axe finds nothing, and nothing is wider than the screen', async () => {
    const { page, dialog } = await openDialog('', look)
    await expectAccessible(page)
    await expectNotWide(page)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })
})
