import { keepCookie } from '@litfass/kit/cookies'

/** The cookies of the page. */
export type CookieJar = {
  read: () => string
  /** Writes lines that are made for a page that came by https or not. */
  write: (lines: (isSecure: boolean) => readonly string[]) => void
}

/** The browser's; undefined on the server. */
export const browserJar = (): CookieJar | undefined =>
  typeof document === 'undefined' ? undefined : { read: () => document.cookie, write: keepCookie }
