import type { LocalTime, Recurrence } from '../dates/eventDates.ts'
import { addDays, calendarDay, localAt, parseLocalDay, timeOfDay } from '../dates/localTime.ts'

/*
 * The text of a rule (RFC 5545, 3.3.10) and what it says. Rules give days: the time of day is that of their beginning, so parts below a
 * day are refused, and of two dates on a day only one can come from the rule.
 */

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Days of the week from Monday, which is number 1. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A weekday, or the nth one of a month or a year: 2 is the second, -1 the last, `null` every one. */
export type RuleDay = { weekday: Weekday; nth: number | null }

export type RuleEnd =
  | { kind: 'never' }
  | { kind: 'until'; day: string }
  /** After so many dates, those on holidays and excepted days included. */
  | { kind: 'count'; count: number }

/** What the text of a rule says. Lists are empty where it has no such part. */
export type Rule = {
  frequency: Frequency
  /** Every so many days, weeks, months or years. */
  interval: number
  ends: RuleEnd
  byDay: RuleDay[]
  byMonthDay: number[]
  byMonth: number[]
  byYearDay: number[]
  byWeekNo: number[]
  bySetPos: number[]
  weekStart: Weekday
}

export const MAX_INTERVAL = 366
export const MAX_COUNT = 1000

/** Why the text of a rule is refused. */
export type RuleFault =
  | { fault: 'ruleUnreadable'; part: string }
  | { fault: 'ruleTooFrequent'; frequency: string }
  | { fault: 'ruleUnknownPart'; part: string }
  | { fault: 'ruleTwice'; part: string }
  | { fault: 'ruleMisplaced'; part: string; frequency: string }
  | { fault: 'ruleTooLarge'; part: string; most: number }
  | { fault: 'ruleEndsTwice' }
  | { fault: 'ruleEndsBeforeStart'; until: string }

/** A rule and its beginning, as a recurrence has them. */
export type RuleText = Pick<Recurrence, 'rule' | 'start'>

/**
 * Reads the text of a rule.
 * @example
 * readRule({ rule: 'FREQ=MONTHLY;BYDAY=2TU', start: '2026-12-08T19:00' })
 */
export function readRule({
  rule: text,
  start,
}: RuleText): { kind: 'rule'; rule: Rule } | { kind: 'fault'; fault: RuleFault } {
  const parts = readParts(text)
  if (!(parts instanceof Map)) return { kind: 'fault', fault: parts }
  const fault = faultOfParts(parts) ?? faultOfEnd(parts, start)
  return fault ? { kind: 'fault', fault } : { kind: 'rule', rule: ruleOf(parts) }
}

/** The texts of the parts by their names. */
type Parts = Map<string, string>

function readParts(text: string): Parts | RuleFault {
  const parts: Parts = new Map()
  for (const part of text
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [, name, value] = /^([A-Z-]+)=(.+)$/.exec(part) ?? []
    if (name === undefined || value === undefined) return { fault: 'ruleUnreadable', part }
    if (parts.has(name)) return { fault: 'ruleTwice', part: name }
    parts.set(name, value)
  }
  return parts
}

const listOf = (item: string) => new RegExp(`^${item}(,${item})*$`)
const DAY_OF_WEEK = '(MO|TU|WE|TH|FR|SA|SU)'

/** The form of each part that a rule may have. */
const FORMS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^0*[1-9]\d*$/,
  COUNT: /^0*[1-9]\d*$/,
  UNTIL: /^\d{8}$/,
  BYDAY: listOf(`([+-]?(0?[1-9]|[1-4]\\d|5[0-3]))?${DAY_OF_WEEK}`),
  BYMONTHDAY: listOf('[+-]?(0?[1-9]|[12]\\d|3[01])'),
  BYMONTH: listOf('(0?[1-9]|1[0-2])'),
  BYYEARDAY: listOf('[+-]?(0{0,2}[1-9]|0?[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])'),
  BYWEEKNO: listOf('[+-]?(0?[1-9]|[1-4]\\d|5[0-3])'),
  BYSETPOS: listOf('[+-]?(0{0,2}[1-9]|0?[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])'),
  WKST: new RegExp(`^${DAY_OF_WEEK}$`),
}

const TOO_FREQUENT = ['HOURLY', 'MINUTELY', 'SECONDLY']
const MOST: Readonly<Record<string, number>> = { INTERVAL: MAX_INTERVAL, COUNT: MAX_COUNT }

function faultOfParts(parts: Parts): RuleFault | undefined {
  const frequency = parts.get('FREQ') ?? ''
  if (TOO_FREQUENT.includes(frequency)) return { fault: 'ruleTooFrequent', frequency }
  if (frequency === '') return { fault: 'ruleUnreadable', part: 'FREQ' }
  for (const [part, value] of parts) {
    const form = Object.hasOwn(FORMS, part) ? FORMS[part] : undefined
    if (!form) return { fault: 'ruleUnknownPart', part }
    if (!form.test(value)) return { fault: 'ruleUnreadable', part: `${part}=${value}` }
    const most = MOST[part]
    if (most !== undefined && Number(value) > most) return { fault: 'ruleTooLarge', part, most }
  }
  const part = misplacedPart(parts, frequency)
  return part === undefined ? undefined : { fault: 'ruleMisplaced', part, frequency }
}

/** Finds a part that RFC 5545 does not allow with the frequency, or without another part. */
function misplacedPart(parts: Parts, frequency: string): string | undefined {
  const isNumbered = /\d/.test(parts.get('BYDAY') ?? '')
  const isShort = frequency === 'DAILY' || frequency === 'WEEKLY'
  if (isNumbered && (isShort || parts.has('BYWEEKNO'))) return 'BYDAY'
  if (parts.has('BYMONTHDAY') && frequency === 'WEEKLY') return 'BYMONTHDAY'
  if (frequency !== 'YEARLY') {
    const yearly = ['BYYEARDAY', 'BYWEEKNO'].find((part) => parts.has(part))
    if (yearly) return yearly
  }
  const others = [...parts.keys()].filter((part) => part.startsWith('BY') && part !== 'BYSETPOS')
  return parts.has('BYSETPOS') && others.length === 0 ? 'BYSETPOS' : undefined
}

function faultOfEnd(parts: Parts, start: LocalTime): RuleFault | undefined {
  const until = parts.get('UNTIL')
  if (until === undefined) return undefined
  if (parts.has('COUNT')) return { fault: 'ruleEndsTwice' }
  const day = dayOfUntil(until)
  if (day === undefined) return { fault: 'ruleUnreadable', part: `UNTIL=${until}` }
  return day < calendarDay(start) ? { fault: 'ruleEndsBeforeStart', until: day } : undefined
}

const dayOfUntil = (until: string) => parseLocalDay(until.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))

function ruleOf(parts: Parts): Rule {
  const numbers = (part: string) => itemsOf(parts, part).map(Number)
  return {
    frequency: FREQUENCIES.find((each) => each === parts.get('FREQ')) ?? 'WEEKLY',
    interval: Number(parts.get('INTERVAL') ?? 1),
    ends: endOf(parts),
    byDay: itemsOf(parts, 'BYDAY').map(ruleDayOf),
    byMonthDay: numbers('BYMONTHDAY'),
    byMonth: numbers('BYMONTH'),
    byYearDay: numbers('BYYEARDAY'),
    byWeekNo: numbers('BYWEEKNO'),
    bySetPos: numbers('BYSETPOS'),
    weekStart: weekdayIn(parts.get('WKST') ?? 'MO'),
  }
}

const itemsOf = (parts: Parts, part: string) => parts.get(part)?.split(',') ?? []

const ruleDayOf = (item: string): RuleDay => ({
  weekday: weekdayIn(item.slice(-2)),
  nth: item.length > 2 ? Number(item.slice(0, -2)) : null,
})

const weekdayIn = (text: string): Weekday => WEEKDAYS.find((each) => each === text) ?? 'MO'

function endOf(parts: Parts): RuleEnd {
  const [until, count] = [parts.get('UNTIL'), parts.get('COUNT')]
  if (until !== undefined) return { kind: 'until', day: dayOfUntil(until) ?? '' }
  return count === undefined ? { kind: 'never' } : { kind: 'count', count: Number(count) }
}

/** Writes a rule in one form, which {@link readRule} reads to the same rule. */
export function writeRule(rule: Rule): string {
  const { frequency, interval, ends, weekStart } = rule
  const list = (name: string, items: readonly (string | number)[]) =>
    items.length > 0 ? [`${name}=${items}`] : []
  return [
    `FREQ=${frequency}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...list('BYMONTH', rule.byMonth),
    ...list('BYWEEKNO', rule.byWeekNo),
    ...list('BYYEARDAY', rule.byYearDay),
    ...list('BYMONTHDAY', rule.byMonthDay),
    ...list(
      'BYDAY',
      rule.byDay.map(({ nth, weekday }) => `${nth ?? ''}${weekday}`),
    ),
    ...list('BYSETPOS', rule.bySetPos),
    ...(weekStart === 'MO' ? [] : [`WKST=${weekStart}`]),
    ...(ends.kind === 'until' ? [`UNTIL=${ends.day.replaceAll('-', '')}`] : []),
    ...(ends.kind === 'count' ? [`COUNT=${ends.count}`] : []),
  ].join(';')
}

/**
 * Rewrites the `UNTIL` of a rule from a calendar of others, a moment in UTC or a local time, as the last day on which the rule may give a
 * date. Everything else stays as it is.
 * @param zone the zone of its `DTSTART`
 */
export function withLocalUntil({ rule, start }: RuleText, zone: string): string {
  return rule.replace(
    /(UNTIL=)(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\d(Z?)/i,
    (
      text,
      name: string,
      year: string,
      month: string,
      day: string,
      hour: string,
      minute: string,
      utc: string,
    ) => {
      const written = `${year}-${month}-${day}T${hour}:${minute}`
      const local = utc === '' ? written : localAt(new Date(`${written}Z`), zone)
      if (local === undefined) return text
      const last = timeOfDay(local) < timeOfDay(start) ? addDays(calendarDay(local), -1) : calendarDay(local)
      return `${name}${last.replaceAll('-', '')}`
    },
  )
}
