import { LitfassError } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { MAX_SHARES, TEXTS } from '../constants.ts'
import type { ListName } from '../domain/moveBookmark.ts'
import { hashOf, randomToken } from '../presenters/visitorCookie.ts'
import { bookmarksOptionsOf } from './bookmarksOptionsOf.ts'
import { lockAccount } from './lockAccount.ts'

const list = z.enum(['temporary', 'saved'])
const shareRow = z
  .object({ id: z.number(), list, created_at: z.union([z.string(), z.date()]) })
  .transform(({ created_at, ...row }) => ({ ...row, createdAt: new Date(created_at).toISOString() }))

/** A link to a list that is in force. Its token is known only to those who have it. */
export type Share = z.output<typeof shareRow>

/**
 * Makes a link to a list of an account.
 * @throws LitfassError `refused` (`bookmarks.tooManyShares`), `signedOut` when the account is there no more
 */
export async function createShare(
  req: PayloadRequest,
  account: number,
  name: ListName,
): Promise<{ id: number; token: string }> {
  const token = randomToken()
  return inTransaction(req, async () => {
    await lockAccount(req, account)
    if ((await sharesOf(req, account)).length >= MAX_SHARES) throw tooMany()
    const [row] = await executeSql(
      req,
      sql`insert into bookmark_shares (account_id, list, token_hash, updated_at, created_at)
          values (${account}, ${name}, ${hashOf(token)}, now(), now()) returning id`,
    )
    return { id: Number(row?.id), token }
  })
}

function tooMany(): LitfassError {
  const values = { max: MAX_SHARES }
  const msgKey = `${TEXTS}:tooManyShares`
  return new LitfassError('refused', { detail: 'bookmarks.tooManyShares', msgKey, values })
}

/** The links of an account that are in force, the newest first. */
export async function sharesOf(req: PayloadRequest, account: number): Promise<Share[]> {
  const rows = await executeSql(
    req,
    sql`select id, list, created_at from bookmark_shares
        where account_id = ${account} and withdrawn_at is null order by id desc`,
  )
  return z.array(shareRow).parse(rows)
}

/**
 * Withdraws a link of an account; one that was withdrawn before stays so.
 * @throws LitfassError `absent`
 */
export async function withdrawShare(req: PayloadRequest, account: number, id: number): Promise<void> {
  const rows = await executeSql(
    req,
    sql`update bookmark_shares set withdrawn_at = coalesce(withdrawn_at, clock_timestamp()), updated_at = now()
        where id = ${id} and account_id = ${account} returning id`,
  )
  if (rows.length === 0) throw new LitfassError('absent')
}

const foundRow = z.object({
  account_id: z.number(),
  list,
  is_withdrawn: z.boolean(),
  state: z.string().nullish(),
})

/**
 * The list a link leads to. That of an account which is no longer approved is as good as gone.
 * @throws LitfassError `absent`, `gone` once it was withdrawn
 */
export async function findShare(
  req: PayloadRequest,
  token: string,
): Promise<{ account: number; list: ListName }> {
  const { accountsCollection } = bookmarksOptionsOf(req.payload)
  const [row] = await executeSql(
    req,
    sql`select s.account_id, s.list, s.withdrawn_at is not null as is_withdrawn, a.state
        from bookmark_shares s join ${tableOf(accountsCollection)} a on a.id = s.account_id
        where s.token_hash = ${hashOf(token)}`,
  )
  const share = foundRow.safeParse(row).data
  if (share?.state !== 'approved') throw new LitfassError('absent')
  if (share.is_withdrawn) throw new LitfassError('gone', { msgKey: `${TEXTS}:shareWithdrawn` })
  return { account: share.account_id, list: share.list }
}
