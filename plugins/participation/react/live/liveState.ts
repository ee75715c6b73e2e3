import { type EntryView, type EventTick, type InteractionView, isOlder } from '../../participation.ts'

/** An event as its page knows it: the newest answer to its reader, and the newest tick of the stream, which is the same for everyone. */
export type LiveEvent = { answered: InteractionView; tick?: EventTick | undefined }

/**
 * The request that has to follow: `data` where the reader sees more than a tick says, `all` where the event has opened or closed or its
 * settings have changed.
 */
export type Ask = 'nothing' | 'data' | 'all'

/** Returns an event as its reader sees it now. */
export function viewOf(live: LiveEvent): InteractionView {
  const { answered, tick } = live
  if (!tick || !isNews(answered, tick) || askOf(live) !== 'nothing') return answered
  const { participants, results, revision, etag } = tick
  return { ...answered, participants, results, revision, etag }
}

/** Returns what has to be asked for so that the reader sees the newest state. */
export function askOf({ answered, tick }: LiveEvent): Ask {
  if (!tick || !isNews(answered, tick)) return 'nothing'
  if (tick.state !== answered.state || tick.settingsRevision > answered.settingsRevision) return 'all'
  return hidesResults(answered, tick) || answered.entries ? 'data' : 'nothing'
}

/** A tick without the results that its reader sees says by its etag alone that there is something new. */
const isNews = (answered: InteractionView, tick: EventTick): boolean =>
  tick.etag !== answered.etag && (hidesResults(answered, tick) || !isOlder(tick, answered))

const hidesResults = (answered: InteractionView, tick: EventTick): boolean =>
  tick.participants === null && answered.participants !== null

/** Takes a tick of the stream; an older state never overwrites a newer one. */
export function withTick(live: LiveEvent, tick: EventTick): LiveEvent {
  const { answered, tick: before } = live
  if (tick.id !== answered.id || !isNews(answered, tick)) return live
  return before && isOlder(tick, before) ? live : { answered, tick }
}

/**
 * Takes an answer to the reader. Their own part counts even if a tick has announced a newer state in the meantime; of two answers from
 * equally new states the second counts, which was asked for later.
 * @param heard the tick that was known when it was asked for, which the answer knows too
 */
export function withAnswer(
  live: LiveEvent | undefined,
  answered: InteractionView,
  heard?: EventTick,
): LiveEvent {
  if (live?.answered.id !== answered.id) return { answered }
  if (isOlder(answered, live.answered)) return live
  const { tick } = live
  const isKnown = tick === undefined || (tick === heard && !isOlder(answered, tick))
  return isKnown ? { answered } : { answered, tick }
}

type Data = EventTick &
  Pick<InteractionView, 'mine'> & { entries?: EntryView[] | undefined; entryCount?: number | undefined }

/** Takes the answer of `interactiondata`, which tells no settings: where these have changed it is no more than a tick. */
export function withData(live: LiveEvent, data: Data, heard?: EventTick): LiveEvent {
  const { answered } = live
  if (data.id !== answered.id) return live
  if (data.state !== answered.state || data.settingsRevision > answered.settingsRevision)
    return withTick(live, data)
  const { entries, entryCount = 0, ...rest } = data
  return withAnswer(live, { ...answered, ...rest, ...(entries && { entries, entryCount }) }, heard)
}

/** Entries that their owner has deleted a moment ago, each with its place among the others. */
export type GoneEntries = ReadonlyMap<number, { entry: EntryView; at: number }>

/** Notes that an entry is being deleted, before those that are left come. */
export function withGone(gone: GoneEntries, entries: readonly EntryView[], entry: EntryView): GoneEntries {
  const at = keepGone(entries, gone).findIndex(({ id }) => id === entry.id)
  return new Map([...gone, [entry.id, { entry, at }]])
}

/** Keeps deleted entries where they were among those that are left. */
export function keepGone(entries: readonly EntryView[], gone: GoneEntries): EntryView[] {
  const kept = entries.filter(({ id }) => !gone.has(id))
  for (const { entry, at } of [...gone.values()].sort((one, other) => one.at - other.at))
    kept.splice(at, 0, entry)
  return kept
}

/** Ms that are waited after a moment, so that the server has passed it too. */
const AFTER_MS = 50

/** Ms over which the readers of a page spread, so that they do not all ask at the moment at which a poll closes. */
const SPREAD_MS = 2000

/**
 * Returns how long to wait, in ms, before an event that opens or closes is loaded again.
 * @param left until the moment, by the server's clock; negative when it has passed
 */
export const turnWait = (left: number, random = Math.random): number =>
  Math.max(0, left) + AFTER_MS + random() * SPREAD_MS
