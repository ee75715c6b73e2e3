import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '@litfass/kit'
import { updateDocument as updateStored } from '@litfass/kit/collections'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { MoveAction } from '../constants.ts'
import { guardedIn, type Ref } from '../options.ts'
import { confirms, type Stored, type Values } from '../safeMode.ts'

/*
 * Updates that a move makes by Payload's own operation, so that all hooks of the collection run. Payload passes its hooks no
 * arguments of a caller: the hook of safe mode finds the move here.
 */

/** What a move makes of a document: the values that it shows afterwards, and the line that reverting them takes back. */
export type Plan = { action: MoveAction; values: Values; prior: number | null }

/** A move whose update is under way. `moved` is what is stored of the document once the hook has written the move down. */
type OwnUpdate = {
  payload: object
  ref: Ref
  stored: Stored
  plan: Plan
  moved: Stored
  /** Written down: another update of the same document by a hook of the project is a move of its own. */
  isRecorded: boolean
  /** Over: what still runs after it, such as a timer of a hook, does not belong to it. */
  isOver: boolean
}

const current = processWide('litfass.safeMode.update', () => new AsyncLocalStorage<OwnUpdate>())

/** Returns the move that updates a document at this moment; `undefined` for an update by anyone else. */
export function ownUpdateOf(
  { payload }: { payload: object },
  { collection, id }: Ref,
): OwnUpdate | undefined {
  const own = current.getStore()
  if (!own || own.isOver || own.payload !== payload) return undefined
  return own.ref.collection === collection && own.ref.id === id ? own : undefined
}

/**
 * Whether an update confirms, resets or brings back values: they were checked when they were saved, and what they refer to may have
 * been deleted since.
 */
export function isOwnMove(req: { payload: object }, ref: Ref): boolean {
  const own = ownUpdateOf(req, ref)
  return own !== undefined && own.plan.action !== 'save'
}

export const ownUpdate = (
  { payload }: { payload: object },
  ref: Ref,
  { stored, plan }: { stored: Stored; plan: Plan },
): OwnUpdate => ({ payload, ref, stored, plan, moved: stored, isRecorded: false, isOver: false })

/** Does work as the update of a move, which is found until the work is over. */
export const duringUpdate = <Result>(own: OwnUpdate, work: () => Promise<Result>): Promise<Result> =>
  current.run(own, work).finally(() => {
    own.isOver = true
  })

const document = z.record(z.string(), z.unknown())

/**
 * Updates a locked document by Payload's own operation. The caller's rights have been asked before, for the document and for each
 * of its fields: Payload would leave out, without a word, what a field's access refuses.
 * @returns what is stored of it then
 */
export async function updateDocument(
  req: PayloadRequest,
  ref: Ref,
  { stored, plan }: { stored: Stored; plan: Plan },
): Promise<Stored> {
  const own = ownUpdate(req, ref, { stored, plan })
  const updated: unknown = await duringUpdate(own, () =>
    updateStored(req, {
      ...ref,
      data: plan.values,
      // Privileged: `requireUpdatable` and `requireFieldRights` have checked the rights.
      overrideAccess: true,
      showHiddenFields: true,
    }),
  )
  if (!confirms(plan.action)) return own.moved
  const row = document.parse(updated)
  const { fields } = guardedIn(req.payload, ref.collection)
  return { ...own.moved, confirmed: Object.fromEntries(fields.map((name) => [name, row[name] ?? null])) }
}
