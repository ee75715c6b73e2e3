import { type OutdatedUpdate, viewerOf } from '@litfass/kit'
import { publishChanges } from '@litfass/kit/events'
import type {
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionSlug,
  PayloadRequest,
} from 'payload'
import { changedSince } from './conflicts.ts'
import { validated } from './documents.ts'
import { guardedIn, isGuarded, type Ref } from './options.ts'
import {
  changedValues,
  differ,
  effective,
  expiredChange,
  pendingChange,
  revertible,
  type Stored,
  type Values,
} from './safeMode.ts'
import { dropChange, lockStored, putChange, writeLine } from './store.ts'
import { takeBack } from './takeBack.ts'

/*
 * Updates by Payload's own operations: what they change of guarded fields becomes a safe save, and the row keeps what is
 * confirmed.
 */

const PLAN = 'litfassSafeMode'

/** Context of an update by a program that is confirmed at once: `payload.update({ …, context: WITHOUT_SAFE_MODE })`. */
export const WITHOUT_SAFE_MODE = { [PLAN]: 'off' } as const

/** A write of the plugin itself: of values that are confirmed, of a safe save, or of an expired change that is back. */
type Plan = { collection: CollectionSlug; id: number; kind: 'write' | 'save' | 'restore' }

const isPlan = (value: unknown): value is Plan =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value

function planOf({ context }: PayloadRequest, { collection, id }: Ref): Plan['kind'] | 'off' | undefined {
  const found = context[PLAN]
  if (found === 'off') return 'off'
  return isPlan(found) && found.collection === collection && found.id === id ? found.kind : undefined
}

/**
 * Whether an update confirms, resets or brings back values: they were checked when they were saved, and what they refer to may have
 * been deleted since.
 */
export function isOwnMove(req: PayloadRequest, ref: Ref): boolean {
  const plan = planOf(req, ref)
  return plan === 'write' || plan === 'restore'
}

/**
 * Updates the guarded values of a document by Payload's own operation. The caller's rights have been asked before, for the document
 * and for each of its fields: Payload would leave out, without a word, what a field's access refuses.
 */
export async function updateValues(
  req: PayloadRequest,
  { collection, id }: Ref,
  { kind, values }: { kind: Plan['kind']; values: Values },
): Promise<void> {
  const before = req.context[PLAN]
  const plan: Plan = { collection, id, kind }
  try {
    await req.payload.update({
      collection,
      id,
      // Payload types `data` by the project's own collections, which a plugin cannot know.
      data: values as never,
      context: { [PLAN]: plan },
      depth: 0,
      // Privileged: `requireUpdatable` and `requireFieldRights` have refused whoever may not.
      overrideAccess: true,
      req,
    })
  } finally {
    // The context outlives the operation, and a later one of the same request is another matter.
    req.context[PLAN] = before
  }
}

/** Keeps confirmed values in the row; what an update makes of them becomes the pending change. */
export const keepConfirmed: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update') return data
  const ref: Ref = { collection: collection.slug, id: Number(originalDoc.id) }
  const plan = planOf(req, ref)
  if (plan === 'write') return data
  const { fields } = guardedIn(req.payload, ref.collection)
  const isOwnSave = plan === 'save' || plan === 'restore'
  const isChanged = isOwnSave || differ(data, originalDoc, fields)
  // A document is taken out of the trash by an update as well.
  const stored = await lockStored(req, ref, { trash: true })
  const confirmed = Object.fromEntries(fields.map((name) => [name, stored.confirmed[name] ?? null]))
  // The row may have changed since Payload read it, in an update of many documents at once.
  if (!isChanged) return { ...data, ...confirmed }
  if (plan === 'off' || isOfAProgram(req)) {
    const own = fields.filter((name) => differ(data, originalDoc, [name]))
    const values = { ...confirmed, ...Object.fromEntries(own.map((name) => [name, data[name]])) }
    await settleUnsafely(req, ref, { stored, values })
    return { ...data, ...values }
  }
  const isForGood = !isOwnSave && asksForNoSafety(req)
  if (!isOwnSave) await refuseOverAnothers(req, ref, { stored, isOwnLeft: !isForGood })
  // The form holds what is confirmed: of a pending change it leaves the fields that it does not change.
  const own = isOwnSave ? data : changedValues(originalDoc, data, guardedIn(req.payload, ref.collection))
  const values = await validated(req, {
    collection,
    data: { ...data, ...effective(stored).values, ...own },
    before: originalDoc,
  })
  if (isForGood) {
    await settleUnsafely(req, ref, { stored, values })
    return { ...data, ...values }
  }
  await keepChange(req, ref, { action: plan === 'restore' ? 'restore' : 'save', stored, values })
  return { ...data, ...confirmed }
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
    const plan = planOf(req, { collection: collection.slug, id: Number(originalDoc.id) })
    if (plan === 'write' || plan === 'off' || isOfAProgram(req) || asksForNoSafety(req)) return follow(args)
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
    const collection = req.payload.config.collections.find((one) => one.slug === slug)?.slug
    if (!collection) return
    const { fields } = guardedIn(req.payload, collection)
    if (planOf(req, { collection, id }) !== undefined || !differ(data, before, fields)) return
    const stored = await lockStored(req, { collection, id }, { trash: true })
    if (pendingChange(stored)) throw await changedSince(req, { collection, id }, { stored })
  }

/** Nobody could confirm what a program changes that nobody has called. */
const isOfAProgram = (req: PayloadRequest): boolean => req.payloadAPI === 'local' && !req.user

/** `PATCH /api/{collection}/{id}?ds=1`: confirmed at once, as what is saved without safe mode (spec platform 3). */
const asksForNoSafety = ({ payloadAPI, query }: PayloadRequest): boolean =>
  payloadAPI === 'REST' && String(query.ds) === '1'

/**
 * The panel's form shows the confirmed values, so its save must not overwrite a pending change of somebody else; and one that is
 * confirmed at once would confirm the caller's own with it.
 */
async function refuseOverAnothers(
  req: PayloadRequest,
  ref: Ref,
  { stored, isOwnLeft }: { stored: Stored; isOwnLeft: boolean },
): Promise<void> {
  const change = pendingChange(stored)
  const viewer = viewerOf(req)
  const isOwn = viewer.kind === 'account' && change?.by?.id === viewer.id
  if (change && !(isOwn && isOwnLeft)) throw await changedSince(req, ref, { stored })
}

/** Makes values the pending change of a locked document. */
export async function keepChange(
  req: PayloadRequest,
  ref: Ref,
  { action, stored, values }: { action: 'save' | 'restore'; stored: Stored; values: Values },
): Promise<void> {
  if (expiredChange(stored)) await takeBack(req, ref)
  const revision = await writeLine(req, ref, {
    action,
    prior: revertible(stored.settled),
    before: effective(stored).values,
    after: values,
  })
  await putChange(req, ref, { values, revision })
  await guardedIn(req.payload, ref.collection).shown?.(req, values, ref)
  await publishChanges(req, ref.collection, [ref.id])
}

/** Writes down that values are confirmed without having been pending; the row itself is written by the update. */
async function settleUnsafely(
  req: PayloadRequest,
  ref: Ref,
  { stored, values }: { stored: Stored; values: Values },
): Promise<void> {
  if (expiredChange(stored)) await takeBack(req, ref)
  await dropChange(req, ref)
  await writeLine(req, ref, {
    action: 'saveUnsafe',
    prior: revertible(stored.settled),
    before: stored.confirmed,
    after: values,
  })
  await publishChanges(req, ref.collection, [ref.id])
}

/** Drops the pending change of a deleted document; its history stays. */
export const forgetChange: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  await dropChange(req, { collection: collection.slug, id: Number(id) })
}
