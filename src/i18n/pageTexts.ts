import { fill, type Plural } from '@litfass/kit/texts'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { clientTexts as client } from '../texts/clientTexts.ts'
import { pageTexts as pages } from '../texts/pageTexts.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from './locales.ts'

/** The language of the request being rendered, kept once per request by React's cache. */
const current = cache((): { locale: Locale } => ({ locale: DEFAULT_LOCALE }))

/** Returns the language of the request being rendered. */
export const currentLocale = (): Locale => current().locale

/** Sets the language of the request being rendered, for all components below. */
export function setPageLocale(locale: Locale): void {
  current().locale = locale
}

/** Reads and sets the language of a page; an unknown one is a 404. */
export async function pageLocale(params: Promise<{ locale: string }>): Promise<Locale> {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setPageLocale(locale)
  return locale
}

type Site = ReturnType<typeof pages.in> & ReturnType<typeof client.in>
type Group = keyof Site & string
type Values = Readonly<Record<string, string | number>>

const words: Readonly<Record<Locale, Readonly<Record<string, Readonly<Record<string, string | Plural>>>>>> = {
  de: { ...pages.in('de'), ...client.in('de') },
  en: { ...pages.in('en'), ...client.in('en') },
}

const numbers = { de: new Intl.NumberFormat('de'), en: new Intl.NumberFormat('en') }

/**
 * Returns the texts of a group, in the language of the request unless another is given. For server components; client
 * components use `useTexts`. A `count` is formatted with the language's separators.
 * @example
 * const t = pageTexts('galleries')
 * t('count', { count: 12 }) // '12 Bilder'
 */
export function pageTexts<G extends Group>(
  group: G,
  locale = currentLocale(),
): (name: keyof Site[G] & string, values?: Values) => string {
  const texts = words[locale][group]
  return (name, values = {}) => {
    const text = texts?.[name] ?? name
    const { count } = values
    if (typeof count !== 'number') return fill(text, values)
    // By the number itself: a formatted `1.000` would count as one.
    const form = typeof text === 'string' ? text : count === 1 ? text.one : text.other
    return fill(form, { ...values, count: numbers[locale].format(count) })
  }
}
