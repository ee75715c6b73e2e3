import { type EventDate, type LocalTime, MAX_NOTE } from './eventDates.ts'
import { addDays, addMinutes, daysBetween, minutesBetween, parseLocalTime } from './localTime.ts'

/** A change of a date's state, with what it needs. */
export type StateChange =
  /** Takes place again after all: as it was moved before, or as planned. */
  | { to: 'planned' }
  | { to: 'soldOut' }
  | { to: 'cancelled'; note: string }
  /** Will take place at a time that is not known yet. */
  | { to: 'postponed'; note: string }
  | {
      to: 'moved'
      /** The new beginning, or the present one where only the place changes. */
      start: LocalTime
      /** The new end; without it the date stays as long as it was. */
      end?: LocalTime | null
      /** The name of the place that it moves away from; without it the place stays. */
      fromPlace?: string
      note: string
    }

export type StateRefusal =
  | 'noteTooLong'
  | 'unreadable'
  /** Neither the time nor the place is another. */
  | 'notMoved'
  | 'endBeforeStart'
  /** What is cancelled or postponed cannot be sold out. */
  | 'notTakingPlace'

/** The date with its new state, or why it cannot have it. */
export type StateDecision = { kind: 'changed'; date: EventDate } | { kind: 'refused'; why: StateRefusal }

/**
 * Changes the state of a date. What was before it was moved is that of the first time, however often it moves, and stays when it is
 * cancelled; a note stays until its reason is gone. A date of a rule counts as edited.
 * @example
 * withState(date, { to: 'cancelled', note: 'Zu viel Nebel.' })
 */
export function withState(date: EventDate, change: StateChange): StateDecision {
  if ('note' in change && change.note.length > MAX_NOTE) return { kind: 'refused', why: 'noteTooLong' }
  switch (change.to) {
    case 'planned':
      return changed(date, { state: isMoved(date) ? 'moved' : 'planned', note: '' })
    case 'soldOut':
      return date.state === 'cancelled' || date.state === 'postponed'
        ? { kind: 'refused', why: 'notTakingPlace' }
        : changed(date, { state: 'soldOut' })
    case 'cancelled':
    case 'postponed':
      return changed(date, { state: change.to, note: change.note })
    case 'moved':
      return move(date, change)
  }
}

const isMoved = ({ movedFrom, movedFromPlace }: EventDate) => movedFrom !== null || movedFromPlace !== ''

const changed = (date: EventDate, changes: Partial<EventDate>): StateDecision => ({
  kind: 'changed',
  date: { ...date, ...changes, isEdited: date.isEdited || date.slot !== null },
})

function move(date: EventDate, change: Extract<StateChange, { to: 'moved' }>): StateDecision {
  const [former, start] = [parseLocalTime(date.start), parseLocalTime(change.start)]
  const end = endAfterMove(date, change)
  if (former === undefined || start === undefined || end === undefined) {
    return { kind: 'refused', why: 'unreadable' }
  }
  const fromPlace = change.fromPlace?.trim() ?? ''
  if (start === former && end === date.end && fromPlace === '') return { kind: 'refused', why: 'notMoved' }
  if (end !== null && (end < start || (end === start && !date.allDay))) {
    return { kind: 'refused', why: 'endBeforeStart' }
  }
  const movedFrom = date.movedFrom ?? (start === former ? null : former)
  const moved = {
    ...date,
    start,
    end,
    // Back where it was planned, it was not moved at all.
    movedFrom: movedFrom === start ? null : movedFrom,
    movedFromPlace: date.movedFromPlace === '' ? fromPlace : date.movedFromPlace,
  }
  return changed(moved, { state: isMoved(moved) ? 'moved' : 'planned', note: change.note })
}

/** Without a new end, a date stays as long as it was. `undefined` for times that cannot be read. */
function endAfterMove(
  date: EventDate,
  { start, end }: { start: LocalTime; end?: LocalTime | null },
): LocalTime | null | undefined {
  if (end !== undefined) return end === null ? null : parseLocalTime(end)
  if (date.end === null) return null
  const [former, formerEnd, next] = [date.start, date.end, start].map(parseLocalTime)
  if (former === undefined || formerEnd === undefined || next === undefined) return undefined
  return date.allDay
    ? addDays(next, daysBetween(former, formerEnd))
    : addMinutes(next, minutesBetween(former, formerEnd))
}
