import type PhotoSwipe from 'photoswipe'
import { galleryHash } from './galleryHash.ts'
import type { Opening } from './Opening.ts'

/** Keeps the open picture in the address, so that it can be shared; the way back stays as it was. */
export function writeHash(gallery: PhotoSwipe, { galleryId, items }: Opening): void {
  const write = (hash: string) => window.history.replaceState(null, '', hash)
  gallery.on('change', () => {
    const item = items[gallery.currIndex]
    if (item) write(galleryHash({ galleryId, pid: item.pid }))
  })
  gallery.on('close', () => write(galleryHash()))
}
