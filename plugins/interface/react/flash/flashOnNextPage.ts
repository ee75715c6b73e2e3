import { keepCookie } from '@litfass/kit/cookies'
import { flashAfterRedirect, type NextFlash } from '../../domain/flashCookie.ts'

/** Keeps a message for the page that is loaded next, before a script goes there. */
export function flashOnNextPage(message: NextFlash | readonly NextFlash[]): void {
  keepCookie((isSecure) => flashAfterRedirect(message, { isSecure }))
}
