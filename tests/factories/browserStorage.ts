import type { Page } from 'playwright'

/** Everything a site has left in a browser, by kind and name; what is empty is left out. */
export async function browserStorage(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((key) => `cache ${key}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `service worker ${scope}`),
  ])
  return [...cookies.map(({ name }) => `cookie ${name}`), ...kept].sort()
}

/** Hosts the page has its browser look up or connect to before anything is asked of them. */
export const hintedHosts = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel~="preconnect"], link[rel~="dns-prefetch"], link[rel~="prerender"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
