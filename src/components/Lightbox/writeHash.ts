import type PhotoSwipe from 'photoswipe'
import { galleryHash, readGalleryHash } from './galleryHash.ts'
import type { Opening } from './Opening.ts'

/**
 * Keeps the open picture in the address where that is wanted, so that it can be shared; the way back stays as it was.
 * An address that named this gallery says afterwards that it is closed, so that it does not open at the next load.
 */
export function writeHash(gallery: PhotoSwipe, { galleryId, items, setUrlHash }: Opening): void {
  const write = (hash: string) => window.history.replaceState(null, '', hash)
  gallery.on('change', () => {
    const item = items[gallery.currIndex]
    if (item && setUrlHash) write(galleryHash({ galleryId, pid: item.pid }))
  })
  gallery.on('close', () => {
    if (readGalleryHash(window.location.hash)?.galleryId === galleryId) write(galleryHash())
  })
}
