import { fill, fillCount, type Plural, type Words } from '@litfass/kit/texts'
import { creditPageTexts } from './pageTexts.ts'

export type Language = 'de' | 'en'

/** What the pages of credits take from the project they stand in. */
export type CreditSite = {
  /** Language of the page. */
  language: Language
  /** Pages of the project, in that language: the option `pages`. */
  paths: { balance: string; order: (packageId: number) => string }
  /** Path of the page that the reader has come from, to go on there with their credits. */
  back: string | undefined
}

/** Formats an ISO 8601 time, `day` without the time. */
export type MomentOf = (iso: string) => { day: string; long: string }

/** The query that passes on where the reader has come from. */
export const backQuery = ({ back }: Pick<CreditSite, 'back'>): string =>
  back ? `?${new URLSearchParams({ zurueck: back })}` : ''

type Pages = Words<typeof creditPageTexts>
export type PageText<Page extends keyof Pages> = keyof Pages[Page] & string
type Values = Readonly<Record<string, string | number>>

/**
 * Returns the texts of a page. A number `count` is written as the language does.
 * @example
 * const t = pageWords('balance', 'de')
 * t('balance', { count: 1200 }) // '1.200 Credits'
 */
export function pageWords<Page extends keyof Pages>(page: Page, language: Language) {
  const pages: Readonly<Record<string, Readonly<Record<string, string | Plural>>>> =
    creditPageTexts.in(language)
  const texts = pages[page]
  return (name: PageText<Page>, values: Values = {}): string => {
    const text = texts?.[name] ?? name
    const { count } = values
    return typeof count === 'number' ? fillCount(text, count, language, values) : fill(text, values)
  }
}

/** Writes an amount of credits: „Ein Credit“, „1.200 Credits“. */
export const creditsText = (count: number, language: Language): string =>
  pageWords('balance', language)('balance', { count })
