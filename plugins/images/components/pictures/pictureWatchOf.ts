import { createPictureWatch, type PageVisibility } from './createPictureWatch.ts'
import { loadPictures } from './loadPictures.ts'

const page: PageVisibility = {
  isHidden: () => document.hidden,
  onShown: (listener) =>
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) listener()
    }),
}

const watches = new Map<string, ReturnType<typeof createPictureWatch>>()

/** The one watch of a page for a collection, by the address of its REST. */
export function pictureWatchOf(address: string): ReturnType<typeof createPictureWatch> {
  const known = watches.get(address)
  if (known) return known
  const watch = createPictureWatch((ids) => loadPictures(address, ids), page)
  watches.set(address, watch)
  return watch
}
