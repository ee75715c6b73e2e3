import type { FigureImage } from './FigureMedia.ts'
import type { RatioSettings } from './ratio.ts'

/** `slider`: one picture at a time; `list`: all of them in rows. */
export const LAYOUTS = ['slider', 'list'] as const

/** How an editor wants a gallery to be (issue: options of a gallery). */
export type GalleryOptions = {
  layout: (typeof LAYOUTS)[number]
  ratio: RatioSettings
  autoplay: boolean
  /** Small pictures below the slider. */
  hasThumbnails: boolean
  /** Keeps the open picture in the address (spec media 4, `setUrlHash`). */
  setUrlHash: boolean
  /** The variant of the lightbox with zoom and share. */
  hasZoomAndShare: boolean
}

/**
 * A picture of a gallery. `pid` names it for good, whatever its place; it is the id of the picture. `image` has the
 * caption of this gallery where the editor has given one.
 */
export type GalleryEntry = {
  pid: number
  image: FigureImage
  /** The caption of this gallery; left out where it has none of its own. */
  caption?: string | undefined
}

/** A gallery as visitors see it; without entries that may not be seen or have been deleted. */
export type GalleryView = {
  id: number
  title: string
  intro: string
  options: GalleryOptions
  /** Some of its pictures, in their order. */
  entries: readonly GalleryEntry[]
  /** All of them. */
  total: number
}
