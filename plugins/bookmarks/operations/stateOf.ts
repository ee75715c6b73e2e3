import { executeSql, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { ImageType } from '../domain/Reference.ts'
import { type ListCounts, NO_BOOKMARKS } from './countBookmarks.ts'
import { currentRows } from './currentRows.ts'
import type { Nobody, Person } from './Person.ts'

const idList = z
  .array(z.coerce.number())
  .nullable()
  .transform((ids) => ids ?? [])
const stateRow = z.object({
  temporary_ids: idList,
  saved_ids: idList,
  temporary: z.coerce.number(),
  saved: z.coerce.number(),
})

/** Which of some media are in which list of a person, and how many each list holds. */
export type BookmarkState = { temporary: number[]; saved: number[]; counts: ListCounts }

/** The state of the buttons of a page, in one query. */
export async function stateOf(
  req: PayloadRequest,
  person: Person | Nobody,
  { ids, imageType }: { ids: readonly number[]; imageType: ImageType },
): Promise<BookmarkState> {
  if (person.kind === 'nobody') return { temporary: [], saved: [], counts: NO_BOOKMARKS }
  const isAsked = ids.length > 0 ? sql`image_type = ${imageType} and media_id in ${[...ids]}` : sql`false`
  const [row] = await executeSql(
    req,
    sql`select json_agg(media_id) filter (where ${isAsked} and temporary_at is not null) as temporary_ids,
          json_agg(media_id) filter (where ${isAsked} and saved_at is not null) as saved_ids,
          count(temporary_at) as temporary, count(saved_at) as saved
        from bookmarks where ${currentRows(person)}`,
  )
  const { temporary_ids, saved_ids, ...counts } = stateRow.parse(row)
  return { temporary: temporary_ids, saved: saved_ids, counts }
}
