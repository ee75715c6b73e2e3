import { columnName, executeSql, type PublishedFields, type SQL, sql, tableOf } from '@litfass/kit/database'
import { changesAt, reading } from '@litfass/kit/pages'
import type { CollectionSlug, Payload, PayloadRequest } from 'payload'
import { CONTENT_TYPES, collectionOf, options } from './options.ts'

/** Fields and values of articles and image posts that everyone sees: `visible` of their declarations. */
export const LIVE: PublishedFields = {
  state: 'published',
  publishedAt: { is: 'reached' },
  unpublishAt: { is: 'ahead' },
}

/** The columns by which the clock decides, of a table called `d`. */
export function datesOf(payload: Payload, collection: CollectionSlug): { from: SQL; until: SQL } {
  const column = (field: string) => sql`d.${sql.identifier(columnName(payload, collection, field))}`
  return { from: column('publishedAt'), until: column('unpublishAt') }
}

/**
 * Returns the next moment, in ms since 1970, at which something published appears or disappears; infinity when nothing
 * does. The database's clock says what is ahead.
 */
export async function nextBoundary(req: PayloadRequest): Promise<number> {
  const resolved = options.of(req.payload)
  const moments = CONTENT_TYPES.flatMap((type) => {
    const collection = collectionOf(resolved, type)
    const { from, until } = datesOf(req.payload, collection)
    return [from, until].map(
      (moment) =>
        sql`select min(${moment}) as moment from ${tableOf(collection)} d
            where ${moment} > statement_timestamp() and d.state = 'published' and d.deleted_at is null`,
    )
  })
  const [row] = await readingContent(req, () =>
    executeSql(
      req,
      sql`select (extract(epoch from min(moment)) * 1000)::float8 as next
          from (${sql.join(moments, sql` union all `)}) moments`,
    ),
  )
  return row?.next === null || row?.next === undefined ? Number.POSITIVE_INFINITY : Number(row.next)
}

/** Notes for the page being rendered when what it lists of articles and image posts changes without an edit. */
export async function noteNextBoundary(req: PayloadRequest): Promise<void> {
  const moment = await nextBoundary(req)
  if (Number.isFinite(moment)) changesAt(moment)
}

/** Reads lists of articles and image posts for a page. */
export function readingContent<Result>(
  { payload }: Pick<PayloadRequest, 'payload'>,
  read: () => Promise<Result>,
): Promise<Result> {
  const { collection, imagePostsCollection } = options.of(payload)
  return reading({ topic: collection }, () => reading({ topic: imagePostsCollection }, read))
}
