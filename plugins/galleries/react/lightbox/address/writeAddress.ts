import type PhotoSwipe from 'photoswipe'
import type { Opening } from '../opening.ts'
import { galleryHash, leaveEntry, readEntry, readGalleryHash, replaceEntry } from './history.ts'

/** Minimum time between two changes of the URL, in ms: the strictest browser allows 100 in 30 s. */
const THROTTLE_MS = 350

/**
 * Keeps the open picture in the URL if `setUrlHash` is on, and removes the history entry on closing. The URL then says that the
 * gallery is closed (spec media 4), also without `setUrlHash` where it named it, so that a reload does not open it again. Back leads
 * to an entry that is the reader's, which stays as it was.
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

  function writeClosed({ isBack }: { isBack: boolean }): void {
    if (path() !== page) return
    const named = readGalleryHash(window.location.hash)
    if (named ? named.galleryId === galleryId : setUrlHash && !isBack) replaceEntry(undefined, galleryHash())
  }

  gallery.on('change', writing.call)
  gallery.on('close', () => {
    writing.cancel()
    if (hasOwnEntry() && !isReplaced()) leaveEntry().then(() => writeClosed({ isBack: false }))
    else writeClosed({ isBack: true })
  })
}

/** Throttles a function: runs it immediately, and once more after `ms` if it was called in the meantime. */
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
