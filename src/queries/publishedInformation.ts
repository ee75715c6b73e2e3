import type { SiteInformation } from '../../payload-types.ts'
import type { Locale } from '../i18n/locales.ts'

/** Names of the fields on the pages about the site. */
const FIELDS = [
  'publisher',
  'address',
  'representedBy',
  'email',
  'phone',
  'responsible',
  'register',
  'vatId',
  'barriers',
  'barriersEnglish',
  'assessedOn',
  'enforcement',
] as const

export type InformationField = (typeof FIELDS)[number]

/** Texts about buying, each in German and in English. */
const SALE_FIELDS = ['terms', 'termsEnglish', 'withdrawal', 'withdrawalEnglish'] as const

export type SaleText = 'terms' | 'withdrawal'

/** What the publisher has entered about the site; an empty field is not there. */
export type PublishedInformation = Partial<Record<InformationField | (typeof SALE_FIELDS)[number], string>>

/** Keeps the fields that say something, without the space around it. */
export function publishedInformation(found: Partial<SiteInformation>): PublishedInformation {
  const entries = [...FIELDS, ...SALE_FIELDS].flatMap((name) => {
    const value = found[name]?.trim()
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(entries)
}

/**
 * Returns a text about buying in the language of the page, or else in the other one: where the publisher has entered one, nothing
 * else holds.
 */
export function publishedText(
  information: PublishedInformation,
  { name, locale }: { name: SaleText; locale: Locale },
): { text: string; language: Locale } | undefined {
  const texts = { de: information[name], en: information[`${name}English`] }
  const language = texts[locale] ? locale : texts.de ? 'de' : 'en'
  const text = texts[language]
  return text ? { text, language } : undefined
}
