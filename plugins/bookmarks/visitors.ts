import { isApproved, viewerOf } from '@litfass/kit'
import { executeSql, inTransaction, type SQL, sql } from '@litfass/kit/database'
import type { JobHandler } from '@litfass/kit/jobs'
import { hashOf, randomToken, visitorCookie } from '@litfass/kit/visitors'
import {
  type CollectionAfterLoginHook,
  type CollectionAfterLogoutHook,
  createLocalReq,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { COOKIE, MERGE_GRACE_SECONDS, VISITOR_DAYS } from './constants.ts'
import { options, type ResolvedBookmarksOptions } from './options.ts'
import { keepAccount, lockAccount, type NoOwner, type Owner } from './owners.ts'

/** The cookie of visitors who have lists. */
export const cookie = visitorCookie({ name: COOKIE, days: VISITOR_DAYS })

/**
 * Returns whose lists the caller means. An account that sends a visitor's cookie has signed in without the hook, or while
 * a bookmark was in flight: the visitor is merged now. A pending account counts as a visitor (design section 9).
 */
export async function ownerOf(req: PayloadRequest): Promise<Owner | NoOwner> {
  const viewer = viewerOf(req)
  const visitorId = cookie.idOf(req)
  if (!isApproved(viewer)) return visitorId ? { kind: 'visitor', hash: hashOf(visitorId) } : { kind: 'none' }
  if (visitorId) {
    await mergeVisitor(req, { hash: hashOf(visitorId), account: viewer.id })
    cookie.clear(req, options.of(req.payload))
  }
  return { kind: 'account', id: viewer.id }
}

/**
 * Creates the owner for a visitor's first bookmark, and the statement that inserts them. The id is always generated: one
 * that a browser sends without being known is never adopted.
 */
export function newVisitor() {
  const visitorId = randomToken()
  const hash = hashOf(visitorId)
  const insertion: SQL = sql`insert into bookmark_visitors (hash, expires_at, updated_at, created_at)
    values (${hash}, clock_timestamp() + make_interval(days => ${VISITOR_DAYS}), now(), now())`
  return { visitorId, owner: { kind: 'visitor', hash } as const, insertion }
}

/**
 * Merges the bookmarks of this browser into the account that signs in, in the transaction of the sign-in. A pending account
 * keeps its cookie until it is approved.
 */
export const mergeAtSignIn =
  (resolved: ResolvedBookmarksOptions): CollectionAfterLoginHook =>
  async ({ req, user }) => {
    const visitorId = cookie.idOf(req)
    const viewer = viewerOf({ user })
    if (!visitorId || !isApproved(viewer)) return user
    await mergeVisitor(req, { hash: hashOf(visitorId), account: viewer.id })
    cookie.clear(req, resolved)
    return user
  }

/**
 * Merges a visitor's bookmarks into an account, once. A medium in both keeps the earlier time. Requests that arrive with
 * the cookie afterwards add to the account (`applyAction`).
 * @throws LitfassError `signedOut` when the account has been deleted
 */
async function mergeVisitor(
  req: PayloadRequest,
  { hash, account }: { hash: string; account: number },
): Promise<void> {
  await inTransaction(req, async () => {
    await keepAccount(req, account)
    const merged = await executeSql(
      req,
      sql`update bookmark_visitors set account_id = ${account}, joined_at = clock_timestamp(), updated_at = now()
          where hash = ${hash} and account_id is null and expires_at > clock_timestamp() returning id`,
    )
    if (merged.length === 0) return
    await lockAccount(req, account)
    await executeSql(
      req,
      sql`insert into bookmarks
            (account_id, image_type, media_id, temporary_at, saved_at, updated_at, created_at)
          select ${account}::int, image_type, media_id, temporary_at, saved_at, now(), created_at
            from bookmarks where visitor = ${hash}
          on conflict (account_id, image_type, media_id) do update set
            temporary_at = least(bookmarks.temporary_at, excluded.temporary_at),
            saved_at = least(bookmarks.saved_at, excluded.saved_at), updated_at = now()`,
    )
    await executeSql(req, sql`delete from bookmarks where visitor = ${hash}`)
  })
}

const mergedRow = z.object({ account_id: z.number() })

/** Returns the account a visitor was merged into less than a minute ago. Later a leftover cookie grants nothing. */
export async function mergedAccount(req: PayloadRequest, hash: string): Promise<number | undefined> {
  const [row] = await executeSql(
    req,
    sql`select account_id from bookmark_visitors where hash = ${hash} and account_id is not null
        and joined_at > clock_timestamp() - make_interval(secs => ${MERGE_GRACE_SECONDS})`,
  )
  return mergedRow.safeParse(row).data?.account_id
}

/** Deletes the visitor of this browser at sign-out, so that its next user finds nothing of them. */
export const deleteVisitorAtSignOut =
  (resolved: ResolvedBookmarksOptions): CollectionAfterLogoutHook =>
  async ({ req }) => {
    const visitorId = cookie.idOf(req)
    if (!visitorId) return
    const hash = hashOf(visitorId)
    await inTransaction(req, async () => {
      await executeSql(req, sql`delete from bookmark_visitors where hash = ${hash} and account_id is null`)
      await executeSql(req, sql`delete from bookmarks where visitor = ${hash}`)
    })
    cookie.clear(req, resolved)
  }

/**
 * Deletes once a day visitors who made no change for thirty days, with their bookmarks (design section 5), and the rows of
 * merged ones. A visitor who adds a bookmark at the same moment has renewed their row before, and stays.
 */
export const sweepVisitors: JobHandler = async (_data, { payload }) => {
  const req = await createLocalReq({}, payload)
  // One statement: thousands may expire at the same time, and a statement takes no more than 65,535 parameters.
  const [counted] = await inTransaction(req, () =>
    executeSql(
      req,
      sql`with gone as (
            delete from bookmark_visitors where (account_id is null and expires_at <= clock_timestamp())
              or joined_at <= clock_timestamp() - make_interval(secs => ${MERGE_GRACE_SECONDS}) returning hash
          ), theirs as (delete from bookmarks using gone where bookmarks.visitor = gone.hash)
          select count(*)::int as visitors from gone`,
    ),
  )
  const visitors = Number(counted?.visitors)
  if (visitors > 0) payload.logger.info({ visitors, msg: 'bookmarks of visitors have expired' })
}
