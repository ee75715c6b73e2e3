import type { PercentPoint, Recipe } from '@litfass/kit/domain'
import { executeSql, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { recipeOf } from '../operations/recipeOf.ts'

/** What a picture was after one of its revisions. */
export type EarlierState = {
  /** The revision that made it so, the asked one or one before it. */
  revision: number
  recipe: Recipe
  focus: PercentPoint
  fields: {
    caption: string | null
    copyright: string | null
    contentHash: string
    originalName: string | null
  }
}

const historyRow = z.object({
  revision: z.coerce.number(),
  focus_x: z.coerce.number(),
  focus_y: z.coerce.number(),
  caption: z.string().nullable(),
  copyright: z.string().nullable(),
  content_hash: z.string(),
  original_name: z.string().nullable(),
})

/**
 * What a picture was as of a revision; `undefined` before its history begins. Whoever asks has been let pass to the
 * picture itself.
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
  return found && stateOfRow(found)
}

/** The state a row of the history holds. */
export function stateOfRow(row: unknown): EarlierState {
  const { revision, focus_x, focus_y, caption, copyright, content_hash, original_name } =
    historyRow.parse(row)
  return {
    revision,
    recipe: recipeOf(row),
    focus: { x: focus_x, y: focus_y },
    fields: { caption, copyright, contentHash: content_hash, originalName: original_name },
  }
}
