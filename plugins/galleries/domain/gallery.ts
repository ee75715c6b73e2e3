import type { Embed } from '@litfass/consent/domain'
import type { FigureImage } from '@litfass/images/model'
import type { RatioSettings } from './ratio.ts'

/** Most pictures of one gallery. */
export const MAX_PICTURES = 2000

/** Most galleries on one page of the list. */
export const MAX_GALLERIES = 24

/** Longest caption of a picture in a gallery, in characters: the limit of the picture's own caption. */
export const MAX_CAPTION = 2000

/** `slider`: one picture at a time; `list`: all pictures in rows. */
export const LAYOUTS = ['slider', 'list'] as const

/** The display options of a gallery, set by its editors. */
export type GalleryOptions = {
  layout: (typeof LAYOUTS)[number]
  ratio: RatioSettings
  autoplay: boolean
  /** Shows thumbnails below the slider. */
  hasThumbnails: boolean
  /** Keeps the open picture in the URL (spec media 4, `setUrlHash`). */
  setUrlHash: boolean
  /** Selects the variant of the lightbox with zoom and share. */
  hasZoomAndShare: boolean
  /** Shows a bar that opens the lightbox once the page is scrolled. */
  hasCallBar: boolean
  /** Shows caption and credit as a badge on each picture (spec media 3). */
  badgeShowMetaData: boolean
  /** Hides the bookmark buttons (spec media 3). */
  disableReferenceMode: boolean
}

/**
 * A picture of a gallery. `pid` is the id of the picture and identifies its entry for good, wherever it moves. `image`
 * carries the caption of this gallery where the editors have set one.
 */
export type GalleryEntry = {
  pid: number
  image: FigureImage
  /** The caption of this gallery; left out where it has none. */
  caption?: string | undefined
  /** Content of another site that this entry shows; the picture is its preview. */
  embed?: Embed | undefined
}

/** A gallery as visitors see it, without entries that are deleted or not visible to the viewer. */
export type GalleryView = {
  id: number
  title: string
  intro: string
  options: GalleryOptions
  /** A stretch of its pictures, in order. */
  entries: readonly GalleryEntry[]
  /** The number of all its pictures. */
  total: number
}
