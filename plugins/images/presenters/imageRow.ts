import { z } from 'zod'
import { hasAllAvifs } from '../model/geometry/renditionPlan.ts'
import { planVariants, type UrlSet, urlSet, VARIANT_KEYS } from '../model/geometry/sizes.ts'
import { visibilitySchema } from '../model/picture/schemas.ts'

/** A file of a rendition, as stored in a picture's row; sizes in px and bytes. */
export const storedVariant = z.object({
  keys: z.array(z.enum(VARIANT_KEYS)),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** Bytes of the AVIF beside it. */
  avif: z.number().optional(),
})

/** The processing state, as stored in a picture's row. */
export const processingColumn = z
  .object({
    state: z.enum(['waiting', 'running', 'ready', 'failed']).nullish(),
    remaining: z.number().nullish(),
    reason: z.string().nullish(),
  })
  .nullish()

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const numberOr = (fallback: number) =>
  z
    .number()
    .nullish()
    .transform((value) => value ?? fallback)

/** The columns of a picture that presenters read. */
export const imageRow = z.object({
  id: z.number(),
  focus_x: z.number(),
  focus_y: z.number(),
  caption: text,
  copyright: text,
  alt: text,
  language: text,
  is_stub: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  rotation: numberOr(0),
  width: numberOr(0),
  height: numberOr(0),
  frames: numberOr(1),
  revision: numberOr(1),
  renditionHash: z.string().nullish(),
  thumbhash: z.string().nullish(),
  dominantColour: z.string().nullish(),
  mimeType: z.string().nullish(),
  variants: z
    .array(storedVariant.pick({ keys: true, avif: true }))
    .nullish()
    .catch(null),
  visibility: visibilitySchema,
  createdAt: z.string(),
  processing: processingColumn,
})
export type ImageRow = z.infer<typeof imageRow>

/** The columns a query must select for `imageRow`. */
export const IMAGE_COLUMNS = Object.fromEntries(
  Object.keys(imageRow.shape)
    .filter((key) => key !== 'id')
    .map((key) => [key, true as const]),
)

/** The spec's image object (spec/media, section 3, and design section 5); focus in percent, sizes in px. */
export const imageObject = z.object({
  id: z.number(),
  focus_x: z.number(),
  focus_y: z.number(),
  caption: z.string(),
  copyright: z.string(),
  alt: z.string(),
  language: z.string(),
  is_stub: z.boolean(),
  rotation: z.number(),
  width: z.number(),
  height: z.number(),
  revision: z.number(),
})
export type ImageObject = z.infer<typeof imageObject>

/** Presents a picture as the spec's image object, and nothing else. */
export function presentImage(row: ImageRow): ImageObject {
  return imageObject.parse(row)
}

/** Returns the number of files still to be rendered; 0 when ready, -1 when processing failed (design section 5). */
export function remainingOf({ is_stub, processing }: Pick<ImageRow, 'is_stub' | 'processing'>): number {
  if (processing?.state === 'failed') return -1
  return is_stub ? Math.max(1, processing?.remaining ?? 1) : 0
}

/** Whether every file pages choose from exists as AVIF too, with `.avif` in place of `.webp`. */
export function hasAvifs({ variants }: Pick<ImageRow, 'variants'>): boolean {
  return hasAllAvifs(variants ?? [])
}

/** The columns an address depends on. */
export type AddressParts = {
  id: number
  renditionHash?: string | null
  width?: number | null
  height?: number | null
  frames?: number | null
  /** Files of pictures that are not public are requested from the site itself, where the session cookie is sent. */
  visibility?: string | null
}

/**
 * Returns the seven addresses of a picture, known from its upload on; `undefined` for a row without a rendition. An
 * address contains the rendition's hash, so every change of the picture changes it and no cache is ever stale.
 */
export function urlSetOf(image: AddressParts, cdnUrl: string): UrlSet | undefined {
  const { id, renditionHash, width, height, frames, visibility } = image
  if (!renditionHash || !width || !height) return undefined
  const plan = planVariants({ width, height, frames: frames ?? 1 })
  const base = visibility && visibility !== 'public' ? '' : cdnUrl
  return urlSet((key) => `${base}/media/file/${id}/${renditionHash}/${key}.webp`, plan)
}

/** Whether a value has at least the id an address needs. */
export function isAddressable(image: unknown): image is AddressParts {
  return typeof image === 'object' && image !== null && 'id' in image && typeof image.id === 'number'
}
