import { accessBy, isStaff, LitfassError, viewerOf } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { interceptAuthentication, interceptRowUpdates, type RowUpdate } from '@litfass/kit/payload'
import { staff } from '@litfass/kit/policies'
import type { AccessArgs, Payload, PayloadRequest } from 'payload'
import type { ResolvedAccountsOptions } from './options.ts'
import { withoutUnprovenRights } from './secondFactor.ts'
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
  interceptRowUpdates(payload, collection, async (update) => {
    await refuseDeletedAccount(payload, update)
    const current = await withoutEndedSessions(payload, update)
    return isRightsChange(update) ? current : withoutRights(current)
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
 * @throws LitfassError `signedOut`
 */
async function refuseDeletedAccount(payload: Payload, { collection, id, req }: RowUpdate): Promise<void> {
  if (id === undefined) return
  const within = { payload, ...(req?.transactionID && { transactionID: req.transactionID }) }
  // The lock of the write itself: with a weaker one, two sign-ins at the same moment would wait for each other.
  const rows = await executeSql(
    within,
    sql`select 1 from ${tableOf(collection)} where id = ${Number(id)} for update`,
  )
  if (rows.length === 0) throw new LitfassError('signedOut')
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
  interceptRowUpdates(payload, 'payload-preferences', (write) => {
    if (!write.req || !isStaff(viewerOf(write.req))) throw new LitfassError('forbidden')
    return write
  })
}
