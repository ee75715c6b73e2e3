import type { BrowserContext, Page } from 'playwright'

export const banner = (page: Page) => page.getByRole('region', { name: /Cookies/ })
export const film = (page: Page) => page.locator('iframe[src^="https://embed.test"]')
/** By keyboard: a click right after scrolling may still hit a frame of another host that stood there before. */
export const openSettings = (page: Page) => button(page, 'Cookie-Einstellungen').press('Enter')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const status = (page: Page) => page.locator('output').textContent()

export const cookies = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))

/** Everything a page can leave behind in a browser. */
export const traces = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: typeof caches === 'undefined' ? 0 : (await caches.keys()).length,
  }))
export const NO_TRACES = { cookie: '', local: 0, session: 0, databases: 0, caches: 0 }

/** Presses the Tab key until it has come to what has these words, once that is there. */
export const tabTo = async (page: Page, name: string) => {
  await page.getByText(name, { exact: true }).first().waitFor()
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) > 0 && (await focused.textContent())?.trim() === name) return
  }
  throw new Error(`The Tab key does not come to ${name}.`)
}
