import type PhotoSwipe from 'photoswipe'
import { galleryHash, readGalleryHash } from './galleryHash.ts'
import { leaveEntry, markEntry, readEntry } from './historyEntry.ts'
import type { Opening } from './Opening.ts'
import { spaced } from './spaced.ts'

/** Browsers refuse a page that changes its address all the time: the strictest takes 100 changes in 30 s. */
const SPACING_MS = 350

/**
 * Keeps the open picture in the address where that is wanted, so that it can be shared, and takes the entry of the
 * history back at the end. An address that named this gallery says afterwards that it is closed, so that it does not
 * open at the next load (spec media 4).
 */
export function writeAddress(
  gallery: PhotoSwipe,
  { galleryId, pictures, setUrlHash }: Opening,
  isReplaced: () => boolean,
): void {
  const path = () => window.location.pathname + window.location.search
  const page = path()
  const ownEntry = () => readEntry()?.galleryId === galleryId

  const writing = spaced(() => {
    const pid = pictures.at(gallery.currIndex)?.pid
    if (pid === undefined || path() !== page) return
    const open = { galleryId, pid }
    const mark = ownEntry() ? open : undefined
    const hash = setUrlHash ? galleryHash(open) : window.location.hash
    const isWritten = (!mark || readEntry()?.pid === pid) && window.location.hash === hash
    if (!isWritten) markEntry(mark, hash || undefined)
  }, SPACING_MS)

  function sayClosed(): void {
    if (path() !== page) return
    const named = readGalleryHash(window.location.hash)
    if (named ? named.galleryId === galleryId : setUrlHash) markEntry(undefined, galleryHash())
  }

  gallery.on('change', writing.call)
  gallery.on('close', () => {
    writing.cancel()
    if (ownEntry() && !isReplaced()) leaveEntry().then(sayClosed)
    else sayClosed()
  })
}
