import { createPictureWatch, type PageVisibility } from './createPictureWatch.ts'
import { listenForPictures } from './listenForPictures.ts'
import { loadPictures } from './loadPictures.ts'

const page: PageVisibility = {
  isHidden: () => document.hidden,
  onChanged: (listener) => document.addEventListener('visibilitychange', listener),
}

const watches = new Map<string, ReturnType<typeof createPictureWatch>>()

/** The one watch of a page for a collection, by the addresses of its REST and of the named routes. */
export function pictureWatchOf(
  address: string,
  routesAddress: string,
): ReturnType<typeof createPictureWatch> {
  const known = watches.get(address)
  if (known) return known
  const watch = createPictureWatch(
    (ids) => loadPictures(address, ids),
    page,
    listenForPictures(routesAddress),
  )
  watches.set(address, watch)
  return watch
}
