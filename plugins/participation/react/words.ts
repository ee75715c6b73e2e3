import type { Plural, Words } from '@litfass/kit/texts'
import type { boxTexts } from './boxTexts.ts'

export type BoxWords = Words<typeof boxTexts>
export type Language = 'de' | 'en'

const formats = { de: new Intl.NumberFormat('de'), en: new Intl.NumberFormat('en') }
const percents = {
  de: new Intl.NumberFormat('de', { maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 1 }),
}

/** Writes how many there are; the form is chosen by the number itself, since a formatted `1.000` would count as one. */
export const counted = ({ one, other }: Plural, count: number, language: Language): string =>
  (count === 1 ? one : other).replace('{count}', formats[language].format(count))

/** Writes a share between 0 and 1 as percent, such as `33,3`. */
export const percent = (share: number, language: Language): string => percents[language].format(share * 100)

/** Returns the format of ISO 8601 times in full, by the clock of a time zone (IANA name). */
export function momentFormat(language: Language, timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return (iso) => format.format(new Date(iso))
}
