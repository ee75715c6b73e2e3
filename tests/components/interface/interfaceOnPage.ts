import type { Page } from 'playwright'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const press = (page: Page, name: string) => button(page, name).click()
export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
export const messages = (page: Page) => page.getByRole('region', { name: 'Meldungen' })
export const items = (page: Page) => messages(page).getByRole('listitem')

/** As if another tab were in front of the page, or no longer. */
export const hideTab = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Sends the form of the scene; gives the fields that have come. */
export async function sentFields(page: Page) {
  await button(page, 'Senden').click()
  await page.waitForURL(/text=/)
  return [...new URL(page.url()).searchParams]
}
