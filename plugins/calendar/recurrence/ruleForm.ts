import { weekdayOf } from '../dates/days.ts'
import type { LocalTime } from '../dates/eventDates.ts'
import { calendarDay } from '../dates/localTime.ts'
import { type Rule, type RuleDay, type RuleEnd, WEEKDAYS, type Weekday } from './rule.ts'

/** What a rule repeats, as forms offer it. */
export type RulePattern =
  | { kind: 'days' }
  /** At least one, in the order of the week. */
  | { kind: 'weekdays'; weekdays: Weekday[] }
  /** 1 to 31, or -1 for the last day. */
  | { kind: 'monthDays'; days: number[] }
  /** 1 to 5, or -1 for the last of them. */
  | { kind: 'monthWeekdays'; weekday: Weekday; nths: number[] }
  /** On the day of the year on which it begins. */
  | { kind: 'years' }

/** A rule as forms have it. */
export type RuleForm = {
  pattern: RulePattern
  /** Every so many days, weeks, months or years. */
  every: number
  ends: RuleEnd
}

/** Returns the rule that a form describes. */
export function ruleOfForm({ pattern, every, ends }: RuleForm): Rule {
  const rule = { ...EMPTY, interval: every, ends }
  switch (pattern.kind) {
    case 'days':
      return { ...rule, frequency: 'DAILY' }
    case 'weekdays':
      return {
        ...rule,
        frequency: 'WEEKLY',
        byDay: sortDays(pattern.weekdays).map((weekday) => ({ weekday, nth: null })),
      }
    case 'monthDays':
      return { ...rule, frequency: 'MONTHLY', byMonthDay: pattern.days }
    case 'monthWeekdays':
      return {
        ...rule,
        frequency: 'MONTHLY',
        byDay: pattern.nths.map((nth) => ({ weekday: pattern.weekday, nth })),
      }
    case 'years':
      return { ...rule, frequency: 'YEARLY' }
  }
}

const EMPTY: Omit<Rule, 'frequency' | 'interval' | 'ends'> = {
  byDay: [],
  byMonthDay: [],
  byMonth: [],
  byYearDay: [],
  byWeekNo: [],
  bySetPos: [],
  weekStart: 'MO',
}

const sortDays = (weekdays: readonly Weekday[]) => WEEKDAYS.filter((each) => weekdays.includes(each))

/**
 * Returns a rule as a form has it; `null` for one that says more than forms can show, which they leave as text.
 * @param start from which a rule without a day takes it
 */
export function formOfRule(rule: Rule, start: LocalTime): RuleForm | null {
  const pattern = hasMore(rule) ? null : patternOf(rule, calendarDay(start))
  return pattern && { pattern, every: rule.interval, ends: rule.ends }
}

/** `WKST` says something only where weeks are skipped. */
const hasMore = ({ byMonth, byYearDay, byWeekNo, weekStart, frequency, interval }: Rule) =>
  byMonth.length + byYearDay.length + byWeekNo.length > 0 ||
  (weekStart !== 'MO' && frequency === 'WEEKLY' && interval > 1)

function patternOf(rule: Rule, first: string): RulePattern | null {
  const { frequency, byDay, byMonthDay, bySetPos } = rule
  if (frequency === 'MONTHLY') return monthPattern(rule, first)
  if (byMonthDay.length + bySetPos.length > 0) return null
  if (frequency === 'YEARLY') return byDay.length === 0 ? { kind: 'years' } : null
  if (frequency === 'DAILY') return dayPattern(rule)
  return { kind: 'weekdays', weekdays: byDay.length > 0 ? weekdaysOf(byDay) : [weekdayName(first)] }
}

const weekdaysOf = (byDay: readonly RuleDay[]) => sortDays(byDay.map(({ weekday }) => weekday))

const weekdayName = (day: string): Weekday => WEEKDAYS[weekdayOf(day) - 1] ?? 'MO'

/** Every day that is a Tuesday is the same as every Tuesday, but every second day that is one is not. */
function dayPattern({ byDay, interval }: Rule): RulePattern | null {
  if (byDay.length === 0) return { kind: 'days' }
  return interval === 1 ? { kind: 'weekdays', weekdays: weekdaysOf(byDay) } : null
}

function monthPattern({ byDay, byMonthDay, bySetPos }: Rule, first: string): RulePattern | null {
  const [day] = byDay
  if (!day) {
    const days = byMonthDay.length > 0 ? byMonthDay : [Number(first.slice(8))]
    return bySetPos.length === 0 && days.every((each) => each >= -1) ? { kind: 'monthDays', days } : null
  }
  const { weekday } = day
  if (byMonthDay.length > 0 || byDay.some((each) => each.weekday !== weekday)) return null
  // The second of all Tuesdays, `BYDAY=TU;BYSETPOS=2`, is how Outlook writes `BYDAY=2TU`.
  const nths = bySetPos.length > 0 ? (day.nth === null ? bySetPos : []) : byDay.map(({ nth }) => nth)
  const isShown = (nth: number | null): nth is number => nth !== null && nth >= -1 && nth <= 5
  return nths.length > 0 && nths.every(isShown)
    ? { kind: 'monthWeekdays', weekday, nths: nths.filter(isShown) }
    : null
}
