import { RRuleTemporal } from 'rrule-temporal'
import { LAST_YEAR, type LocalTime, MAX_DATES, type Recurrence } from '../dates/eventDates.ts'
import { addMonths, atTime, calendarDay, momentAt, parseLocalTime } from '../dates/localTime.ts'
import { type Rule, type RuleFault, readRule, writeRule } from './rule.ts'

/** For how many months from the first on a rule gives dates. */
export const RULE_MONTHS = 24

/** What a rule gives, or why it gives nothing. */
export type RuleDates =
  | {
      kind: 'dates'
      /** In the order of time, one a day at most. */
      starts: LocalTime[]
      /** Times that the spring change skips, with the first time after them. They are left out and do not count. */
      skipped: { slot: LocalTime; next: LocalTime }[]
      /** Whether the rule goes on after the last of them. */
      isCut: boolean
    }
  | {
      kind: 'fault'
      fault: RuleFault | { fault: 'unreadable'; text: string } | { fault: 'unknownZone'; zone: string }
    }

type Given = {
  /** The zone of the appearance. */
  zone: string
  months?: number
  /** Most dates. */
  limit?: number
}

/**
 * Computes the beginnings that a rule gives, in local time.
 * @example
 * ruleDates({ rule: 'FREQ=WEEKLY;BYDAY=TU', start: '2026-12-01T19:00', allDay: false }, { zone: 'Europe/Berlin' })
 */
export function ruleDates(
  recurrence: Pick<Recurrence, 'rule' | 'start' | 'allDay'>,
  { zone, months = RULE_MONTHS, limit = MAX_DATES }: Given,
): RuleDates {
  const start = parseLocalTime(recurrence.start)
  if (start === undefined) return { kind: 'fault', fault: { fault: 'unreadable', text: recurrence.start } }
  const read = readRule({ rule: recurrence.rule, start })
  if (read.kind === 'fault') return read
  if (momentAt(start, zone).kind === 'unknownZone')
    return { kind: 'fault', fault: { fault: 'unknownZone', zone } }
  const { ends } = read.rule
  const most = Math.min(limit, ends.kind === 'count' ? ends.count : limit)
  const { starts, skipped, isMore } = split(slotsOf(read.rule, { start, months }), {
    most,
    nextOf: (slot) => (recurrence.allDay ? undefined : skippedTo(slot, zone)),
  })
  return { kind: 'dates', starts, skipped, isCut: isMore && !(ends.kind === 'count' && most === ends.count) }
}

function skippedTo(slot: LocalTime, zone: string): LocalTime | undefined {
  const moment = momentAt(slot, zone)
  return moment.kind === 'skipped' ? moment.next : undefined
}

/** Takes slots up to the limit. As RFC 5545 has it, times that there are not do not count. */
function split(
  slots: readonly LocalTime[],
  { most, nextOf }: { most: number; nextOf: (slot: LocalTime) => LocalTime | undefined },
) {
  const starts: LocalTime[] = []
  const skipped: { slot: LocalTime; next: LocalTime }[] = []
  for (const slot of slots) {
    const next = nextOf(slot)
    if (next === undefined && starts.length === most) return { starts, skipped, isMore: true }
    if (next === undefined) starts.push(slot)
    else skipped.push({ slot, next })
  }
  return { starts, skipped, isMore: false }
}

/**
 * The rule runs in UTC, where no time is skipped, for `rrule-temporal` would drop those silently. It takes and gives text, since its
 * Temporal objects are those of a polyfill of its own. `COUNT` is counted afterwards.
 */
function slotsOf(rule: Rule, { start, months }: { start: LocalTime; months: number }): LocalTime[] {
  const end = new Date(`${endOf(rule, { start, months })}Z`)
  const compact = start.replaceAll(/[-:]/g, '')
  const rruleString = `DTSTART:${compact}00Z\nRRULE:${writeRule({ ...rule, ends: { kind: 'never' } })}`
  // A day of the rule is one of its iterations, also where it gives no date.
  const dates = new RRuleTemporal({ rruleString, maxIterations: 31 * (months + 1) }).between(
    new Date(`${start}Z`),
    end,
    true,
  )
  return dates
    .map((date) => date.toString().slice(0, 16))
    .filter((slot) => slot < end.toISOString().slice(0, 16))
}

/** The first local time that is none of the rule's any more. */
function endOf({ ends }: Rule, { start, months }: { start: LocalTime; months: number }): LocalTime {
  const limits = [addMonths(calendarDay(start), months), `${LAST_YEAR + 1}-01-01`].map((day) => atTime(day))
  if (ends.kind === 'until') limits.push(atTime(ends.day, '24:00'))
  return limits.toSorted()[0] ?? start
}
