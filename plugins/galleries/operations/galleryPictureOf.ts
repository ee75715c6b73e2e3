import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { type FormerEntry, leavingEntries, resolvePid } from '../domain/formerEntries.ts'
import type { GalleryEntry, GalleryView } from '../domain/GalleryView.ts'
import { formerEntries } from '../hooks/storedDocument.ts'
import { entriesOf } from './entriesOf.ts'
import { findGallery } from './findGallery.ts'
import { galleriesOptionsOf } from './galleriesOptionsOf.ts'
import { optionsOf } from './galleryRow.ts'
import { picturesOf } from './picturesOf.ts'
import { shownPids } from './shownPids.ts'

/** What the pid of a picture leads to in a gallery. */
export type GalleryPicture = {
  /** Without pictures; `total` counts all the caller may see. */
  gallery: GalleryView
  entry: GalleryEntry
  /** True when the picture that was meant is not there (any more), and this is the one that stood beside it. */
  isNeighbour: boolean
  /** Counted from 1. */
  position: number
  /** Pids of those before and after it. */
  previous: number | null
  next: number | null
}

/**
 * The picture a pid leads to, as the caller may see it, in a number of queries that does not grow with the gallery;
 * `undefined` when there is no such gallery for the caller, or none of its pictures is meant.
 */
export async function galleryPictureOf(
  req: PayloadRequest,
  id: number,
  pid: number,
): Promise<GalleryPicture | undefined> {
  const row = await findGallery(req, id)
  if (!row) return undefined
  const rows = await picturesOf(req, [id])
  const shown = (await shownPids(req, rows)).get(id) ?? []
  const order = rows.map((one) => one.pid)
  // What cannot be seen is as good as gone.
  const hidden = leavingEntries(order, shown)
  const found = resolvePid(pid, shown, hidden)
  const meant = found.kind === 'unknown' ? await amongFormer(req, id, { pid, shown, hidden }) : found
  if (meant.kind === 'unknown') return undefined
  const at = shown.indexOf(meant.pid)
  const [entry] = await entriesOf(req, id, [meant.pid])
  if (!entry) return undefined
  const { title, intro } = row
  return {
    gallery: { id, title, intro, options: optionsOf(row), entries: [], total: shown.length },
    entry,
    isNeighbour: meant.kind === 'neighbour',
    position: at + 1,
    previous: shown[at - 1] ?? null,
    next: shown[at + 1] ?? null,
  }
}

type Asked = { pid: number; shown: readonly number[]; hidden: readonly FormerEntry[] }

async function amongFormer(req: PayloadRequest, id: number, { pid, shown, hidden }: Asked) {
  const { collection } = galleriesOptionsOf(req.payload)
  const [row] = await executeSql(req, sql`select former_entries from ${tableOf(collection)} where id = ${id}`)
  return resolvePid(pid, shown, [...formerEntries.parse(row?.former_entries), ...hidden])
}
