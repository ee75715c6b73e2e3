import { accountNames, isStaff, viewerOf } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { PercentPoint, Recipe } from '../model/geometry/recipe.ts'
import { recipeOf } from '../operations/recipes.ts'
import { isWithheld } from '../operations/withheldOriginal.ts'
import { imagesOptionsOf } from '../options.ts'

/** A picture's state after one of its revisions. */
export type EarlierState = {
  /** The revision that led to it: the requested one or the last before it. */
  revision: number
  recipe: Recipe
  focus: PercentPoint
  /** Its file, for internal use; `fields` holds what the caller may know of it. */
  original: { contentHash: string; name: string | null }
  fields: {
    caption: string | null
    copyright: string | null
    alt: string | null
    language: string | null
    /** `null`, like the name, of a file the caller may not have. */
    contentHash: string | null
    originalName: string | null
  }
}

const historyRow = z.object({
  revision: z.coerce.number(),
  focus_x: z.coerce.number(),
  focus_y: z.coerce.number(),
  caption: z.string().nullable(),
  copyright: z.string().nullable(),
  alt: z.string().nullable(),
  language: z.string().nullable(),
  content_hash: z.string(),
  original_name: z.string().nullable(),
})

/**
 * Returns a picture's state as of a revision; `undefined` before its history begins. Access to the picture itself has
 * been checked before.
 */
export async function earlierState(
  req: PayloadRequest,
  id: number,
  revision: number,
): Promise<EarlierState | undefined> {
  const [found] = await executeSql(
    req,
    sql`select * from image_recipes where image_id = ${id} and revision <= ${revision}
        order by revision desc limit 1`,
  )
  return found && (await readStates(req, id))(found)
}

/** Returns a parser for rows of one picture's history, with the caller's rights applied. */
async function readStates(req: PayloadRequest, id: number): Promise<(row: unknown) => EarlierState> {
  const { collection } = imagesOptionsOf(req.payload)
  const [image] = await executeSql(req, sql`select metadata from ${tableOf(collection)} where id = ${id}`)
  const mayHaveAll = isStaff(viewerOf(req))
  return (row) => stateOfRow(row, (hash) => mayHaveAll || !isWithheld(hash, image?.metadata))
}

function stateOfRow(row: unknown, mayHave: (contentHash: string) => boolean): EarlierState {
  const { revision, focus_x, focus_y, content_hash, original_name, ...texts } = historyRow.parse(row)
  const isOpen = mayHave(content_hash)
  return {
    revision,
    recipe: recipeOf(row),
    focus: { x: focus_x, y: focus_y },
    original: { contentHash: content_hash, name: original_name },
    fields: {
      ...texts,
      contentHash: isOpen ? content_hash : null,
      originalName: isOpen ? original_name : null,
    },
  }
}

/** A revision of a picture, and its origin. */
export type PictureRevision = EarlierState & {
  savedAt: Date
  /**
   * `null` for changes made without an account, or by a deleted one; the name is `null` to those who may not read it.
   */
  savedBy: { id: number; name: string | null } | null
  /** Whether it is the latest revision. */
  isCurrent: boolean
}

export type PictureHistory = { total: number; revisions: PictureRevision[] }

/** A page of a history: the revisions before one, or the newest. */
export type HistoryPage = { before?: number | undefined; limit: number }

const savingRow = z.object({
  saved_by_id: z.coerce.number().nullable(),
  /** Milliseconds since 1970. */
  saved_at: z.coerce.number(),
  is_current: z.boolean(),
})

/**
 * Returns the revisions of a picture, newest first, with a constant number of queries. Access to the picture itself
 * has been checked before.
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
