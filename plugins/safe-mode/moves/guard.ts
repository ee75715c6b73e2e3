import type { OutdatedUpdate } from '@litfass/kit'
import type { CollectionAfterDeleteHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { validated } from '../documents.ts'
import { guardedIn, guardedSlug, isGuarded, type Ref } from '../options.ts'
import { changedValues, confirms, differ, pendingChange, type Stored, type Values } from '../safeMode.ts'
import { callerOf, dropChange, lockStored } from '../store.ts'
import { changedSince } from './conflicts.ts'
import { type Move, planOf, record } from './moves.ts'
import { ownUpdateOf } from './updates.ts'

/*
 * Updates by Payload's own operations: what they change of guarded fields becomes a safe save, and the row keeps what is
 * confirmed.
 */

const SWITCH = 'litfassSafeMode'

/** Context of an update by a program that is confirmed immediately: `payload.update({ …, context: WITHOUT_SAFE_MODE })`. */
export const WITHOUT_SAFE_MODE = { [SWITCH]: 'off' } as const

const isSwitchedOff = ({ context }: PayloadRequest): boolean => context[SWITCH] === 'off'

/** No one could confirm what a program changes that no one has called. */
const isOfAProgram = (req: PayloadRequest): boolean => req.payloadAPI === 'local' && !req.user

/** `PATCH /api/{collection}/{id}?ds=1`: confirmed immediately, like a save without safe mode (spec platform 3). */
const bypassesSafeMode = ({ payloadAPI, query }: PayloadRequest): boolean =>
  payloadAPI === 'REST' && String(query.ds) === '1'

/** What an update that is no move's own does with the guarded values that it changes. */
function kindOf(req: PayloadRequest): 'save' | 'saveUnsafe' | 'overwrite' {
  if (isSwitchedOff(req) || isOfAProgram(req)) return 'overwrite'
  return bypassesSafeMode(req) ? 'saveUnsafe' : 'save'
}

type Update = Parameters<CollectionBeforeChangeHook>[0]

/** Keeps confirmed values in the row; what an update makes of them becomes the pending change. */
export const keepConfirmed: CollectionBeforeChangeHook = async (update) => {
  const { collection, data, operation, originalDoc, req } = update
  if (operation !== 'update') return data
  const ref: Ref = { collection: collection.slug, id: Number(originalDoc.id) }
  const own = ownUpdateOf(req, ref)
  if (!own || own.isRecorded) return moveWithin(ref, update)
  own.isRecorded = true
  const { stored, plan } = own
  const values = confirms(plan.action)
    ? plan.values
    : await validated(req, { collection, data, before: originalDoc })
  own.moved = await record(req, ref, { stored, plan: { ...plan, values } })
  return confirms(plan.action) ? data : { ...data, ...confirmedIn(req, ref, stored) }
}

/** Moves a document by an update that someone makes with Payload's own operation. @returns what the row is written from */
async function moveWithin(ref: Ref, { collection, data, originalDoc, req }: Update): Promise<Values> {
  const guarded = guardedIn(req.payload, ref.collection)
  // A document is taken out of the trash by an update as well.
  const stored = await lockStored(req, ref, { trash: true })
  // The row may have changed since Payload read it, as in a bulk update.
  const unchanged = { ...data, ...confirmedIn(req, ref, stored) }
  if (!differ(data, originalDoc, guarded.fields)) return unchanged
  const kind = kindOf(req)
  if (kind !== 'overwrite') await refuseOverAnothers(req, ref, { stored, isOwnLeft: kind === 'save' })
  // The form holds what is confirmed: of a pending change it leaves the fields that it does not change.
  const groups = kind === 'overwrite' ? { fields: guarded.fields } : guarded
  const asked: Move = { kind, values: changedValues(originalDoc, data, groups) }
  const plan = await planOf(req, ref, { stored, asked })
  if (!plan) return unchanged
  const values =
    kind === 'overwrite'
      ? plan.values
      : await validated(req, { collection, data: { ...data, ...plan.values }, before: originalDoc })
  await record(req, ref, { stored, plan: { ...plan, values } })
  return confirms(plan.action) ? { ...data, ...values } : unchanged
}

/** The confirmed values of a document as its row holds them. */
function confirmedIn({ payload }: PayloadRequest, { collection }: Ref, { confirmed }: Stored): Values {
  const { fields } = guardedIn(payload, collection)
  return Object.fromEntries(fields.map((name) => [name, confirmed[name] ?? null]))
}

/**
 * The panel's form shows the confirmed values, so its save must not overwrite a pending change of someone else; and one that is
 * confirmed at once would confirm the caller's own with it.
 */
async function refuseOverAnothers(
  req: PayloadRequest,
  ref: Ref,
  { stored, isOwnLeft }: { stored: Stored; isOwnLeft: boolean },
): Promise<void> {
  const change = pendingChange(stored)
  const caller = callerOf(req)
  const isOwn = caller !== null && change?.by?.id === caller
  if (change && !(isOwn && isOwnLeft)) throw await changedSince(req, ref, { stored })
}

/**
 * Lets a hook that makes other fields out of guarded ones, such as an address out of a title, see what is confirmed alone: it
 * follows a change when that is confirmed, and never one that takes itself back. In a collection without safe mode it sees the
 * update as it is.
 */
export const followConfirmed =
  (follow: CollectionBeforeChangeHook): CollectionBeforeChangeHook =>
  async (args) => {
    const { collection, data, operation, originalDoc, req } = args
    if (operation !== 'update' || !isGuarded(req.payload, collection.slug)) return follow(args)
    const own = ownUpdateOf(req, { collection: collection.slug, id: Number(originalDoc.id) })
    // It runs before `keepConfirmed`, which is appended; what comes after that is an update within the move, and none of its own.
    const isOwn = own && !own.isRecorded
    if (isOwn ? confirms(own.plan.action) : kindOf(req) !== 'save') return follow(args)
    const { fields } = guardedIn(req.payload, collection.slug)
    const pick = (from: Values) => Object.fromEntries(fields.map((name) => [name, from[name]]))
    const followed = await follow({ ...args, data: { ...data, ...pick(originalDoc) } })
    return { ...followed, ...pick(data) }
  }

/**
 * Refuses a save on an outdated revision while a change is pending that its author has not seen: the row alone does not tell of it.
 * @throws LitfassError `safe-mode.changed` (409)
 */
export const refuseUnseen =
  (slug: string) =>
  async ({ id, before, data, req }: OutdatedUpdate): Promise<void> => {
    const collection = guardedSlug(req.payload, slug)
    if (!collection) return
    const { fields } = guardedIn(req.payload, collection)
    if (ownUpdateOf(req, { collection, id }) || isSwitchedOff(req) || !differ(data, before, fields)) return
    const stored = await lockStored(req, { collection, id }, { trash: true })
    if (pendingChange(stored)) throw await changedSince(req, { collection, id }, { stored })
  }

/** Drops the pending change of a deleted document; its history stays. */
export const forgetChange: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  await dropChange(req, { collection: collection.slug, id: Number(id) })
}
