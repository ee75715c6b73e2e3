import type { Locale } from '@litfass/kit/texts'
import type { LocalDay } from './eventDates.ts'

/** English as it is written in Europe: `28 November`. */
const LOCALES: Readonly<Record<Locale, string>> = { de: 'de-DE', en: 'en-GB' }

type Style = 'weekday' | 'shortWeekday' | 'day' | 'dayAndYear' | 'month' | 'monthAndYear' | 'dayOfMonth'

const STYLES: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  day: { day: 'numeric', month: 'long' },
  dayAndYear: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long' },
  monthAndYear: { month: 'long', year: 'numeric' },
  dayOfMonth: { day: 'numeric' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Writes a day, or a part of it: `Samstag`, `Sa`, `28. November`, `28. November 2026`, `November`, `28.`
 * @example
 * nameDay('2026-11-28', 'shortWeekday', 'en') // 'Sat'
 */
export function nameDay(day: LocalDay, style: Style, language: Locale): string {
  const key = `${language} ${style}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...STYLES[style], timeZone: 'UTC' })
  formats.set(key, format)
  const text = format.format(Date.parse(day))
  if (style === 'dayOfMonth' && language === 'de') return text.endsWith('.') ? text : `${text}.`
  // Some browsers write `Sa.`
  return style === 'shortWeekday' ? text.replace('.', '') : text
}

/** Returns the name of a weekday: 1 is Monday, 7 Sunday. */
export const nameWeekday = (
  weekday: number,
  language: Locale,
  style: 'weekday' | 'shortWeekday' = 'weekday',
) =>
  // 1 January 2024 was a Monday.
  nameDay(`2024-01-0${weekday}`, style, language)

/** Returns the name of a month: 1 is January. */
export const nameMonth = (month: number, language: Locale): string =>
  nameDay(`2024-${String(month).padStart(2, '0')}-01`, 'month', language)

/** Joins words: `Freitag, Samstag und Sonntag`. */
export const joinWords = (words: readonly string[], language: Locale): string =>
  new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(words)

const NTHS: Readonly<Record<Locale, readonly string[]>> = {
  de: ['', 'ersten', 'zweiten', 'dritten', 'vierten', 'fünften'],
  en: ['', 'first', 'second', 'third', 'fourth', 'fifth'],
}
const LAST: Readonly<Record<Locale, readonly string[]>> = {
  de: ['', 'letzten', 'vorletzten', 'drittletzten', 'viertletzten', 'fünftletzten'],
  en: ['', 'last', 'second to last', 'third to last', 'fourth to last', 'fifth to last'],
}

/** Returns the words for first to fifth and last to fifth to last, as they stand before a weekday after "am" or "jeden". */
export const nthWord = (nth: number, language: Locale): string =>
  (nth < 0 ? LAST : NTHS)[language][Math.abs(nth)] ?? ordinal(nth, language)

/** Writes `15.` or `15th`. */
export function ordinal(number: number, language: Locale): string {
  if (language === 'de') return `${number}.`
  const suffix = ENGLISH_SUFFIXES[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'
  return `${number}${suffix}`
}

const ENGLISH_SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
