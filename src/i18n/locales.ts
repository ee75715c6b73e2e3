/** The languages of the site; German pages live at `/`, English ones below `/en`. */
export const LOCALES = ['de', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'de'

/** Returns the `lang` of the names of topics on a page: they have one name each, in the first language of the site. */
export const topicLang = (locale: Locale): Locale | undefined =>
  locale === DEFAULT_LOCALE ? undefined : DEFAULT_LOCALE

/** Whether a text is a language of the site. */
export function isLocale(text: string | undefined): text is Locale {
  return LOCALES.some((locale) => locale === text)
}

/** Returns the path of a page in a language: `/bilder` or `/en/bilder`. */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** Returns a path that leads on to `next`, if there is one. */
export const withNext = (path: string, next: string | undefined): string =>
  next ? `${path}?${new URLSearchParams({ next })}` : path

/** Returns the path of the sign-in page, which leads on to `next`: a path with its language. */
export const signInPath = (locale: Locale, next: string): string =>
  `${localePath(locale, '/anmelden')}?next=${encodeURIComponent(next)}`
