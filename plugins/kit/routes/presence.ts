import { z } from 'zod'
import { allOf, approved, rule } from '../domain/policies.ts'
import { defineRoute, rowId } from './defineRoute.ts'

/** Passes for accounts that may edit the document in the body. */
export const PRESENCE_RULE = 'presence.edit'

/** A form that is open in one tab: 22 characters that only it knows. */
const session = z.string().regex(/^[\w-]{22}$/)

/** The account that writes in a document. */
const writer = z.object({
  id: z.number().int(),
  /** `null` for callers who may not read it. */
  name: z.string().nullable(),
  isCaller: z.boolean(),
  /** ISO 8601, in UTC. */
  since: z.string(),
})

const presence = z.object({
  /** The stored revision of the document; of a collection with drafts that of the latest draft. */
  revision: z.number().int(),
  writer: writer.nullable(),
  /** When the writer has taken over from this form, ISO 8601; `null` where this form did not write. */
  displacedAt: z.string().nullable(),
})

/** Who is editing a document, as reported to one of its forms. */
export type Presence = z.output<typeof presence>

/**
 * `POST /live/presence`: a form announces itself, and again every 20 seconds; one that is not heard of for 60 seconds is gone.
 * The answer says who writes. An account writes from its first change until it says otherwise, is gone, or is displaced.
 */
export const announcePresence = defineRoute({
  name: 'ggm_live_presence',
  method: 'POST',
  path: '/live/presence',
  summary: 'Announces a form in which a document is open; the answer says who writes in it',
  who: allOf(approved, rule(PRESENCE_RULE, 'those who may edit the document')),
  body: z.strictObject({
    /** Slug of the document's collection, or of the global. */
    of: z.string().regex(/^[\w-]{1,60}$/),
    /** Id of the document; `null` for a global. */
    id: rowId.nullable(),
    session,
    /** Whether something has been changed in the form, and not long ago. */
    isWriting: z.boolean(),
    /** Takes over from this account; nothing happens where another one writes by now. */
    takesOverFrom: rowId.optional(),
  }),
  reply: presence,
  formats: ['json'],
  limit: { points: 600, seconds: 60 },
})

/** `POST /live/presence/leave`: a form is closed, which browsers send as a beacon. */
export const leavePresence = defineRoute({
  name: 'ggm_live_presence_leave',
  method: 'POST',
  path: '/live/presence/leave',
  summary: 'Says that a form of the caller is closed',
  who: approved,
  body: z.strictObject({ session }),
  reply: z.object({}),
  formats: ['json'],
  limit: { points: 600, seconds: 60 },
})
