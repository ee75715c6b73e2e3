import type { EventDate, Recurrence } from '../dates/eventDates.ts'
import { calendarDay } from '../dates/localTime.ts'
import { differs, newDate, wantedSlots } from './ruleRows.ts'

/**
 * Marks the rows that a save edits: those that it changes to something else than what their rule gives them. A mark stays, unless the
 * save takes it away from a row that is again as the rule has it.
 * @param before the dates as they were saved
 * @param after those to be saved
 */
export function markEdited(
  before: readonly EventDate[],
  after: readonly EventDate[],
  { recurrence, zone }: { recurrence: Recurrence | null; zone: string },
): EventDate[] {
  const known = new Map(before.map((row) => [row.id, row]))
  return after.map((row) => {
    const was = known.get(row.id)
    if (row.slot === null) return { ...row, isEdited: false }
    const isAsGiven =
      recurrence !== null && !differs(row, newDate({ id: row.id, slot: row.slot, recurrence, zone }))
    if (isAsGiven) return { ...row, isEdited: row.isEdited && (was?.isEdited ?? true) }
    const isChanged = was ? was.isEdited || differs(was, row) : recurrence !== null
    return { ...row, isEdited: row.isEdited || isChanged }
  })
}

/**
 * Adds the days of rows that a save removes to those that the rule leaves out, so that they do not come back when its dates are made
 * again. Rows that the rule would not give any more are none of them.
 */
export function exceptRemoved(
  recurrence: Recurrence,
  { before, after, zone }: { before: readonly EventDate[]; after: readonly EventDate[]; zone: string },
): Recurrence {
  const left = new Set(after.map(({ id }) => id))
  const removed = before.filter(({ id, slot }) => slot !== null && !left.has(id))
  if (removed.length === 0) return recurrence
  const { slots } = wantedSlots(recurrence, { zone })
  const wanted = new Set(slots.map(calendarDay))
  const taken = new Set(after.flatMap(({ slot }) => (slot === null ? [] : [calendarDay(slot)])))
  const days = removed
    .map(({ slot }) => calendarDay(slot ?? ''))
    .filter((day) => wanted.has(day) && !taken.has(day))
  return days.length === 0
    ? recurrence
    : { ...recurrence, except: [...new Set([...recurrence.except, ...days])].toSorted() }
}
