import type { OpenPageOptions } from '@litfass/kit/testing/browser'
import type { Locator, Page } from 'playwright'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'
import { serveTeaser, type TeaserState } from './serveTeaser.ts'

/** The plain site for a test file, and the way to the dialog of a teaser on it. */
export function useTeaserDialog() {
  const { site, open } = usePlainSite()

  /** Opens the dialog of a teaser; `query` is added to the address of the scene. */
  async function openDialog(state: TeaserState = {}, query = '', options: OpenPageOptions = {}) {
    const sent = serveTeaser(site(), state)
    const { page, watch } = await open(options)
    await page.goto(`/?scene=teaserDialog${query}`)
    await page.getByRole('button', { name: 'Aufmacher bearbeiten' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab').first().waitFor()
    return { page, watch, dialog, ...sent }
  }

  return { site, openDialog }
}

export const placeIn = (dialog: Locator, number: number) =>
  dialog.getByRole('region', { name: `Platz ${number}` })

export async function entitiesIn(dialog: Locator): Promise<(string | null)[]> {
  const fields = await dialog.getByRole('combobox', { name: 'Inhalt' }).all()
  return Promise.all(fields.map((field) => field.getAttribute('data-entity')))
}

export const saidOn = (page: Page) => page.locator('[data-said]').textContent()
