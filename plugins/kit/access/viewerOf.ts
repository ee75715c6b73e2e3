import type { CollectionConfig, CollectionSlug, Payload, PayloadRequest, TypedUser } from 'payload'
import { ACCOUNT_STATES, ANONYMOUS, ROLES, type Viewer } from '../domain/viewer.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { processWide } from '../processWide.ts'

type Asked = { context?: PayloadRequest['context']; user?: TypedUser | null }

/** Who may do what in a collection of accounts that has no `role` and `state`. */
export type AccountRules = {
  /** May do what editors may: see and change everyone's pictures. */
  isStaff: (user: TypedUser) => boolean
  /** May do what members may: upload where the project lets them, change what is their own. */
  isApproved: (user: TypedUser) => boolean
}

const rulesOf = processWide('litfass.accountRules', () => new Map<string, AccountRules>())

/**
 * Judges accounts of a collection without `role` and `state` by two functions. A collection that has both
 * fields, from the accounts plugin or its own, is judged by them.
 */
export function judgeAccounts(payload: Payload, collection: CollectionSlug, rules: AccountRules): void {
  const fields = payload.collections[collection]?.config.flattenedFields ?? []
  const hasOwn = ['role', 'state'].every((name) => fields.some((field) => field.name === name))
  if (hasOwn) rulesOf.delete(collection)
  else rulesOf.set(collection, rules)
}

/** True for a collection of accounts that functions judge. */
export function isJudged(collection: string): boolean {
  return rulesOf.has(collection)
}

/**
 * Returns the viewer of a request, from `role` and `state` of the signed-in user, the two fields that the accounts
 * plugin adds, or by the rules of a collection without them. Any other user counts as a visitor.
 * @throws LitfassError `unavailable` when the request came with a session that cannot be looked up at the moment
 */
export function viewerOf(req: Asked): Viewer {
  requireKnownIdentity(req)
  // Asked for each field of each document of a list, so a schema would take longer than all the rest of the question.
  const { user } = req
  if (!user || typeof user.id !== 'number') return ANONYMOUS
  const rules = rulesOf.get(user.collection)
  if (rules) return judged(user.id, user, rules)
  if (!('role' in user) || !('state' in user)) return ANONYMOUS
  const role = ROLES.find((one) => one === user.role)
  const state = ACCOUNT_STATES.find((one) => one === user.state)
  return role && state ? { kind: 'account', id: user.id, role, state } : ANONYMOUS
}

function judged(id: number, user: TypedUser, { isStaff, isApproved }: AccountRules): Viewer {
  const role = isStaff(user) ? 'editor' : 'member'
  return { kind: 'account', id, role, state: role === 'editor' || isApproved(user) ? 'approved' : 'pending' }
}

/** The mark, in its context, of a request with a session that could not be looked up. */
export const IDENTITY_UNKNOWN = 'litfassIdentityUnknown'

/** True when a request came with a session that could not be looked up. */
export function isIdentityUnknown({ context, user }: Asked): boolean {
  return !user && context?.[IDENTITY_UNKNOWN] === true
}

function requireKnownIdentity(req: Asked): void {
  if (isIdentityUnknown(req)) throw new LitfassError('unavailable', { retryAfter: 5 })
}

/** Makes `GET /api/<accounts>/me` answer 503 instead of "no one" for a session that cannot be looked up. */
export function refuseUnknownIdentity(collection: CollectionConfig): CollectionConfig {
  if (!collection.auth) return collection
  const { hooks } = collection
  return {
    ...collection,
    hooks: { ...hooks, afterMe: [({ req }) => requireKnownIdentity(req), ...(hooks?.afterMe ?? [])] },
  }
}
