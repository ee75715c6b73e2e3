import { executeSql, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import { accountNames } from './accountNames.ts'
import { type EarlierState, readStates } from './earlierState.ts'

/** A revision of a picture, and how it came to be. */
export type PictureRevision = EarlierState & {
  savedAt: Date
  /** `null` for what no account has done, or one that is gone; its name is `null` to those who may not read it. */
  savedBy: { id: number; name: string | null } | null
  /** Whether the picture is so now. */
  isCurrent: boolean
}

export type PictureHistory = { total: number; revisions: PictureRevision[] }

/** Which part of a history is asked for: revisions before one, or the newest. */
export type HistoryPage = { before?: number | undefined; limit: number }

const savingRow = z.object({
  saved_by_id: z.coerce.number().nullable(),
  /** Milliseconds since 1970. */
  saved_at: z.coerce.number(),
  is_current: z.boolean(),
})

/**
 * The revisions of a picture, the newest first, with a number of statements that does not grow with them. Whoever asks
 * has been let pass to the picture itself.
 */
export async function pictureHistory(
  req: PayloadRequest,
  id: number,
  { before, limit }: HistoryPage,
): Promise<PictureHistory> {
  const rows = await executeSql(
    req,
    sql`select all_of_it.total, page.*, page.revision = all_of_it.newest as is_current,
          (extract(epoch from page.created_at) * 1000)::float8 as saved_at
        from (select count(*)::int as total, max(revision) as newest from image_recipes where image_id = ${id})
          all_of_it
        left join lateral (select * from image_recipes where image_id = ${id}
          and (${before ?? null}::numeric is null or revision < ${before ?? null}::numeric)
          order by revision desc limit ${limit}) page on true
        order by page.revision desc`,
  )
  const found = rows.filter(({ revision }) => revision !== null)
  const savings = found.map((row) => savingRow.parse(row))
  const { accountsCollection } = imagesOptionsOf(req.payload)
  const savers = savings.flatMap(({ saved_by_id }) => saved_by_id ?? [])
  const stateOf = await readStates(req, id)
  const names = await accountNames(req, accountsCollection, savers)
  const revisions = savings.map(({ saved_by_id: by, saved_at, is_current }, at) => ({
    ...stateOf(found[at]),
    savedAt: new Date(saved_at),
    savedBy: by === null ? null : { id: by, name: names.get(by) ?? null },
    isCurrent: is_current,
  }))
  return { total: Number(rows[0]?.total ?? 0), revisions }
}
