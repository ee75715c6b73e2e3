import { flashAfterRedirect, type NextFlash } from '../../domain/flashCookie.ts'

/** Keeps a message for the page that is loaded next, before a script goes there. */
export function flashOnNextPage(message: NextFlash | readonly NextFlash[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store, and the page may go at once
  document.cookie = flashAfterRedirect(message, { isSecure: location.protocol === 'https:' })
}
