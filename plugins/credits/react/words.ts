import { fill, type Plural, type Words } from '@litfass/kit/texts'
import { creditPageTexts } from './pageTexts.ts'

export type Language = 'de' | 'en'

type Pages = Words<typeof creditPageTexts>
export type PageText<Page extends keyof Pages> = keyof Pages[Page] & string
type Values = Readonly<Record<string, string | number>>

const numbers = { de: new Intl.NumberFormat('de'), en: new Intl.NumberFormat('en') }

/**
 * Returns the texts of a page. A plural takes the form for `count` itself, since a formatted `1.000` would count as one.
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
    if (typeof count !== 'number') return fill(text, values)
    const form = typeof text === 'string' ? text : count === 1 ? text.one : text.other
    return fill(form, { ...values, count: numbers[language].format(count) })
  }
}

/** Writes an amount of credits: „Ein Credit“, „1.200 Credits“. */
export const creditsText = (count: number, language: Language): string =>
  pageWords('balance', language)('balance', { count })
