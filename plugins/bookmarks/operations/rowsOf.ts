import { executeSql, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { ListName } from '../domain/moveBookmark.ts'
import { IMAGE_TYPES } from '../domain/Reference.ts'
import { currentRows } from './currentRows.ts'
import type { Nobody, Person } from './Person.ts'

const time = z
  .union([z.string(), z.date()])
  .nullable()
  .transform((value) => (value === null ? null : new Date(value).toISOString()))

const bookmarkRow = z
  .object({
    image_type: z.enum(IMAGE_TYPES),
    media_id: z.coerce.number(),
    temporary_at: time,
    saved_at: time,
  })
  .transform((row) => ({
    imageId: row.media_id,
    imageType: row.image_type,
    temporaryAt: row.temporary_at,
    savedAt: row.saved_at,
  }))

/** A bookmark, with the time it came into each list; null: it is not in that one. */
export type BookmarkRow = z.output<typeof bookmarkRow>

/** The bookmarks of a list, the newest first. There are a few thousand at most, and each is small. */
export async function rowsOf(
  req: PayloadRequest,
  person: Person | Nobody,
  list: ListName,
): Promise<BookmarkRow[]> {
  if (person.kind === 'nobody') return []
  const column = sql.raw(list === 'saved' ? 'saved_at' : 'temporary_at')
  const rows = await executeSql(
    req,
    sql`select image_type, media_id, temporary_at, saved_at from bookmarks
        where ${currentRows(person)} and ${column} is not null order by ${column} desc, id desc`,
  )
  return z.array(bookmarkRow).parse(rows)
}
