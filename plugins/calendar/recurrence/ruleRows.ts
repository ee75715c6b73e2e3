import type { Locale } from '@litfass/kit/texts'
import type { EventDate, LocalTime, Recurrence } from '../dates/eventDates.ts'
import {
  addDays,
  addMinutes,
  calendarDay,
  daysBetween,
  minutesBetween,
  momentAt,
  parseLocalTime,
} from '../dates/localTime.ts'
import { holidayOn } from './holidays.ts'
import { RULE_MONTHS, ruleDates } from './ruleDates.ts'

/** A date of the rule that there will be no row for. */
export type LeftOut = { slot: LocalTime } & (
  | { why: 'holiday'; name: string }
  | { why: 'excepted' }
  /** The spring change skips it. */
  | { why: 'skipped'; next: LocalTime }
  /** The event has {@link MAX_DATES} dates. */
  | { why: 'limit' }
)

/** The slots that should have a row, without holidays, excepted days and skipped times. */
export function wantedSlots(
  recurrence: Recurrence | null,
  { zone, language = 'de' }: { zone: string; language?: Locale | undefined },
) {
  const slots: LocalTime[] = []
  const leftOut: LeftOut[] = []
  if (!recurrence) return { slots, leftOut }
  const rule = ruleDates(recurrence, { zone, limit: 31 * RULE_MONTHS })
  if (rule.kind === 'fault') return { slots, leftOut }
  const excepted = new Set(recurrence.except)
  for (const slot of rule.starts) {
    const day = calendarDay(slot)
    const state = recurrence.withoutHolidaysOf
    const name = state === null ? undefined : holidayOn(day, state, language)
    if (excepted.has(day)) leftOut.push({ slot, why: 'excepted' })
    else if (name !== undefined) leftOut.push({ slot, why: 'holiday', name })
    else slots.push(slot)
  }
  const skipped = rule.skipped.map(({ slot, next }): LeftOut => ({ slot, why: 'skipped', next }))
  return { slots, leftOut: [...leftOut, ...skipped] }
}

/** The times that a rule gives the date of a slot. An end that the spring change skips is the first time after it. */
export function timesOf(
  slot: LocalTime,
  recurrence: Recurrence | null,
  zone: string,
): Pick<EventDate, 'start' | 'end' | 'allDay' | 'slot'> {
  const [start, end] = [parseLocalTime(recurrence?.start ?? ''), parseLocalTime(recurrence?.end ?? '')]
  const allDay = recurrence?.allDay ?? false
  if (start === undefined || end === undefined) return { start: slot, end: null, allDay, slot }
  if (allDay) return { start: slot, end: addDays(slot, daysBetween(start, end)), allDay, slot }
  const local = addMinutes(slot, minutesBetween(start, end))
  const moment = momentAt(local, zone)
  return { start: slot, end: moment.kind === 'skipped' ? moment.next : local, allDay, slot }
}

/** The row that a rule gives a slot, as long as no one has edited it. */
export function newDate(given: {
  id: string
  slot: LocalTime
  recurrence: Recurrence | null
  zone: string
}): EventDate {
  const { id, slot, recurrence, zone } = given
  const times = timesOf(slot, recurrence, zone)
  return {
    id,
    dateIndex: null,
    ...times,
    state: 'planned',
    note: '',
    movedFrom: null,
    movedFromPlace: '',
    isEdited: false,
  }
}

const CONTENT = ['start', 'end', 'allDay', 'state', 'note', 'movedFrom', 'movedFromPlace'] as const

/** Whether rows differ in what visitors see. */
export const differs = (a: EventDate, b: EventDate): boolean => CONTENT.some((field) => a[field] !== b[field])
