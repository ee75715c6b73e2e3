import type PhotoSwipe from 'photoswipe'
import { galleryHash, leaveEntry, readEntry, readGalleryHash, replaceEntry } from './history.ts'
import type { Opening } from './opening.ts'

/** Minimum time between two changes of the URL, in ms: the strictest browser allows 100 in 30 s. */
const THROTTLE_MS = 350

/**
 * Keeps the open picture in the URL if `setUrlHash` is on, and removes the history entry on closing. A URL that named
 * this gallery then says that it is closed, so that a reload does not open it again (spec media 4).
 */
export function writeAddress(
  gallery: PhotoSwipe,
  { galleryId, pictures, setUrlHash }: Opening,
  isReplaced: () => boolean,
): void {
  const path = () => window.location.pathname + window.location.search
  const page = path()
  const hasOwnEntry = () => readEntry()?.galleryId === galleryId

  const writing = throttle(() => {
    const pid = pictures.at(gallery.currIndex)?.pid
    if (pid === undefined || path() !== page) return
    const open = { galleryId, pid }
    const entry = hasOwnEntry() ? open : undefined
    const hash = setUrlHash ? galleryHash(open) : window.location.hash
    const isWritten = (!entry || readEntry()?.pid === pid) && window.location.hash === hash
    if (!isWritten) replaceEntry(entry, hash || undefined)
  }, THROTTLE_MS)

  function writeClosed(): void {
    if (path() !== page) return
    const named = readGalleryHash(window.location.hash)
    if (named ? named.galleryId === galleryId : setUrlHash) replaceEntry(undefined, galleryHash())
  }

  gallery.on('change', writing.call)
  gallery.on('close', () => {
    writing.cancel()
    if (hasOwnEntry() && !isReplaced()) leaveEntry().then(writeClosed)
    else writeClosed()
  })
}

/** Throttles a function: runs it at once, and once more after `ms` if it was called in the meantime. */
export function throttle(run: () => void, ms: number): { call: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPending = false
  function call(): void {
    isPending = timer !== undefined
    if (isPending) return
    timer = setTimeout(() => {
      timer = undefined
      if (isPending) call()
    }, ms)
    run()
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return { call, cancel }
}
