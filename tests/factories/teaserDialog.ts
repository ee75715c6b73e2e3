import type { Locator, Page } from 'playwright'
import { buildPage, callTeasers, placesOf, saveTeaserAs } from './teasers.ts'
import type { Site } from './useSite.ts'

/** How long a page, a dialog or an answer may take on a busy machine. */

/** A page of slots whose hero a test edits. */
export type HeroPage = { path: string; hero: number }

/** Creates a published page for one test, with an empty hero. */
export async function heroPage(site: Site, title: string): Promise<HeroPage> {
  const { slug, teasers } = await buildPage(site, { title })
  return { path: `/seite/${slug}`, hero: teasers.hero ?? 0 }
}

/** Puts entities into the places of a teaser, for good. */
export async function arrange(
  site: Site,
  { hero }: Pick<HeroPage, 'hero'>,
  { layout, entities }: { layout: string; entities: string[] },
): Promise<void> {
  const viewer = site.viewers.editor
  const saved = await saveTeaserAs(site, viewer, { id: hero, layout, places: placesOf(...entities) })
  const body = { tid: hero, action: 'confirm', revision: saved.body.revision }
  await callTeasers(site, { viewer, path: '/cms/ajax/teaser/confirm', body })
}

export const slotOn = (page: Page, { hero }: HeroPage): Locator =>
  page.locator(`[data-litfass-teaser="${hero}"]`)

/** The button of the slot, which opens the dialog. */
export const buttonOn = (page: Page, on: HeroPage): Locator =>
  slotOn(page, on).getByRole('button', { name: /bearbeiten$/ })

/** The time that is left to confirm the change of the slot. */
export const countdownOn = (page: Page, on: HeroPage): Locator => slotOn(page, on).getByText(/^\d+:\d\d$/)

/** The dialog that a test works in; those that open inside it come after it. */
export const dialogOn = (page: Page): Locator => page.getByRole('dialog').first()

export const referenceIn = (dialog: Locator): Locator =>
  dialog.getByRole('combobox', { name: 'Inhalt' }).first()

export async function openDialog(page: Page, on: HeroPage): Promise<Locator> {
  await buttonOn(page, on).click()
  const dialog = dialogOn(page)
  await dialog.getByRole('tab', { name: 'Inhalt' }).waitFor()
  return dialog
}

/** Chooses the layout with a single place, with an item in it. */
export async function chooseSingle(dialog: Locator): Promise<void> {
  await dialog.getByRole('tab', { name: 'Layout' }).click()
  await dialog.getByRole('radio', { name: /^Aufmacher 1 Platz/ }).check()
  await dialog.getByRole('tab', { name: 'Inhalt' }).click()
  if ((await referenceIn(dialog).count()) === 0)
    await dialog.getByRole('button', { name: 'Eintrag hinzufügen: Platz 1' }).click()
}

/** Puts an article into the only place of the layout of one, by words of its title. */
export async function placeArticle(dialog: Locator, words: string, title: string): Promise<void> {
  await chooseSingle(dialog)
  await referenceIn(dialog).fill(words)
  await dialog.getByRole('option', { name: title }).click()
  await dialog.getByText(title).first().waitFor()
}

export async function saveDialog(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Reads what the row of a teaser holds: its confirmed content. */
export async function storedTeaser({ pool }: Site, { hero }: HeroPage) {
  const { rows } = await pool.query('select layout, places from teasers where id = $1', [hero])
  return rows[0]
}
