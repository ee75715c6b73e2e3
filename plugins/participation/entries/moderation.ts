import { isStaff, requireSeenState, viewerOf } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import type { CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { ENTRIES } from '../constants.ts'
import { noteDecision } from '../log/log.ts'
import { options } from '../options.ts'
import { ENTRY_STATES } from '../participation.ts'
import { conflict, entryAbsent } from '../refusals.ts'
import { forgetLikes, lockForTaking, noteChange, USER_ENTRY } from '../voting/counts.ts'
import { removeEntries, settlePictures } from './pictures.ts'

export type EntryState = (typeof ENTRY_STATES)[number]
export type EntryAction = 'approve' | 'hold' | 'reject' | 'restore'

const entryRow = z.object({
  event: z.number(),
  owner: z.number().nullable(),
  image: z.number().nullable(),
  state: z.enum(ENTRY_STATES),
  before: z.enum(ENTRY_STATES).nullable(),
  deleted: z.boolean(),
  decidedBy: z.number().nullable(),
})

type StoredEntry = z.output<typeof entryRow>

/** Locks an entry: of two concurrent decisions the second sees the first. */
async function lockEntry(req: PayloadRequest, id: number): Promise<StoredEntry> {
  const [known] = await executeSql(
    req,
    sql`select event_id::int as event from ${tableOf(ENTRIES)} where id = ${id}`,
  )
  if (!known) throw entryAbsent()
  await lockForTaking(req, Number(known.event))
  const [row] = await executeSql(
    req,
    sql`select event_id::int as event, owner_id::int as owner, image_id::int as image, state, nullif(state_before, '') as before,
          deleted_at is not null as deleted, decided_by_id::int as "decidedBy"
        from ${tableOf(ENTRIES)} where id = ${id} for update`,
  )
  if (!row) throw entryAbsent()
  return entryRow.parse(row)
}

/** Returns the state that an action leads to; `undefined` where it leads nowhere. */
export function nextEntryState(
  action: EntryAction,
  { state, before, deleted }: Pick<StoredEntry, 'state' | 'before' | 'deleted'>,
): EntryState | undefined {
  if (deleted) return action === 'restore' ? state : undefined
  if (action === 'approve') return state === 'waiting' ? 'approved' : undefined
  if (action === 'hold') return state === 'approved' ? 'waiting' : undefined
  if (action === 'reject') return state === 'rejected' ? undefined : 'rejected'
  return state === 'rejected' ? (before ?? 'waiting') : undefined
}

type EntryDecision = {
  id: number
  action: EntryAction
  reason?: string | undefined
  /** The state that is decided on; any where it is left out. */
  from?: EntryState | 'deleted' | undefined
}

/**
 * Approves or rejects an entry, lets an approved one wait again, or puts one back that was rejected or deleted by staff.
 * @throws LitfassError `absent`, `conflict` for a state from which the action does not lead, or another than the one decided on
 */
export async function decideEntry(
  req: PayloadRequest,
  { id, action, reason, from }: EntryDecision,
): Promise<{ id: number; state: EntryState }> {
  const viewer = viewerOf(req)
  return inTransaction(req, async () => {
    const entry = await lockEntry(req, id)
    await requireSeenState(req, {
      from,
      state: entry.deleted ? 'deleted' : entry.state,
      detail: 'participation.state',
      by: {
        // One that waits may do so because of its owner, and the trash keeps no name.
        id: entry.deleted || entry.state === 'waiting' ? null : entry.decidedBy,
        accounts: options.of(req.payload).accountsCollection,
      },
    })
    const state = nextEntryState(action, entry)
    if (!state) throw conflict('state', { state: entry.state })
    // One from the trash comes back as it was, with its reason and what has been decided about it.
    if (entry.deleted)
      await executeSql(
        req,
        sql`update ${tableOf(ENTRIES)} set deleted_at = null, updated_at = now() where id = ${id}`,
      )
    else
      await executeSql(
        req,
        sql`update ${tableOf(ENTRIES)} set state = ${state},
            state_before = ${action === 'reject' ? entry.state : null},
            reason = ${action === 'reject' ? reason || null : null},
            decided_by_id = ${viewer.kind === 'account' ? viewer.id : null}, decided_at = clock_timestamp(),
            updated_at = now()
          where id = ${id}`,
      )
    await noteDecision(req, { action, event: entry.event, entry: id, ...(reason && { note: reason }) })
    await settlePicture(req, entry)
    await noteChange(req, entry.event, { hides: action === 'reject' || action === 'hold' })
    return { id, state }
  })
}

/**
 * Deletes an entry: one's own for good, that of someone else into the trash, from which staff restore it.
 * @throws LitfassError `absent`
 */
export async function deleteEntry(req: PayloadRequest, id: number): Promise<void> {
  const viewer = viewerOf(req)
  await inTransaction(req, async () => {
    const entry = await lockEntry(req, id)
    if (entry.deleted) throw entryAbsent()
    const isOwn = viewer.kind === 'account' && viewer.id === entry.owner
    if (isOwn) await removeEntries(req, options.of(req.payload), sql`id = ${id}`)
    else if (isStaff(viewer)) {
      await executeSql(
        req,
        sql`update ${tableOf(ENTRIES)} set deleted_at = clock_timestamp(), updated_at = now() where id = ${id}`,
      )
      await noteDecision(req, { action: 'delete', event: entry.event, entry: id })
      await settlePicture(req, entry)
    }
    await noteChange(req, entry.event, { hides: true })
  })
}

const settlePicture = (req: PayloadRequest, { image }: StoredEntry): Promise<void> =>
  settlePictures(req, options.of(req.payload), image === null ? [] : [image])

/** Removes the likes of an entry that the trash gives up. */
export const forgetEntry: CollectionAfterDeleteHook = async ({ id, req }) => {
  await forgetLikes(req, { type: USER_ENTRY, ids: [Number(id)] })
}

/**
 * Warnings for staff: a picture that is in other entries too, and many likes within a short time. Their number is
 * not included, since the results may still be hidden from staff.
 */
export type EntrySuspicion = { id: number; sameAs: number[]; isLikedInBurst: boolean }

/** How many likes are a burst, and the minutes within which they come. */
export const BURST_LIKES = 20
export const BURST_MINUTES = 10

const suspicionRow = z.object({ id: z.number(), sameAs: z.array(z.number()), isLikedInBurst: z.boolean() })

/** Finds what is suspicious about the entries of a contest. For staff: who may ask is the caller's question. */
export async function findSuspicions(req: PayloadRequest, event: number): Promise<EntrySuspicion[]> {
  const rows = await executeSql(
    req,
    sql`select * from (
          select n.id,
            (select coalesce(json_agg(o.id order by o.id), '[]') from ${tableOf(ENTRIES)} o
              where o.event_id = n.event_id and o.content_hash = n.content_hash and o.id <> n.id
                and o.deleted_at is null) as "sameAs",
            (select coalesce(max(near), 0) >= ${BURST_LIKES} from (
              select count(*) over (order by l.created_at
                range between make_interval(mins => ${BURST_MINUTES}) preceding and current row) as near
              from participation_likes l where l.content_type = ${USER_ENTRY} and l.content_id = n.id
            ) likes) as "isLikedInBurst"
          from ${tableOf(ENTRIES)} n where n.event_id = ${event} and n.deleted_at is null
        ) found
        where json_array_length("sameAs") > 0 or "isLikedInBurst"
        order by id`,
  )
  return rows.map((row) => suspicionRow.parse(row))
}
