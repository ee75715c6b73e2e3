import { type LightboxItem, lightboxItems } from '../../domain/lightboxItems.ts'
import { imageOf } from '../figure/live/readMarkup.ts'
import type { LightboxSettings, PictureOrigin } from './opening.ts'
import { type OpenLightbox, openLightbox } from './openLightbox.ts'
import { picturesOf, readyItem } from './pictures.ts'

/** Holds the open lightbox of a gallery; `signal` is aborted when its component unmounts. */
export type LightboxPlace = {
  signal: AbortSignal
  shown: OpenLightbox | undefined
  /** Settles once a lightbox that is just opening is open. */
  opening?: Promise<unknown>
}

type ShowOptions = PictureOrigin & {
  settings: LightboxSettings
  place: LightboxPlace
  /** Whether the picture is still to be shown once it has been looked up. */
  isWanted: () => boolean
}

/** Opens the lightbox with a picture, or moves the open one to it; false when there is no such picture. */
export async function showPicture(
  pid: number,
  { settings, place, isWanted, ...origin }: ShowOptions,
): Promise<boolean> {
  const { items: given, pageOf, stubs, missing, ...look } = settings
  const items = given ?? itemsOnPage(look.galleryId, pageOf)
  const pictures = picturesOf(items, stubs)
  const found = await pictures.find(pid)
  const neighbour = found === undefined ? await missing?.(pid) : undefined
  const index = found ?? (neighbour === undefined ? undefined : await pictures.find(neighbour))
  if (index === undefined) return false
  // Its neighbours may load later.
  if (pictures.at(index) === undefined) await pictures.need(index)
  if (place.signal.aborted || !isWanted()) return true
  await place.opening
  if (place.shown) {
    place.shown.goTo(index)
    return true
  }
  const opening = openLightbox({
    ...look,
    ...origin,
    pictures,
    index,
    notice: found === undefined ? look.words.lightboxMissing : undefined,
    readyAt: (at) => {
      const item = pictures.at(at)
      return item && readyItem(item, stubs)
    },
    onClosed: () => {
      place.shown = undefined
    },
  })
  place.opening = opening.catch(() => undefined)
  place.shown = await opening.finally(() => {
    place.opening = undefined
  })
  if (place.signal.aborted) place.shown?.close()
  return true
}

/** Reads the pictures of a gallery from the figures of the page, each once, in the order of the page. */
function itemsOnPage(galleryId: string, pageOf: (imageId: number) => string): LightboxItem[] {
  const selector = `figure[data-media-id]:has([data-lightbox="${CSS.escape(galleryId)}"])`
  const figures = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((figure) => !figure.closest('[hidden], [inert]'))
    .map(imageOf)
  return lightboxItems([...new Map(figures.map((image) => [image.id, image])).values()], { pageOf })
}
