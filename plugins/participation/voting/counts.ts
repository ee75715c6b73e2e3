import { slugOf } from '@litfass/kit/collections'
import type { ContentRefs } from '@litfass/kit/content'
import { databaseTime, executeSql, inTransaction, type SQL, sql } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import type { PayloadRequest } from 'payload'
import { EVENTS } from '../constants.ts'
import { type EventState, isHiddenFromAll, type ResultsShown } from '../participation.ts'

/** Rows over which one count is spread, so that votes at the same moment do not wait for each other. */
const SLOTS = 8

export const eventScope = (event: number) => `event:${event}`
export const likeScope = ({ type, id }: { type: string; id: number }) => `like:${type}:${id}`

/** The entries of contests can be liked in every project, beside the content types with the feature. */
export const USER_ENTRY = 'userentry'

/** Topic under which changes of the likes of a content type are announced, by content id. */
export const likeTopic = (type: string) => `participation-likes-${type}`

/** The item whose changes are counted where no count changes: settings, and entries of a contest. */
export const TOUCHED = 'touched'

/** The item whose changes are counted where an entry of a contest is liked, which is hidden as long as the results are. */
export const LIKED = 'liked'

/** A change of a count: of an option (`item`), or of the participants (`''`). */
export type Delta = { item: string; by: number }

/** The choices of a participant before and after a change; none where there is no ballot. */
export type BallotChange = { before: readonly string[] | undefined; after: readonly string[] | undefined }

/** Returns what changes in the counts when a ballot is given, changed or withdrawn; `''` are the participants. */
export function deltasOf({ before, after }: BallotChange): Delta[] {
  const head: Delta = { item: '', by: Number(Boolean(after)) - Number(Boolean(before)) }
  const gone = (before ?? []).filter((item) => !after?.includes(item)).map((item) => ({ item, by: -1 }))
  const added = (after ?? []).filter((item) => !before?.includes(item)).map((item) => ({ item, by: 1 }))
  return [head, ...gone, ...added]
}

/**
 * Changes counts in the transaction of what is counted. A voter always meets the same slot, and slots are locked in one
 * order, so that no two transactions wait for each other in a circle.
 */
export async function addToCounts(
  req: PayloadRequest,
  { scope, deltas, voter }: { scope: string; deltas: readonly Delta[]; voter: string },
): Promise<void> {
  if (deltas.length === 0) return
  await executeSql(req, countingStatement({ scope, deltas, voter }, sql`select`))
}

type Counted = { scope: string; deltas: readonly Delta[]; voter: string }

/**
 * The statement of `addToCounts`, to be run together with others.
 * @param from counts once for each row of this
 */
export function countingStatement({ scope, deltas, voter }: Counted, from: SQL): SQL {
  const rows = deltas.map(({ item, by }) => sql`(${item}::text, ${by}::int)`)
  return sql`insert into participation_counts (scope, item, slot, count, changes)
    select ${scope}, delta.item, ${slotOf(voter)}::int, delta.by, 1
    from (${from}) each, (values ${sql.join(rows, sql`, `)}) delta (item, by) order by delta.item
    on conflict (scope, item, slot) do update
      set count = participation_counts.count + excluded.count, changes = participation_counts.changes + 1`
}

function slotOf(voter: string): number {
  let hash = 0
  for (const letter of voter) hash = (hash * 31 + letter.charCodeAt(0)) % 65_521
  return hash % SLOTS
}

/** Announces what has changed in an event to streams and cached pages. */
export function announce(
  req: PayloadRequest,
  event: number,
  { hides = false, lists = false }: { hides?: boolean; lists?: boolean } = {},
): Promise<void> {
  return publishChanges(req, slugOf(req.payload, EVENTS), [event], { lists, hides })
}

/** What of an event decides whether its votes are announced. */
type Voted = Pick<EventTimes, 'closesAt' | 'now'> & {
  id: number
  resultsShown: ResultsShown
  state: EventState
}

type EventTimes = { closesAt: Date | null; now: Date }

/**
 * Announces a vote, unless its results are hidden from everyone: pages that are made again, and streams that move, would tell how
 * many votes there are and when each was cast.
 */
export async function announceVote(req: PayloadRequest, event: Omit<Voted, keyof EventTimes>): Promise<void> {
  if (!isHiddenFromAll(event)) await announce(req, event.id)
}

/**
 * Announces a vote that was not, and may have been committed after the end of its event: pages made in between lack it. Called
 * once it is committed.
 * @param begunAt `performance.now()` before the event was read
 */
export async function announceLateVote(req: PayloadRequest, event: Voted, begunAt: number): Promise<void> {
  const { id, closesAt, now } = event
  if (!closesAt || !isHiddenFromAll(event)) return
  const latest = now.getTime() + (performance.now() - begunAt)
  if (latest < closesAt.getTime() || (await databaseTime(req)) < closesAt.getTime()) return
  await inTransaction(req, () => announce(req, id))
}

/** Counts a change of a contest's entries, so that its readers know of two states which is the newer. */
export async function noteChange(
  req: PayloadRequest,
  event: number,
  { hides = false }: { hides?: boolean } = {},
): Promise<void> {
  await addToCounts(req, { scope: eventScope(event), voter: '', deltas: [{ item: TOUCHED, by: 0 }] })
  await announce(req, event, { hides, lists: true })
}

/** Removes the likes of what is deleted for good, and their counts. */
export async function forgetLikes(req: PayloadRequest, { type, ids }: ContentRefs): Promise<void> {
  if (ids.length === 0) return
  await executeSql(
    req,
    sql`delete from participation_likes where content_type = ${type} and content_id in ${[...ids]}`,
  )
  const scopes = ids.map((id) => likeScope({ type, id }))
  await executeSql(req, sql`delete from participation_counts where scope in ${scopes}`)
}

type Request = Pick<PayloadRequest, 'payload' | 'transactionID'>

/**
 * Keeps an event from being closed or changed until the transaction ends; votes do not wait for each other, but those of one
 * voter do.
 */
export async function lockForTaking(req: Request, event: number, voter?: string): Promise<void> {
  const shared = sharedLock(event)
  const part = voter === undefined ? sql`` : sql`, ${lockOf(eventScope(event), voter)}`
  await executeSql(req, sql`select ${shared}${part}`)
}

/** The lock of `lockForTaking`, as an expression. */
export const sharedLock = (event: number) =>
  sql`pg_advisory_xact_lock_shared(hashtextextended(${lockName(event)}, 0))`

/** Waits for all votes that are being counted, and lets none begin until the transaction ends. */
export async function lockForChanging(req: Request, event: number): Promise<void> {
  await executeSql(req, sql`select pg_advisory_xact_lock(hashtextextended(${lockName(event)}, 0))`)
}

const lockName = (event: number) => `litfass-participation-event:${event}`

/** Lets everything that one participant does in an event happen one after another. */
export async function lockPart(req: Request, scope: string, voter: string): Promise<void> {
  await executeSql(req, sql`select ${lockOf(scope, voter)}`)
}

const lockOf = (scope: string, voter: string) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`litfass-participation:${scope}:${voter}`}, 0))`
