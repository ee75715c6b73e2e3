import { fill, fillCount, type Locale, type Words } from '@litfass/kit/texts'
import { joinWords, nameDay, nameMonth, nameWeekday, nthWord, ordinal } from '../dates/dayNames.ts'
import { calendarDay } from '../dates/localTime.ts'
import {
  type Frequency,
  type Rule,
  type RuleDay,
  type RuleText,
  readRule,
  WEEKDAYS,
  type Weekday,
} from './rule.ts'
import { formOfRule, type RulePattern } from './ruleForm.ts'
import { ruleTexts } from './texts.ts'

/**
 * Says in words what a rule repeats and until when; the text of the rule itself where it cannot be read.
 * @example
 * describeRule({ rule: 'FREQ=MONTHLY;BYDAY=2TU;UNTIL=20270630', start: '2026-12-08T19:00' }, 'de')
 * // 'jeden zweiten Dienstag im Monat, bis 30. Juni 2027'
 */
export function describeRule({ rule: text, start }: RuleText, language: Locale): string {
  const read = readRule({ rule: text, start })
  if (read.kind === 'fault') return text
  const { rule } = read
  const words = ruleTexts.in(language)
  const what = describePattern({ rule, text, start, language, words })
  if (rule.ends.kind === 'never') return what
  if (rule.ends.kind === 'count') return fillCount(words.count, rule.ends.count, language, { what })
  return fill(words.until, { what, day: nameDay(rule.ends.day, 'dayAndYear', language) })
}

type Given = {
  rule: Rule
  text: string
  start: string
  language: Locale
  words: Words<typeof ruleTexts>
}

function describePattern(given: Given): string {
  const { rule, text, start, language, words } = given
  const yearDay = yearDayOf(given)
  if (yearDay !== undefined)
    return every(given, { YEARLY: [words.yearly, words.everyYears] }, { day: yearDay })
  const form = formOfRule({ ...rule, byMonth: [] }, start)
  if (!form || form.pattern.kind === 'years') return fill(words.other, { rule: text })
  const what = PATTERN_WORDS[form.pattern.kind]({ ...given, pattern: form.pattern })
  if (rule.byMonth.length === 0) return what
  return fill(words.monthsOnly, {
    what,
    months: joinWords(
      rule.byMonth.map((month) => nameMonth(month, language)),
      language,
    ),
  })
}

type OfPattern = Given & { pattern: RulePattern }

const PATTERN_WORDS: Readonly<Record<Exclude<RulePattern['kind'], 'years'>, (given: OfPattern) => string>> = {
  days: (given) => every(given, { DAILY: [given.words.daily, given.words.everyDays] }, {}),
  weekdays: describeWeekdays,
  monthDays: describeMonthDays,
  monthWeekdays: describeMonthWeekdays,
}

function describeWeekdays(given: OfPattern): string {
  const { pattern, language, words, rule } = given
  const weekdays = pattern.kind === 'weekdays' ? pattern.weekdays : []
  if (rule.interval === 1 && weekdays.length === 7) return words.daily
  if (rule.interval === 1 && weekdays.join() === WEEKDAYS.slice(0, 5).join()) return words.everyWeekday
  const days = joinWords(
    weekdays.map((weekday) => weekdayWord(weekday, language)),
    language,
  )
  const forms: Forms = [words.weekly, words.everyWeeks]
  return every(given, { WEEKLY: forms, DAILY: forms }, { days })
}

function describeMonthDays(given: OfPattern): string {
  const { pattern, language, words } = given
  const numbers = pattern.kind === 'monthDays' ? pattern.days : []
  const days = joinWords(
    numbers.map((day) => (day < 0 ? words.lastDay : ordinal(day, language))),
    language,
  )
  return every(given, { MONTHLY: [words.monthly, words.everyMonths] }, { days })
}

function describeMonthWeekdays(given: OfPattern): string {
  const { pattern, language, words } = given
  if (pattern.kind !== 'monthWeekdays') return ''
  const nths = pattern.nths.map((nth) => nthWord(nth, language))
  const days = `${joinWords(nths, language)} ${weekdayWord(pattern.weekday, language)}`
  return every(given, { MONTHLY: [words.monthlyWeekday, words.everyMonths] }, { days })
}

/** The day on which a yearly rule takes place, such as `24. Dezember`; `undefined` for other rules and those with several days. */
function yearDayOf({ rule, start, language }: Given): string | undefined {
  const { frequency, byMonth, byMonthDay, byDay } = rule
  const isMore = rule.byYearDay.length + rule.byWeekNo.length + rule.bySetPos.length > 0
  if (frequency !== 'YEARLY' || isMore || byMonth.length > 1) return undefined
  const first = calendarDay(start)
  const month = byMonth[0] ?? Number(first.slice(5, 7))
  const [day, ...others] = byDay
  if (day)
    return byMonth.length + others.length + byMonthDay.length === 1
      ? nthInMonth(day, month, language)
      : undefined
  const monthDay = byMonthDay[0] ?? Number(first.slice(8))
  if (byMonthDay.length > 1 || monthDay < 1 || (byMonthDay.length === 1 && byMonth.length === 0))
    return undefined
  const two = (value: number) => String(value).padStart(2, '0')
  return nameDay(`2024-${two(month)}-${two(monthDay)}`, 'day', language)
}

function nthInMonth({ nth, weekday }: RuleDay, month: number, language: Locale): string | undefined {
  if (nth === null || Math.abs(nth) > 5) return undefined
  const day = `${nthWord(nth, language)} ${weekdayWord(weekday, language)}`
  return language === 'de' ? `${day} im ${nameMonth(month, 'de')}` : `the ${day} of ${nameMonth(month, 'en')}`
}

/** Texts for every one, and for every nth. */
type Forms = readonly [string, string]

function every(
  { rule, language }: Given,
  texts: Partial<Record<Frequency, Forms>>,
  values: Record<string, string>,
): string {
  const [each = '', everyNth = ''] = texts[rule.frequency] ?? []
  if (rule.interval === 1) return fill(each, values)
  return fill(everyNth, { ...values, n: NUMBERS[language][rule.interval] ?? rule.interval })
}

const NUMBERS: Readonly<Record<Locale, readonly string[]>> = {
  de: [
    'null',
    'ein',
    'zwei',
    'drei',
    'vier',
    'fünf',
    'sechs',
    'sieben',
    'acht',
    'neun',
    'zehn',
    'elf',
    'zwölf',
  ],
  en: [
    'no',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
}

const weekdayWord = (weekday: Weekday, language: Locale) =>
  nameWeekday(WEEKDAYS.indexOf(weekday) + 1, language)
