import type { Locator, Page, Request } from 'playwright'

/** The editor's window on a page, and what tests reach for in it; by role and name wherever it has them. */
export function editorOnPage(page: Page, title = 'Bild bearbeiten') {
  const dialog = page.getByRole('dialog', { name: title })
  const button = (name: string): Locator => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    button,
    field: (name: string): Locator => dialog.getByLabel(name, { exact: true }),
    heading: dialog.getByRole('heading', { name: title }),
    /** The boxes of the footer: what went well, what did not, and what to know. */
    says: (kind: 'success' | 'error' | 'warning'): Locator => dialog.locator(`[data-imgeditor="${kind}"]`),
    /** What lies over the picture while something runs. */
    overlay: dialog.locator('[data-imgeditor="loading"]'),
    area: dialog.locator('[data-imgeditor="image-area"]'),
    picture: dialog.locator('[data-imgeditor="image"]'),
    marker: dialog.locator('[data-imgeditor="focus-marker"]'),
    degrees: dialog.getByRole('status', { name: /^(Drehung|Rotation)$/ }),
    isIdle: async (): Promise<boolean> => (await dialog.getAttribute('aria-busy')) === 'false',
    save: async (name = 'Speichern'): Promise<void> => {
      await button(name).click()
      await dialog.waitFor({ state: 'detached' })
    },
  }
}

/**
 * Keeps requests to an address waiting until they are let go.
 * @returns lets go of those that wait and of all that come
 */
export async function holdRequests(page: Page, address: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate.promise
    await route.continue().catch(() => undefined)
  })
  return async () => {
    gate.resolve()
    await page.unroute(address)
  }
}

/** Requests of a page whose path has a part, from now on. */
export function requestsTo(page: Page, part: string): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.includes(part)) seen.push(request)
  })
  return seen
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Presses the Tab key until it has led somewhere. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await hasFocus(target)) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`The Tab key does not lead to ${target}.`)
}
