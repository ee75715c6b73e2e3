import { isStaff, viewerOf } from '@litfass/kit'
import type { PercentPoint, Recipe } from '@litfass/kit/domain'
import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import { recipeOf } from '../operations/recipeOf.ts'
import { isWithheld } from '../operations/withheldOriginal.ts'

/** What a picture was after one of its revisions. */
export type EarlierState = {
  /** The revision that made it so, the asked one or one before it. */
  revision: number
  recipe: Recipe
  focus: PercentPoint
  /** Its file, whoever asks; what they may know of it is among the fields. */
  original: { contentHash: string; name: string | null }
  fields: {
    caption: string | null
    copyright: string | null
    /** `null`, like the name, of a file that is not for the one who asks. */
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
  return found && (await readStates(req, id))(found)
}

/** Reads rows of the history of one picture, each as the caller may know it. */
export async function readStates(req: PayloadRequest, id: number): Promise<(row: unknown) => EarlierState> {
  const { collection } = imagesOptionsOf(req.payload)
  const [image] = await executeSql(req, sql`select metadata from ${tableOf(collection)} where id = ${id}`)
  const mayHaveAll = isStaff(viewerOf(req))
  return (row) => stateOfRow(row, (hash) => mayHaveAll || !isWithheld(hash, image?.metadata))
}

function stateOfRow(row: unknown, mayHave: (contentHash: string) => boolean): EarlierState {
  const { revision, focus_x, focus_y, caption, copyright, content_hash, original_name } =
    historyRow.parse(row)
  const isOpen = mayHave(content_hash)
  return {
    revision,
    recipe: recipeOf(row),
    focus: { x: focus_x, y: focus_y },
    original: { contentHash: content_hash, name: original_name },
    fields: {
      caption,
      copyright,
      contentHash: isOpen ? content_hash : null,
      originalName: isOpen ? original_name : null,
    },
  }
}
