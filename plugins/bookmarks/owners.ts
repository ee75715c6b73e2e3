import { LitfassError } from '@litfass/kit'
import { executeSql, keepRow, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { options } from './options.ts'

/** An owner of two lists: an account, or a visitor without one, identified by the hash of their cookie. */
export type Owner = { kind: 'account'; id: number } | { kind: 'visitor'; hash: string }

/** A caller who owns no lists yet: a visitor without a cookie. */
export type NoOwner = { kind: 'none' }

export type Sql = ReturnType<typeof sql>

/** Condition that matches an owner's rows. */
export function ownedBy(owner: Owner): Sql {
  return owner.kind === 'account' ? sql`account_id = ${owner.id}` : sql`visitor = ${owner.hash}`
}

/** Condition that matches an owner's rows unless the visitor has expired, whether or not they were deleted yet. */
export function currentlyOwnedBy(owner: Owner): Sql {
  if (owner.kind === 'account') return ownedBy(owner)
  return sql`${ownedBy(owner)} and exists
    (select 1 from bookmark_visitors where hash = ${owner.hash} and expires_at > clock_timestamp())`
}

/** Statement that serializes all changes of an owner's lists until the transaction ends, merging and deletion included. */
export function lockOwner(owner: Owner): Sql {
  if (owner.kind === 'account')
    return sql`select pg_advisory_xact_lock(hashtextextended(${`litfass-bookmarks:${owner.id}`}, 0))`
  return sql`select from bookmark_visitors where hash = ${owner.hash} for update`
}

/**
 * Query that returns a row while an owner exists: an account, which then cannot be deleted until the transaction ends, or
 * a visitor who has neither expired nor signed in. Its statement must follow the one that locks the owner, to see what
 * was committed while that waited.
 */
export function existingOwner(req: PayloadRequest, owner: Owner): Sql {
  const { accountsCollection } = options.of(req.payload)
  return owner.kind === 'account'
    ? sql`select 1 from ${tableOf(accountsCollection)} where id = ${owner.id} for key share`
    : sql`select 1 from bookmark_visitors
          where hash = ${owner.hash} and account_id is null and expires_at > clock_timestamp()`
}

/**
 * Locks an account as owner. A transaction that locks a visitor's row as well must do that first, or two could deadlock.
 * @throws LitfassError `signedOut` when the account has been deleted
 */
export async function lockAccount(req: PayloadRequest, id: number): Promise<void> {
  await executeSql(req, lockOwner({ kind: 'account', id }))
  await keepAccount(req, id)
}

/**
 * Prevents the deletion of an account until the transaction ends.
 * @throws LitfassError `signedOut` when it has been deleted since its session was checked
 */
export async function keepAccount(req: PayloadRequest, id: number): Promise<void> {
  const { accountsCollection } = options.of(req.payload)
  if (!(await keepRow(req, accountsCollection, id))) throw new LitfassError('signedOut')
}
