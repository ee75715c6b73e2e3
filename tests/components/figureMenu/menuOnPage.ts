import type { Page } from 'playwright'
import { expect } from 'vitest'

export const german = {
  menu: 'Aktionen für dieses Bild',
  edit: 'Bearbeiten',
  download: 'Herunterladen',
  share: 'Teilen',
  urls: 'Adressen und Einbetten',
  delete: 'Löschen …',
}

/** Complaint about the paused clock, which is put into every frame: the preview lets no script in. */
export const PREVIEW_WITHOUT_SCRIPT = /Blocked script execution in 'about:srcdoc'/

export const button = (page: Page) => page.getByRole('button', { name: '⋯' })
export const itemsOf = async (page: Page) =>
  (await page.getByRole('menuitem').allTextContents()).map((text) => text.trim())
export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

export async function expectClosed(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('menu').count()).toBe(0)
  await expect.poll(() => focusedText(page)).toBe('⋯')
  await expect.poll(() => button(page).getAttribute('aria-expanded')).toBe('false')
}
