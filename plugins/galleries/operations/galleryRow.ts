import { z } from 'zod'
import { type GalleryOptions, LAYOUTS } from '../domain/GalleryView.ts'
import { type Ratio, readRatio } from '../domain/ratio.ts'

const ratio = z
  .string()
  .nullish()
  // A ratio no rule would let in was written past all rules; the picture is shown as it is.
  .transform((text): Ratio => readRatio(text ?? 'original') ?? 'original')

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** A document of the collection as far as pages show it. */
export const galleryRow = z.object({
  id: z.number(),
  title: text,
  intro: text,
  isPublished: flag,
  layout: z.enum(LAYOUTS).catch('slider'),
  ratio: z.object({ small: ratio, medium: ratio, large: ratio }),
  autoplay: flag,
  hasThumbnails: flag,
  setUrlHash: flag,
  hasZoomAndShare: flag,
  updatedAt: z.string(),
})
export type GalleryRow = z.output<typeof galleryRow>

/** The columns a query must select for `galleryRow`. */
export const GALLERY_COLUMNS = Object.fromEntries(
  Object.keys(galleryRow.shape)
    .filter((key) => key !== 'id')
    .map((key) => [key, true as const]),
)

/** How its editors want a gallery to be. */
export function optionsOf(row: GalleryRow): GalleryOptions {
  const { layout, ratio, autoplay, hasThumbnails, setUrlHash, hasZoomAndShare } = row
  return { layout, ratio, autoplay, hasThumbnails, setUrlHash, hasZoomAndShare }
}
