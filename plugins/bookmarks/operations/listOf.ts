import type { PayloadRequest } from 'payload'
import type { FigureImage } from '../domain/FigureImage.ts'
import type { ListName } from '../domain/moveBookmark.ts'
import { bookmarksOptionsOf } from './bookmarksOptionsOf.ts'
import { countBookmarks, type ListCounts } from './countBookmarks.ts'
import type { Nobody, Person } from './Person.ts'
import { pictureIds } from './picturesAmong.ts'
import { type BookmarkRow, rowsOf } from './rowsOf.ts'

/** A stretch of a list, or of what of it fits a search. */
export type ListPart = { list: ListName; from: number; limit: number; search: string }

export type ListPage = {
  list: ListName
  total: number
  counts: ListCounts
  /** `image` is null for what is no longer available, or not for the caller. */
  entries: (BookmarkRow & { image: FigureImage | null })[]
}

/** A stretch of a person's list, in a number of queries that does not grow with it. */
export async function listOf(
  req: PayloadRequest,
  person: Person | Nobody,
  { list, from, limit, search }: ListPart,
): Promise<ListPage> {
  const { pictures } = bookmarksOptionsOf(req.payload)
  const all = await rowsOf(req, person, list)
  const found = search === '' ? undefined : await pictures.search(req, pictureIds(all), search)
  const fitting = found
    ? all.filter(({ imageId, imageType }) => imageType === 'image' && found.has(imageId))
    : all
  const shown = fitting.slice(from, from + limit)
  const images = new Map((await pictures.findAll(req, pictureIds(shown))).map((image) => [image.id, image]))
  const entries = shown.map((row) => ({
    ...row,
    image: row.imageType === 'image' ? (images.get(row.imageId) ?? null) : null,
  }))
  return { list, total: fitting.length, counts: await countBookmarks(req, person), entries }
}
