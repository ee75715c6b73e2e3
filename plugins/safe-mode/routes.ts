import { staff } from '@litfass/kit/policies'
import { defineRoute, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { ACTIONS, VERDICTS } from './constants.ts'

const reading = { points: 1200, seconds: 60 }
const moving = { points: 600, seconds: 3600 }

/** A slug is no longer than the name of a table. */
const collection = z.string().min(1).max(63)
const author = z.object({ id: z.number(), name: z.string() })

/** Whether the shown state is confirmed, or reverts automatically. */
export const safeState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('confirmed') }),
  z.object({
    state: z.literal('pending'),
    /** Seconds since 1970, by the database's clock. */
    expiresAt: z.number(),
    secondsLeft: z.number(),
    by: author.nullable(),
  }),
])

const pendingChange = z.object({
  collection: z.string(),
  id: z.number(),
  title: z.string(),
  revision: z.number(),
  expiresAt: z.number(),
  secondsLeft: z.number(),
  /** Address of the document in the panel. */
  panel: z.string(),
})

/** A change of the caller that waits to be confirmed. */
export type OwnChange = z.output<typeof pendingChange>

const lapsedChange = pendingChange.omit({ expiresAt: true, secondsLeft: true }).extend({
  /** Seconds since 1970. */
  expiredAt: z.number(),
})

/** A change of the caller that no one has confirmed in time, and that can be brought back. */
export type LapsedChange = z.output<typeof lapsedChange>

/**
 * `GET /safe-mode/ajax/pending`: the caller's own changes that wait to be confirmed, the next to expire first, and those of the last
 * hour that no one has confirmed and that nothing has followed, the last first.
 */
export const ownChanges = defineRoute({
  name: 'litfass_safe_mode_pending',
  method: 'GET',
  path: '/safe-mode/ajax/pending',
  summary: "The caller's own changes that wait to be confirmed",
  who: staff,
  reply: z.object({ changes: z.array(pendingChange), lapsed: z.array(lapsedChange) }),
  formats: ['json'],
  limit: reading,
})

const items = z.array(z.object({ text: z.string(), picture: z.string().optional() }))

/** Fields that differ, with their values for people. */
const differences = z.array(z.object({ path: z.string(), label: z.string(), before: items, after: items }))

export type Differences = z.output<typeof differences>

const historyLine = z.object({
  id: z.number(),
  action: z.enum(ACTIONS),
  by: author.nullable(),
  /** ISO 8601, in UTC. */
  at: z.string(),
  revision: z.number(),
  differences,
})

const document = z.object({
  collection: z.string(),
  id: z.number(),
  title: z.string(),
  revision: z.number(),
  safeMode: safeState,
  /** The differences between the confirmed and the pending values; empty without a pending change. */
  differences,
  /** The change that no one has confirmed in time, where nothing has followed it: it can be brought back. */
  lapsed: z
    .object({
      revision: z.number(),
      by: author.nullable(),
      /** ISO 8601, in UTC. */
      at: z.string(),
      differences,
    })
    .nullable(),
  /** Whether there is something to go back to. */
  canRevert: z.boolean(),
  /** Whether the collection has defaults, and the document shows something else. */
  canReset: z.boolean(),
  history: z.object({ total: z.number(), lines: z.array(historyLine) }),
})

/** A guarded document: its state, and what was done with it. */
export type GuardedDocument = z.output<typeof document>

const ref = z.object({ collection, id: rowId })

/** `GET /safe-mode/ajax/{collection}/{id}`: the state of a document, what is pending, and its history, the newest first. */
export const guardedDocument = defineRoute({
  name: 'litfass_safe_mode_document',
  method: 'GET',
  path: '/safe-mode/ajax/{collection}/{id}',
  summary: 'The state of a guarded document, what is pending, and its history',
  who: staff,
  params: ref,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(50).default(10),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  reply: document,
  formats: ['json'],
  limit: reading,
})

/**
 * `POST /safe-mode/ajax/{collection}/{id}/{action}`: confirms, extends or takes back what is pending, brings back what has expired, or
 * resets to the defaults of the collection; 409 for what comes too late, 404 for a reset where there are no defaults.
 */
export const decideChange = defineRoute({
  name: 'litfass_safe_mode_decide',
  method: 'POST',
  path: '/safe-mode/ajax/{collection}/{id}/{action}',
  summary:
    'Confirms, extends or takes back the pending change of a document, brings back an expired one, or resets',
  who: staff,
  params: ref.extend({ action: z.enum(VERDICTS) }),
  body: z.strictObject({
    /** The revision that the caller has seen; to bring back a change, that of the change. */
    revision: z.number().int().min(0).optional(),
  }),
  reply: z.object({ msg: z.string(), revision: z.number(), safeMode: safeState }),
  formats: ['json'],
  limit: moving,
})

export const routes = [ownChanges, guardedDocument, decideChange] as const
