import { LitfassError } from '@litfass/kit'
import { executeSql, inTransaction, sql } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { changesAt, reading } from '@litfass/kit/pages'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { requireRights, withoutGone } from '../documents.ts'
import { guardedIn, type Ref } from '../options.ts'
import {
  confirms,
  differ,
  type Effective,
  effective,
  expiredChange,
  pendingChange,
  revertible,
  type Stored,
  type Values,
} from '../safeMode.ts'
import {
  dropChange,
  extendExpiry,
  historyTable,
  lockStored,
  putChange,
  readStored,
  writeLine,
} from '../store.ts'
import { changedSince, changeExpired, nothingBefore, requireRevision } from './conflicts.ts'
import { requireFieldRights } from './fieldRights.ts'
import { lapsedChange } from './lapsed.ts'
import { takeBack } from './takeBack.ts'
import { type Plan, updateDocument } from './updates.ts'

/*
 * The moves of a document in a guarded collection, by routes and programs (`move`) or by an update of Payload's (`moveWithin`). Each
 * move locks the document first and reads it and the clock once after that, so that of two at once the second sees what the first has
 * done, and of a confirmation and an expiry one wins.
 */

/**
 * Reads what documents show at this moment; those that are not there are left out. A page being rendered depends on the rows,
 * and on the next expiry. It asks for no one's rights: the caller has found the ids with those of the reader.
 */
export async function effectiveOf(
  req: PayloadRequest,
  collection: Ref['collection'],
  ids: readonly number[],
): Promise<Map<number, Effective>> {
  guardedIn(req.payload, collection)
  const stored = await reading({ topic: collection, ids }, () => readStored(req, collection, { ids }))
  for (const one of stored) {
    const change = pendingChange(one)
    if (change) changesAt(change.expiresAt)
  }
  return new Map(stored.map((one) => [one.id, effective(one)]))
}

/** Options of a move: the revision that its author has seen; without one the last move wins. */
export type Seen = { revision?: number | undefined }

/** A check of what a document shows, once no one else can move it; it refuses the move by a throw. */
type Check = (shown: Effective) => Promise<void>

/** What is done with a document. */
export type Move = Seen &
  (
    | {
        /** `overwrite` is a save that is confirmed and drops what is pending, by a program that knows nothing of that. */
        kind: 'save' | 'saveUnsafe' | 'overwrite'
        /** Of some of the guarded fields; the others stay as they are. */
        values: Values
      }
    | { kind: 'reset'; values: Values }
    | { kind: 'confirm' }
    | { kind: 'extend' }
    | { kind: 'revert' }
    | { kind: 'restore' }
  )

/**
 * Moves a document with the rights of the caller. What changes its values is an update by Payload's own operation, with all hooks of
 * the collection.
 * @returns what it shows then
 * @throws LitfassError `absent`, `signedOut`, `forbidden`; what the calls below name; ValidationError with errors by field
 */
async function move(req: PayloadRequest, ref: Ref, asked: Move, check?: Check): Promise<Effective> {
  guardedIn(req.payload, ref.collection)
  return inTransaction(req, async () => {
    await requireRights(req, ref)
    const stored = await lockStored(req, ref)
    await check?.(effective(stored))
    const plan = await planOf(req, ref, { stored, asked })
    if (!plan) return effective(stored)
    // More time for a pending change, or none, is nothing to the row.
    const keepsRow = plan.action === 'extend' || (plan.action === 'revert' && pendingChange(stored))
    if (keepsRow) return effective(await record(req, ref, { stored, plan }))
    const values = confirms(plan.action)
      ? await withoutGone(req, ref.collection, { values: plan.values, confirmed: stored.confirmed })
      : plan.values
    const instead = plan.action === 'save' ? effective(stored).values : stored.confirmed
    await requireFieldRights(req, ref, { values, instead })
    return effective(await updateDocument(req, ref, { stored, plan: { ...plan, values } }))
  })
}

type Planning = { stored: Stored; asked: Move }

/**
 * Decides what a move makes of a locked document. A save that changes nothing, where nothing is pending, is no move.
 * @throws LitfassError where the move comes too late
 */
export async function planOf(
  req: PayloadRequest,
  ref: Ref,
  { stored, asked }: Planning,
): Promise<Plan | undefined> {
  const { confirmed, settled } = stored
  const shown = effective(stored).values
  const prior = revertible(settled)
  const isPending = pendingChange(stored) !== null
  // That a change has expired says more than that another revision is shown.
  if ((asked.kind === 'confirm' || asked.kind === 'extend') && !isPending) throw changeExpired()
  if (asked.kind === 'restore')
    return { action: 'restore', values: await valuesLapsed(req, ref, { stored, asked }), prior }
  await requireRevision(req, ref, { stored, seen: asked.revision })
  switch (asked.kind) {
    case 'confirm':
    case 'extend':
      return { action: asked.kind, values: shown, prior }
    case 'revert':
      return isPending
        ? { action: 'revert', values: confirmed, prior }
        : { action: 'revert', ...(await valuesBefore(req, ref, { stored, line: prior })) }
    case 'reset':
      return { action: 'reset', values: { ...confirmed, ...asked.values }, prior }
    default: {
      const values = { ...(asked.kind === 'overwrite' ? confirmed : shown), ...asked.values }
      const { fields } = guardedIn(req.payload, ref.collection)
      if (!isPending && !differ(values, confirmed, fields)) return undefined
      return { action: asked.kind === 'save' ? 'save' : 'saveUnsafe', values, prior }
    }
  }
}

/** The values of a change that has expired and that nothing has followed. */
async function valuesLapsed(req: PayloadRequest, ref: Ref, { stored, asked }: Planning): Promise<Values> {
  const { revision } = asked
  const lapsed = await lapsedChange(req, ref, stored)
  if (!lapsed || (revision !== undefined && lapsed.revision !== revision))
    throw await changedSince(req, ref, { stored, seen: revision })
  return { ...stored.confirmed, ...lapsed.values }
}

const settledRow = z.object({ before: z.record(z.string(), z.unknown()), prior: z.number().nullable() })

/** The confirmed values of before a line of the history, and which line led to those. */
async function valuesBefore(
  req: PayloadRequest,
  { collection, id }: Ref,
  { stored, line }: { stored: Stored; line: number | null },
) {
  const [row] = await executeSql(
    req,
    sql`select before, prior::float8 as prior from ${historyTable}
        where collection = ${collection} and document = ${id}::numeric and revision = ${line}::numeric
          and action <> 'expire'`,
  )
  if (!row) throw nothingBefore()
  const { before, prior } = settledRow.parse(row)
  // A field that was not guarded then stays as it is.
  return { values: { ...stored.confirmed, ...before }, prior }
}

type Planned = { stored: Stored; plan: Plan }

/**
 * Writes down a move of a locked document: its pending change, and a line of the history. The row is written by the update.
 * @returns what is stored of the document then
 */
export async function record(
  req: PayloadRequest,
  ref: Ref,
  { stored, plan: { action, values, prior } }: Planned,
): Promise<Stored> {
  if (expiredChange(stored)) await takeBack(req, ref)
  // A later revert leads from confirmed values to those that were confirmed before them, whatever was pending over those.
  const before = confirms(action) && action !== 'revert' ? stored.confirmed : effective(stored).values
  const revision = await writeLine(req, ref, { action, prior, before, after: values })
  await publishChanges(req, ref.collection, [ref.id])
  if (confirms(action)) {
    await dropChange(req, ref)
    return { ...stored, confirmed: values, settled: { action, revision, prior }, change: null }
  }
  if (action === 'extend') return { ...stored, ...(await extendExpiry(req, ref, revision)) }
  const written = await putChange(req, ref, { values, revision })
  await guardedIn(req.payload, ref.collection).shown?.(req, values, ref)
  return { ...stored, ...written }
}

/** A save: the values of some of the guarded fields, the others stay as they are shown. */
export type SafeSave = Seen & {
  values: Values
  /** False for a save that is confirmed immediately. */
  isSafe: boolean
  /** Refuses the save by a throw, given what the document shows once no one else can move it. */
  check?: Check
}

/**
 * Saves guarded values. A safe save counts at once and takes itself back unless someone confirms it; over a pending change
 * the base stays what is confirmed. One that changes nothing, where nothing is pending, is no move.
 * @throws LitfassError `safe-mode.changed` (409), `safe-mode.field` (403), `absent`, `forbidden`; ValidationError with errors
 * by field
 */
export async function saveSafely(
  req: PayloadRequest,
  ref: Ref,
  { isSafe, check, ...save }: SafeSave,
): Promise<Effective> {
  const { fields } = guardedIn(req.payload, ref.collection)
  const foreign = Object.keys(save.values).find((name) => !fields.includes(name))
  if (foreign !== undefined) throw new Error(`Safe mode does not guard ${foreign} of ${ref.collection}.`)
  return move(req, ref, { kind: isSafe ? 'save' : 'saveUnsafe', ...save }, check)
}

/**
 * Makes a pending change permanent.
 * @throws LitfassError `safe-mode.expired` (409) where nothing is pending, or no longer; `safe-mode.changed` (409);
 * `safe-mode.field` (403) for a field that the caller may not change
 */
export const confirmChange = (req: PayloadRequest, ref: Ref, seen: Seen = {}): Promise<Effective> =>
  move(req, ref, { kind: 'confirm', ...seen })

/**
 * Gives a pending change its whole time once more.
 * @throws LitfassError `safe-mode.expired` (409) where nothing is pending, or no longer; `safe-mode.changed` (409)
 */
export const extendChange = (req: PayloadRequest, ref: Ref, seen: Seen = {}): Promise<Effective> =>
  move(req, ref, { kind: 'extend', ...seen })

/**
 * Drops the pending change; where none is, goes back to the confirmed values of before, and from there to those before them.
 * @throws LitfassError `safe-mode.nothing` (409) where no values of before are known; `safe-mode.changed` (409)
 */
export const revertChange = (req: PayloadRequest, ref: Ref, seen: Seen = {}): Promise<Effective> =>
  move(req, ref, { kind: 'revert', ...seen })

/**
 * Makes a change that no one has confirmed in time a pending one again, with its whole time, where nothing has been done since.
 * @param seen the revision of that change
 * @throws LitfassError `safe-mode.changed` (409) where something has been done since, or nothing has expired
 */
export const restoreChange = (req: PayloadRequest, ref: Ref, seen: Seen = {}): Promise<Effective> =>
  move(req, ref, { kind: 'restore', ...seen })

/**
 * Makes the defaults of the collection the confirmed values at once; a pending change is gone with that.
 * @throws LitfassError `absent` for a collection without defaults; `safe-mode.changed` (409), `forbidden`
 */
export async function resetDocument(req: PayloadRequest, ref: Ref, seen: Seen = {}): Promise<Effective> {
  const { defaults } = guardedIn(req.payload, ref.collection)
  if (!defaults) throw new LitfassError('absent')
  return resetTo(req, ref, defaults, seen)
}

/**
 * Confirms values immediately, such as those of an empty document.
 * @throws LitfassError `absent`, `forbidden`; ValidationError with errors by field
 */
export const resetTo = (req: PayloadRequest, ref: Ref, values: Values, seen: Seen = {}): Promise<Effective> =>
  move(req, ref, { kind: 'reset', values, ...seen })
