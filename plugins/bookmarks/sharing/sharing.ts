import { publicIds, visibleIds } from '@litfass/images/figures'
import type { FigureImage } from '@litfass/images/model'
import { LitfassError } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { fillPath } from '@litfass/kit/routes'
import { hashOf, randomToken } from '@litfass/kit/visitors'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { LIST_NAMES, type ListName } from '../bookmarks.ts'
import { MAX_SHARES } from '../constants.ts'
import { pictureIds, withImages } from '../lists.ts'
import { options, type ResolvedBookmarksOptions } from '../options.ts'
import { lockAccount } from '../owners.ts'
import { imageReferenceManifest } from '../routes.ts'
import { readRows } from '../store.ts'
import { texts } from '../texts.ts'

const list = z.enum(LIST_NAMES)
const shareRow = z
  .object({ id: z.number(), list, created_at: z.union([z.string(), z.date()]) })
  .transform(({ created_at, ...row }) => ({ ...row, createdAt: new Date(created_at).toISOString() }))

/** An active link to a list. Only its holders know the token. */
type Share = z.output<typeof shareRow>

/**
 * Creates a link to a list of an account.
 * @throws LitfassError `refused` (`bookmarks.tooManyShares`), `signedOut` when the account has been deleted
 */
export async function createShare(
  req: PayloadRequest,
  account: number,
  name: ListName,
): Promise<{ id: number; token: string }> {
  const token = randomToken()
  return inTransaction(req, async () => {
    await lockAccount(req, account)
    if ((await sharesOf(req, account)).length >= MAX_SHARES) {
      const msgKey = texts.key('tooManyShares')
      const values = { max: MAX_SHARES }
      throw new LitfassError('refused', { detail: 'bookmarks.tooManyShares', msgKey, values })
    }
    const [row] = await executeSql(
      req,
      sql`insert into bookmark_shares (account_id, list, token_hash, updated_at, created_at)
          values (${account}, ${name}, ${hashOf(token)}, now(), now()) returning id`,
    )
    return { id: Number(row?.id), token }
  })
}

/** Returns the active links of an account, newest first. */
export async function sharesOf(req: PayloadRequest, account: number): Promise<Share[]> {
  const rows = await executeSql(
    req,
    sql`select id, list, created_at from bookmark_shares
        where account_id = ${account} and withdrawn_at is null order by id desc`,
  )
  return z.array(shareRow).parse(rows)
}

/**
 * Withdraws a link of an account; withdrawing it again changes nothing.
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

/** A page of a shared list, and the number of its pictures the caller can see. */
export type SharedList = { total: number; images: FigureImage[] }

/**
 * Returns the pictures of a shared list that the caller can see, as the list is now, in its order.
 * @throws LitfassError `absent`, `gone` when the link has been withdrawn
 */
export async function sharedList(
  req: PayloadRequest,
  token: string,
  { from = 0, limit = 48 }: { from?: number; limit?: number } = {},
): Promise<SharedList> {
  const { ids } = await sharedPictures(req, token)
  return { total: ids.length, images: await findImages(req, ids.slice(from, from + limit)) }
}

/**
 * Returns the ids of a shared list's pictures that the caller can see, in its order, and the number of the others.
 * @throws LitfassError `absent`, `gone` when the link has been withdrawn
 */
export async function sharedPictures(
  req: PayloadRequest,
  token: string,
): Promise<{ ids: number[]; hidden: number }> {
  const all = await sharedIds(req, token)
  const visible = await visibleIds(req, all)
  const ids = all.filter((id) => visible.has(id))
  return { ids, hidden: all.length - ids.length }
}

/** Returns the pictures of a shared list that everyone can see, in its order. */
export async function publicSharedImages(req: PayloadRequest, token: string): Promise<FigureImage[]> {
  const ids = await sharedIds(req, token)
  const published = await publicIds(req, ids)
  return findImages(
    req,
    ids.filter((id) => published.has(id)),
  )
}

const foundRow = z.object({
  account_id: z.number(),
  list,
  is_withdrawn: z.boolean(),
  state: z.string().nullish(),
})

/** A link stops working when its account is no longer approved. */
async function sharedIds(req: PayloadRequest, token: string): Promise<number[]> {
  const { accountsCollection } = options.of(req.payload)
  const [row] = await executeSql(
    req,
    sql`select s.account_id, s.list, s.withdrawn_at is not null as is_withdrawn, a.state
        from bookmark_shares s join ${tableOf(accountsCollection)} a on a.id = s.account_id
        where s.token_hash = ${hashOf(token)}`,
  )
  const share = foundRow.safeParse(row).data
  if (share?.state !== 'approved') throw new LitfassError('absent')
  if (share.is_withdrawn) throw new LitfassError('gone', { msgKey: texts.key('shareWithdrawn') })
  return pictureIds(await readRows(req, { kind: 'account', id: share.account_id }, share.list))
}

async function findImages(req: PayloadRequest, ids: readonly number[]): Promise<FigureImage[]> {
  const found = await withImages(
    req,
    ids.map((imageId) => ({ imageId, imageType: 'image' as const })),
  )
  return found.flatMap(({ image }) => image ?? [])
}

/** Returns the absolute URL of a shared list's manifest. */
export function manifestUrl({ siteUrl }: Pick<ResolvedBookmarksOptions, 'siteUrl'>, token: string): string {
  return `${siteUrl}${fillPath(imageReferenceManifest.path, { token })}`
}
