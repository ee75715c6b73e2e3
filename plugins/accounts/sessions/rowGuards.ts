import { accessBy, isStaff, LitfassError, viewerOf } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf, transactionOf } from '@litfass/kit/database'
import { interceptAuthentication, interceptRowUpdates, type RowUpdate } from '@litfass/kit/payload'
import { staff } from '@litfass/kit/policies'
import { type AccessArgs, createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { revokeApiKey } from '../apiKeys/apiKeys.ts'
import type { ResolvedAccountsOptions } from '../options.ts'
import { withoutUnprovenRights } from '../signIn/secondFactor.ts'
import { watchSessions, withoutEndedSessions } from './sessionList.ts'

/** Makes sessions respect that their account has been locked, demoted or deleted since they began. */
export function guardSessions(payload: Payload, resolved: ResolvedAccountsOptions): void {
  const { collection } = resolved
  ignoreLockedAccounts(payload)
  interceptAuthentication(payload, (found) =>
    found.user?.collection === collection
      ? { ...found, user: withoutUnprovenRights(found.user, resolved) }
      : found,
  )
  watchSessions(payload)
  interceptRowUpdates(payload, { name: 'accounts', collection }, async (given) => {
    const before = await lockExistingAccount(payload, given)
    const update = before ? sessionsAlone(given, before) : given
    const current = await withoutEndedSessions(payload, update)
    const written = isRightsChange(update) ? current : withoutRights(current)
    if (before && endsApiKey(before, written.data)) await endApiKey(payload, update)
    return written
  })
  restrictDocumentLocks(payload)
  restrictPreferences(payload)
}

/**
 * Treats locked accounts as anonymous: in REST, GraphQL, the named routes and the admin panel. Payload's strategies look
 * at the token alone, so a locked account would stay signed in until its token expires.
 */
function ignoreLockedAccounts(payload: Payload): void {
  interceptAuthentication(payload, (found) => {
    const isLocked = found.user && 'state' in found.user && found.user.state === 'locked'
    return isLocked ? { ...found, user: null } : found
  })
}

/**
 * Refuses to write the row of a deleted account. Payload's sign-in, refresh and save write back the whole row they
 * have read before, and would insert it again. The row is locked until the write is done.
 * @returns what decides about the account's API key, as it is stored
 * @throws LitfassError `signedOut`
 */
async function lockExistingAccount(
  payload: Payload,
  { collection, id, req }: RowUpdate,
): Promise<Stored | undefined> {
  if (id === undefined) return undefined
  const within = { payload, ...(req?.transactionID && { transactionID: req.transactionID }) }
  // The lock of the write itself: with a weaker one, two sign-ins at the same moment would wait for each other. With a stronger one,
  // a transaction that holds the account would deadlock with a sign-in that waits for it, as when bookmarks are joined.
  const rows = await executeSql(
    within,
    sql`select to_jsonb(account) ->> 'hash' as hash, role, state from ${tableOf(collection)} account
        where id = ${Number(id)} for no key update`,
  )
  const [found] = rows
  if (!found) throw new LitfassError('signedOut')
  return stored.parse(found)
}

const stored = z.object({
  hash: z.string().nullable(),
  role: z.string().nullable(),
  state: z.string().nullable(),
})

type Stored = z.infer<typeof stored>

/**
 * Reduces what Payload's sign-in, refresh and sign-out write to the sessions. They write back the whole row as they read it,
 * a slow hash earlier perhaps, and would undo every change since.
 * @throws LitfassError `signedOut` where the sessions themselves are outdated: a new password or a lock has ended them
 */
function sessionsAlone(update: RowUpdate, before: Stored): RowUpdate {
  const { hash = null, sessions, state, updatedAt } = update.data
  // Only they leave the moment of the last change as it is.
  if (updatedAt !== null) return update
  const isLockedSince = before.state === 'locked' && state !== 'locked'
  if (hash !== before.hash || isLockedSince) throw new LitfassError('signedOut')
  return { ...update, data: { sessions, updatedAt } }
}

/**
 * Whether a write ends the API key: one with another password, whichever way it was changed, a lock, and a demotion. Here
 * every one of them passes, those of Payload's own operations included.
 */
function endsApiKey(before: Stored, { hash, role, state }: RowUpdate['data']): boolean {
  const isPasswordNew = typeof hash === 'string' && hash !== before.hash
  const isLocked = state === 'locked' && before.state !== 'locked'
  const isDemoted = role === 'member' && before.role !== 'member'
  return isPasswordNew || isLocked || isDemoted
}

/** Ends the key in the transaction of the write; before it, where code of the project writes without one. */
async function endApiKey(payload: Payload, { id, req: asked }: RowUpdate): Promise<void> {
  const req = await createLocalReq({ req: { ...asked } }, payload)
  const revoke = () => revokeApiKey(req, Number(id))
  await ((await transactionOf(req)) ? revoke() : inTransaction(req, revoke))
}

const RIGHTS_CHANGE = 'litfassRightsOf'

/** Marks a request as an intended change of an account's role or state. */
export function allowRightsChange(req: PayloadRequest, id: number | string): void {
  req.context[RIGHTS_CHANGE] = id
}

function isRightsChange({ id, req }: RowUpdate): boolean {
  const changed = req?.context?.[RIGHTS_CHANGE]
  return changed !== undefined && changed === id
}

/**
 * Drops role and state, so that a row read before an account was locked or demoted does not restore its rights, nor one read
 * before a second factor was set up or removed its mark.
 */
function withoutRights(update: RowUpdate): RowUpdate {
  const { role: _role, state: _state, hasSecondFactor: _mark, ...data } = update.data
  return { ...update, data }
}

/**
 * Restricts Payload's document locks to staff. By default every signed-in account, even a pending one, could forge or
 * remove them.
 */
function restrictDocumentLocks(payload: Payload): void {
  const locks = payload.collections['payload-locked-documents']
  const access = accessBy({ create: staff, read: staff, update: staff, delete: staff })
  if (locks) Object.assign(locks.config.access, access)
}

/**
 * Restricts Payload's preferences, the places of its panel, to those who may enter it. By default every signed-in account,
 * even a pending one, could store as much as it liked under any number of keys. Payload 3.90.2 writes them below the
 * collection's access, so the write itself is refused.
 */
function restrictPreferences(payload: Payload): void {
  const preferences = payload.collections['payload-preferences']
  if (!preferences) return
  const { access } = preferences.config
  const { delete: remove, update } = access
  Object.assign(access, {
    create: () => false,
    update: (args: AccessArgs) => isStaff(viewerOf(args.req)) && update(args),
    delete: (args: AccessArgs) => isStaff(viewerOf(args.req)) && remove(args),
  })
  const collection = 'payload-preferences'
  interceptRowUpdates(payload, { name: collection, collection }, (write) => {
    if (!write.req || !isStaff(viewerOf(write.req))) throw new LitfassError('forbidden')
    return write
  })
}
