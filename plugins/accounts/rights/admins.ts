import { ACCOUNT_STATES, type AccountState, LitfassError } from '@litfass/kit'
import { executeSql, sql } from '@litfass/kit/database'
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeLoginHook,
  CollectionBeforeValidateHook,
  CollectionSlug,
  PayloadRequest,
} from 'payload'
import { isRegistration } from '../entrance/registration.ts'
import { allowRightsChange } from '../sessions/rowGuards.ts'
import { texts } from '../texts.ts'
import { isLockAction, requireMove } from './lockStates.ts'
import { waitForRights } from './runningActions.ts'

/** An advisory lock of the database, held until the transaction ends. The number is arbitrary but must be unique. */
const FIRST_ACCOUNT_LOCK = 7_274_001

/**
 * Makes the first account of an empty installation an approved admin. Concurrent set-ups
 * wait for each other, so that only one becomes admin; the other is refused here, since Payload has let both in.
 */
export const makeFirstAccountAdmin: CollectionBeforeValidateHook = async ({
  collection,
  data,
  operation,
  req,
}) => {
  if (operation !== 'create' || !data) return data
  await executeSql(req, sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`)
  // Privileged: every account counts, visible to the caller or not.
  const { totalDocs } = await req.payload.count({ collection: collection.slug, req, overrideAccess: true })
  // The first admin is created at set-up, never by a registration.
  if (totalDocs === 0 && isRegistration(req)) throw new LitfassError('forbidden')
  if (totalDocs === 0) return { ...data, role: 'admin', state: 'approved' }
  if (req.payloadAPI !== 'local' && !req.user) throw new LitfassError('forbidden')
  return data
}

/**
 * The role that an update asks for. A form that was opened before the role was changed sends the older one along, which
 * would otherwise be given back when only a name is saved.
 * @throws LitfassError `conflict` where both have changed it
 */
export function wantedRole(stored: unknown, { role, roleBefore }: { role?: unknown; roleBefore?: unknown }) {
  if (role === undefined || role === roleBefore) return stored
  const isOutdated = typeof roleBefore === 'string' && roleBefore !== stored && role !== stored
  if (isOutdated)
    throw new LitfassError('conflict', { detail: 'account.role', msgKey: texts.key('roleChanged') })
  return role
}

type Rights = { id?: number | string; role?: unknown; state?: unknown }

/**
 * Refuses to lock or demote oneself or the last admin (design section 9). Locking ends every session in
 * the same transaction; an API key ends with the write of the row (`sessions/rowGuards.ts`).
 */
export const guardRights: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc) return data
  const before: Rights = originalDoc
  const after: Rights = { role: wantedRole(before.role, data), state: data.state ?? before.state }
  if (isAccountState(after.state) && (after.state !== before.state || isLockAction(req, originalDoc.id)))
    await requireMove(req, originalDoc, after.state)
  const wanted = { ...data, role: after.role }
  if (after.role === before.role && after.state === before.state) return wanted
  allowRightsChange(req, originalDoc.id)
  if (isActiveAdmin(before) && !isActiveAdmin(after))
    await requireOtherAdmin(req, collection.slug, originalDoc.id)
  return after.state === 'locked' ? { ...wanted, ...REVOKED } : wanted
}

/** Ends everything by which an account gets in, for good: unlocking brings none of it back. */
const REVOKED = {
  sessions: [],
  resetPasswordToken: null,
  resetPasswordExpiration: null,
}

const isAccountState = (value: unknown): value is AccountState =>
  ACCOUNT_STATES.some((state) => state === value)

const LEAVING = 'litfassLeaving'

/** Lets the caller delete their own account, after they have proved once more that it is theirs. */
export function allowLeaving(req: PayloadRequest): void {
  req.context[LEAVING] = req.user?.id
}

/** Refuses to delete the last admin: in an empty collection the next account to be created would become one. */
export const guardLastAdmin: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  await requireOtherAdmin(req, collection.slug, id)
}

/** Changes of rights wait for each other, so that two admins cannot remove the last two admins together. */
async function requireOtherAdmin(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number | string,
): Promise<void> {
  await waitForRights(req)
  if (req.user?.id === id && req.context[LEAVING] !== id)
    throw new LitfassError('refused', { detail: 'account.self', msgKey: texts.key('notYourself') })
  // Privileged: every admin counts, visible to the caller or not.
  const { totalDocs } = await req.payload.count({
    collection,
    where: {
      and: [{ role: { equals: 'admin' } }, { state: { equals: 'approved' } }, { id: { not_equals: id } }],
    },
    overrideAccess: true,
    req,
  })
  if (totalDocs === 0)
    throw new LitfassError('refused', { detail: 'account.lastAdmin', msgKey: texts.key('lastAdmin') })
}

function isActiveAdmin({ role, state }: Rights): boolean {
  return role === 'admin' && state === 'approved'
}

/** Refuses the sign-in of a locked account, and says why once the password was right. */
export const refuseLockedSignIn: CollectionBeforeLoginHook = ({ user }) => {
  if ('state' in user && user.state === 'locked') {
    throw new LitfassError('forbidden', { detail: 'account.locked', msgKey: texts.key('lockedOut') })
  }
  return user
}
