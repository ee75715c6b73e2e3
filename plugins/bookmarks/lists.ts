import { findFigureImages, searchIds, visibleIds } from '@litfass/images/figures'
import type { FigureImage } from '@litfass/images/model'
import type { PersonalData } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { LIST_NAMES, type ListName, type Reference } from './bookmarks.ts'
import type { NoOwner, Owner } from './owners.ts'
import { type BookmarkRow, type ListCounts, readRows, readState } from './store.ts'

/** Returns the ids of the pictures among some media. No collection holds the other kinds yet, so no one can see them. */
export function pictureIds(references: readonly Reference[]): number[] {
  return [...new Set(references.flatMap(({ imageId, imageType }) => (imageType === 'image' ? imageId : [])))]
}

/** Returns a function that tells whether the caller can see a medium, after one query for all of them. */
export async function visibilityOf(
  req: PayloadRequest,
  references: readonly Reference[],
): Promise<(reference: Reference) => boolean> {
  const visible = await visibleIds(req, pictureIds(references))
  return ({ imageId, imageType }) => imageType === 'image' && visible.has(imageId)
}

/** A bookmarked medium; `image` is null when it is not available any more, or not to the caller. */
type WithImage<T> = T & { image: FigureImage | null }

/** Adds to each medium its picture, as the caller may see it. */
export async function withImages<T extends Reference>(
  req: PayloadRequest,
  references: readonly T[],
): Promise<WithImage<T>[]> {
  const found = await findFigureImages(req, pictureIds(references))
  const images = new Map(found.map((image) => [image.id, image]))
  return references.map((reference) => ({
    ...reference,
    image: reference.imageType === 'image' ? (images.get(reference.imageId) ?? null) : null,
  }))
}

type PageRequest = { list: ListName; offset: number; limit: number; search: string }

type ListPage = {
  list: ListName
  /** The length of the list, or the number of matches of a search. */
  total: number
  counts: ListCounts
  entries: WithImage<BookmarkRow>[]
}

/** Returns a page of a list or of its matches of a search, in a number of queries that does not grow with the list. */
export async function readListPage(
  req: PayloadRequest,
  owner: Owner | NoOwner,
  { list, offset, limit, search }: PageRequest,
): Promise<ListPage> {
  const rows = await matchesOf(req, await readRows(req, owner, list), search)
  const entries = await withImages(req, rows.slice(offset, offset + limit))
  const { counts } = await readState(req, owner)
  return { list, total: rows.length, counts, entries }
}

/** The search covers captions and copyrights. */
async function matchesOf(
  req: PayloadRequest,
  rows: readonly BookmarkRow[],
  search: string,
): Promise<readonly BookmarkRow[]> {
  if (search === '') return rows
  const found = await searchIds(req, pictureIds(rows), search)
  return rows.filter(({ imageId, imageType }) => imageType === 'image' && found.has(imageId))
}

/** Both lists of an account, for the export of its data: what is in them, and since when. */
export const exportBookmarks: PersonalData = async function* ({ req, account }) {
  for (const list of LIST_NAMES) {
    const rows = await readRows(req, { kind: 'account', id: account }, list)
    if (rows.length > 0) yield { path: `bookmarks/${list}.json`, json: rows }
  }
}
