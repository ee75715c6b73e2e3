import type { Locale } from '@litfass/kit/texts'
import {
  type EventDate,
  type LocalDay,
  type LocalTime,
  MAX_DATES,
  type Recurrence,
} from '../dates/eventDates.ts'
import { calendarDay, compareLocal, localAt } from '../dates/localTime.ts'
import { type RecurrenceFault, recurrenceFaults } from './recurrenceFaults.ts'
import { differs, type LeftOut, newDate, timesOf, wantedSlots } from './ruleRows.ts'

export type { LeftOut } from './ruleRows.ts'

/*
 * Making the dates of a rule again (decision 0086). A rule gives one date a day at most, so the day of its slot says which row a date of
 * the rule already has, also after the time of day has changed.
 */

/** What making the dates again does, for the panel to show before it does it. */
export type Regenerated = {
  /** All dates afterwards, in the order of their beginnings. */
  dates: EventDate[]
  added: EventDate[]
  /** Rows that follow the rule to another time of day or another length, as they are afterwards. */
  changed: EventDate[]
  removed: EventDate[]
  /** Rows of a rule that stay as they are, whatever it says now. */
  kept: { id: string; why: 'edited' | 'past' }[]
  leftOut: LeftOut[]
  /** Why the rule gives nothing; the dates are then as they were. */
  fault: RecurrenceFault | null
}

type Given = {
  now: Date
  /** The zone of the appearance. */
  zone: string
  newId: () => string
  /** The number of dates of the event's other appearances. */
  otherDates?: number
  /** Of the names of holidays. */
  language?: Locale
}

/**
 * Makes the dates of a recurrence again. Rows that someone edited, and those whose slot has passed, stay as they are. Others follow the
 * rule, keeping their ids and indexes, or go. Dates written by hand are never touched. Twice is the same as once.
 * @param recurrence `null` when the rule was taken away: its future, unedited rows go
 */
export function regenerate(
  dates: readonly EventDate[],
  recurrence: Recurrence | null,
  given: Given,
): Regenerated {
  const [fault] = recurrence ? recurrenceFaults(recurrence, given.zone) : []
  if (fault) {
    return { dates: [...dates], added: [], changed: [], removed: [], kept: [], leftOut: [], fault }
  }
  const { slots, leftOut } = wantedSlots(recurrence, given)
  const rows = fatesOf(dates, slots, given)
  const following = rows.following.map(({ row, slot }) => ({
    ...row,
    ...timesOf(slot, recurrence, given.zone),
  }))
  const room = MAX_DATES - (given.otherDates ?? 0) - rows.staying.length - following.length
  const open = slots.filter((slot) => !rows.takenDays.has(calendarDay(slot)))
  const isNew = (slot: LocalTime) => rows.isFirstTime || slot >= rows.now
  const missing = open.filter(isNew)
  const added = missing
    .slice(0, Math.max(0, room))
    .map((slot) => newDate({ id: given.newId(), slot, recurrence, zone: given.zone }))
  const beyond = missing.slice(added.length).map((slot): LeftOut => ({ slot, why: 'limit' }))
  return {
    dates: [...rows.staying, ...following, ...added].toSorted(byStart(dates)),
    added,
    changed: following.filter((row) => dates.some((before) => before.id === row.id && differs(before, row))),
    removed: rows.removed,
    kept: rows.kept,
    leftOut: [...leftOut, ...beyond].toSorted((a, b) => compareLocal(a.slot, b.slot)),
    fault: null,
  }
}

/** Rows that begin together stay in their order. */
function byStart(before: readonly EventDate[]) {
  const places = new Map(before.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: EventDate) => places.get(id) ?? before.length
  return (a: EventDate, b: EventDate) => compareLocal(a.start, b.start) || placeOf(a) - placeOf(b)
}

/** Decides for each row whether it stays, follows a slot of the rule, or goes. */
function fatesOf(dates: readonly EventDate[], slots: readonly LocalTime[], given: Given) {
  const now = localAt(given.now, given.zone) ?? ''
  const reasonOf = ({ slot, isEdited }: EventDate) =>
    slot === null ? 'byHand' : isEdited ? 'edited' : slot < now ? 'past' : null
  const staying = dates.filter((row) => reasonOf(row) !== null)
  const kept = staying.flatMap((row) => {
    const why = reasonOf(row)
    return why === 'edited' || why === 'past' ? [{ id: row.id, why } as const] : []
  })
  const takenDays = new Set(staying.flatMap(({ slot }) => (slot === null ? [] : [calendarDay(slot)])))
  const loose = dates.filter((row) => reasonOf(row) === null)
  const following = followersOf(loose, slots, takenDays)
  for (const { slot } of following) takenDays.add(calendarDay(slot))
  const isFollowing = new Set(following.map(({ row }) => row))
  const removed = loose.filter((row) => !isFollowing.has(row))
  return {
    now,
    staying,
    kept,
    following,
    removed,
    takenDays,
    // What is over is made only where no row of a rule remains: then a second time finds the rows of the first.
    isFirstTime: following.length === 0 && staying.every(({ slot }) => slot === null),
  }
}

/** Finds a row for each slot whose day no row has that stays. Of several, the one that has the slot already, then one with an index. */
function followersOf(
  loose: readonly EventDate[],
  slots: readonly LocalTime[],
  takenDays: ReadonlySet<LocalDay>,
): { row: EventDate; slot: LocalTime }[] {
  const byDay = Map.groupBy(loose, ({ slot }) => calendarDay(slot ?? ''))
  return slots.flatMap((slot) => {
    const day = calendarDay(slot)
    const rows = takenDays.has(day) ? [] : (byDay.get(day) ?? [])
    const row =
      rows.find((each) => each.slot === slot) ?? rows.find(({ dateIndex }) => dateIndex !== null) ?? rows[0]
    return row ? [{ row, slot }] : []
  })
}
