import { LitfassError } from '@litfass/kit'
import { executeSql, inTransaction, sql } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { changesAt, reading } from '@litfass/kit/pages'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { changedSince, changeExpired, nothingBefore, requireRevision } from './conflicts.ts'
import { requireUpdatable, withoutGone } from './documents.ts'
import { requireFieldRights } from './fieldRights.ts'
import { updateValues } from './guard.ts'
import { lapsedChange } from './lapsed.ts'
import { guardedIn, type Ref } from './options.ts'
import {
  differ,
  type Effective,
  effective,
  expiredChange,
  pendingChange,
  revertible,
  type Stored,
  type Values,
} from './safeMode.ts'
import {
  dropChange,
  extendExpiry,
  historyTable,
  type Line,
  lockStored,
  readStored,
  writeLine,
} from './store.ts'
import { takeBack } from './takeBack.ts'

/*
 * The moves of a document in a guarded collection. Each move locks the document first and reads the clock after
 * that, so that of two at once the second sees what the first has done, and of a confirmation and an expiry one wins.
 */

/**
 * Reads what documents show at this moment; those that are not there are left out. A page being rendered depends on the rows,
 * and on the next expiry. It asks for nobody's rights: the caller has found the ids with those of the reader.
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

type Moving = { stored: Stored; at: Effective }

async function move(
  req: PayloadRequest,
  ref: Ref,
  { revision, work }: { revision?: number | undefined; work: (moving: Moving) => Promise<void> },
): Promise<Effective> {
  guardedIn(req.payload, ref.collection)
  return inTransaction(req, async () => {
    await requireUpdatable(req, ref)
    const stored = await lockStored(req, ref)
    const at = effective(stored)
    if (revision !== undefined) await requireRevision(req, ref, { stored, seen: revision })
    await work({ stored, at })
    await publishChanges(req, ref.collection, [ref.id])
    return effective(await requireStored(req, ref))
  })
}

async function requireStored(req: PayloadRequest, ref: Ref): Promise<Stored> {
  const [stored] = await readStored(req, ref.collection, { ids: [ref.id] })
  if (!stored) throw new LitfassError('absent')
  return stored
}

/** A save: the values of some of the guarded fields, the others stay as they are shown. */
export type SafeSave = {
  values: Values
  /** The revision that the author has seen; without one the last save wins. */
  revision?: number | undefined
  /** False for a save that is confirmed at once. */
  isSafe: boolean
}

/**
 * Saves guarded values. A safe save counts at once and takes itself back unless somebody confirms it; over a pending change
 * the base stays what is confirmed. One that changes nothing, where nothing is pending, is no move.
 * @throws LitfassError `safe-mode.changed` (409), `safe-mode.field` (403), `absent`, `forbidden`; ValidationError with errors
 * by field
 */
export async function saveSafely(
  req: PayloadRequest,
  ref: Ref,
  { values: given, revision, isSafe }: SafeSave,
): Promise<Effective> {
  const { fields } = guardedIn(req.payload, ref.collection)
  const foreign = Object.keys(given).find((name) => !fields.includes(name))
  if (foreign !== undefined) throw new Error(`Safe mode does not guard ${foreign} of ${ref.collection}.`)
  return move(req, ref, {
    revision,
    work: async ({ stored, at }) => {
      const values = { ...at.values, ...given }
      if (!pendingChange(stored) && !differ(values, stored.confirmed, fields)) return
      if (!isSafe) return settle(req, ref, { action: 'saveUnsafe', stored, values })
      await requireFieldRights(req, ref, { values, instead: at.values })
      await updateValues(req, ref, { kind: 'save', values })
    },
  })
}

type Settling = { action: Line['action']; stored: Stored; values: Values; prior?: number | null }

/** Makes values the confirmed ones of a locked document, whose pending change is gone with that. */
async function settle(
  req: PayloadRequest,
  ref: Ref,
  { action, stored, values: given, prior = revertible(stored.settled) }: Settling,
): Promise<void> {
  const values = await withoutGone(req, ref.collection, { values: given, confirmed: stored.confirmed })
  await requireFieldRights(req, ref, { values, instead: stored.confirmed })
  if (expiredChange(stored)) await takeBack(req, ref)
  await dropChange(req, ref)
  await updateValues(req, ref, { kind: 'write', values })
  await writeLine(req, ref, { action, prior, before: stored.confirmed, after: values })
}

/** Options of a move with a change that is there. */
export type Seen = { revision?: number | undefined }

/**
 * Makes a pending change permanent.
 * @throws LitfassError `safe-mode.expired` (409) where nothing is pending, or no longer; `safe-mode.changed` (409);
 * `safe-mode.field` (403) for a field that the caller may not change
 */
export function confirmChange(req: PayloadRequest, ref: Ref, { revision }: Seen = {}): Promise<Effective> {
  return move(req, ref, {
    work: async ({ stored, at }) => {
      if (!pendingChange(stored)) throw changeExpired()
      await requireRevision(req, ref, { stored, seen: revision })
      await settle(req, ref, { action: 'confirm', stored, values: at.values })
    },
  })
}

/**
 * Gives a pending change its whole time once more.
 * @throws LitfassError `safe-mode.expired` (409) where nothing is pending, or no longer; `safe-mode.changed` (409)
 */
export function extendChange(req: PayloadRequest, ref: Ref, { revision }: Seen = {}): Promise<Effective> {
  return move(req, ref, {
    work: async ({ stored, at }) => {
      if (!pendingChange(stored)) throw changeExpired()
      await requireRevision(req, ref, { stored, seen: revision })
      const line = { prior: revertible(stored.settled), before: at.values, after: at.values }
      await extendExpiry(req, ref, await writeLine(req, ref, { action: 'extend', ...line }))
    },
  })
}

/**
 * Drops the pending change; where none is, goes back to the confirmed values of before, and from there to those before them.
 * @throws LitfassError `safe-mode.nothing` (409) where no values of before are known; `safe-mode.changed` (409)
 */
export function revertChange(req: PayloadRequest, ref: Ref, { revision }: Seen = {}): Promise<Effective> {
  return move(req, ref, {
    revision,
    work: async ({ stored, at }) => {
      if (pendingChange(stored)) {
        await dropChange(req, ref)
        await writeLine(req, ref, {
          action: 'revert',
          prior: revertible(stored.settled),
          before: at.values,
          after: stored.confirmed,
        })
        return
      }
      const { values, prior } = await valuesBefore(req, ref, revertible(stored.settled))
      // A field that was not guarded then stays as it is.
      await settle(req, ref, { action: 'revert', stored, values: { ...stored.confirmed, ...values }, prior })
    },
  })
}

/**
 * Makes a change that nobody has confirmed in time a pending one again, with its whole time, where nothing has been done since.
 * @param seen the revision of that change
 * @throws LitfassError `safe-mode.changed` (409) where something has been done since, or nothing has expired
 */
export function restoreChange(req: PayloadRequest, ref: Ref, { revision }: Seen = {}): Promise<Effective> {
  return move(req, ref, {
    work: async ({ stored }) => {
      const lapsed = await lapsedChange(req, ref, stored)
      if (!lapsed || (revision !== undefined && lapsed.revision !== revision))
        throw await changedSince(req, ref, { stored, seen: revision })
      const values = { ...stored.confirmed, ...lapsed.values }
      await requireFieldRights(req, ref, { values, instead: stored.confirmed })
      await updateValues(req, ref, { kind: 'restore', values })
    },
  })
}

const settledRow = z.object({ before: z.record(z.string(), z.unknown()), prior: z.number().nullable() })

/** Reads the confirmed values of before a line of the history, and which line led to those. */
async function valuesBefore(req: PayloadRequest, { collection, id }: Ref, line: number | null) {
  const [row] = await executeSql(
    req,
    sql`select before, prior::float8 as prior from ${historyTable}
        where collection = ${collection} and document = ${id}::numeric and revision = ${line}::numeric
          and action <> 'expire'`,
  )
  if (!row) throw nothingBefore()
  const { before, prior } = settledRow.parse(row)
  return { values: before, prior }
}

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
 * Makes values, such as those of an empty document, the confirmed ones at once.
 * @throws LitfassError `absent`, `forbidden`; ValidationError with errors by field
 */
export function resetTo(
  req: PayloadRequest,
  ref: Ref,
  values: Values,
  { revision }: Seen = {},
): Promise<Effective> {
  return move(req, ref, {
    revision,
    work: ({ stored }) =>
      settle(req, ref, { action: 'reset', stored, values: { ...stored.confirmed, ...values } }),
  })
}
