import {
  EVENT_STATES,
  type EventState,
  type EventTick,
  type InteractionView,
  isOlder,
} from '../../participation.ts'

/** An event as the panel shows it while it runs. */
export type LiveState = EventTick & Pick<InteractionView, 'entries'>

const stepOf = (state: EventState): number => EVENT_STATES.indexOf(state)

/**
 * Returns the newer of two states. The clock moves a state on without a new revision, from `upcoming` over `open` to `closed`;
 * of two that are equal in both, the later answer counts, for it may tell more.
 */
export function newerOf(known: LiveState | undefined, next: LiveState): LiveState {
  if (!known || isOlder(known, next)) return next
  if (isOlder(next, known)) return known
  return stepOf(next.state) < stepOf(known.state) ? known : next
}

/**
 * Returns whether what the stream tells everyone is less than what this reader may know, so that it has to be asked: results that
 * someone sees who has taken part, and the entries of a contest.
 */
export function isLess(tick: EventTick, known: LiveState | undefined): boolean {
  if (tick.type === 'contest') return true
  return known !== undefined && known.participants !== null && tick.participants === null
}

/** A line of a result: how many chose it, and how long its bar is, from 0 to 1. */
export type ResultRow = { key: string; title: string; count: number; length: number }

/** Entries that are shown while a contest runs. */
const TOP = 10

/** Returns the lines of a result, those of a contest the most liked first; `null` while they are hidden. */
export function rowsOf({
  type,
  results,
  entries = [],
}: Pick<LiveState, 'type' | 'results' | 'entries'>): ResultRow[] | null {
  if (type === 'poll')
    return (
      results?.map(({ optionId, title, votes, share }) => ({
        key: optionId,
        title,
        count: votes,
        length: share,
      })) ?? null
    )
  const shown = entries.flatMap(({ id, title, state, likes }) =>
    state === 'approved' && likes !== null ? [{ key: String(id), title, count: likes }] : [],
  )
  if (type === 'like' || shown.length === 0) return null
  const most = Math.max(1, ...shown.map(({ count }) => count))
  return shown
    .sort((one, other) => other.count - one.count)
    .slice(0, TOP)
    .map((row) => ({ ...row, length: row.count / most }))
}
