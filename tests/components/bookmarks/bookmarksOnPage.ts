import type { Page } from 'playwright'

export const items = (page: Page) => page.locator('.litfass-bookmarks__item:visible')
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
export const messages = (page: Page) => page.getByRole('region', { name: 'Meldungen' }).getByRole('listitem')
