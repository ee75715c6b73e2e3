import type { PercentPoint, Recipe } from '../geometry/recipe.ts'
import type { UrlSet } from '../geometry/sizes.ts'

/** The properties of a picture that an edit can change. */
export type PictureState = {
  id: number
  recipe: Recipe
  /** In percent of the frame as displayed. */
  focus: PercentPoint
  /** Every field of the document the caller may read, by name. */
  fields: Readonly<Record<string, unknown>>
}

/** Where a text of a picture came from: metadata of its file, the picture it was copied from, or a person. */
export const TEXT_ORIGINS = ['iptc', 'xmp', 'exif', 'copied', 'typed'] as const
export type TextOrigin = (typeof TEXT_ORIGINS)[number]

/** The origins of a picture's texts; an empty text has none. */
export type TextOrigins = {
  readonly caption?: TextOrigin
  readonly copyright?: TextOrigin
  readonly alt?: TextOrigin
}

/** A picture its caller may change. `fields.contentHash` is `null` where the original is not for them. */
export type EditablePicture = PictureState & {
  revision: number
  /** True before the first rendition is complete. */
  isStub: boolean
  /** False while the files still show the picture before its last change. */
  isCurrent: boolean
  /** Whether processing has failed. */
  hasFailed: boolean
  origins: TextOrigins
  /** The spec's image object (spec/media, section 3), with the crop. */
  imageObj: Readonly<Record<string, unknown>>
  /** `null` for a row without a file. */
  imageUrls: UrlSet | null
}

/** Changes to a picture; whatever is left out stays as it is. */
export type PictureChanges = {
  recipe?: Recipe
  focus?: PercentPoint
  fields?: Readonly<Record<string, unknown>>
}
