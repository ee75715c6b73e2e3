import type { PercentPoint, Recipe } from '@litfass/kit/domain'

/** What modules look at: a picture as it is, or as the modules before have left it. */
export type PictureState = {
  id: number
  recipe: Recipe
  /** In percent of the frame as displayed. */
  focus: PercentPoint
  /** Every field of the document the caller may read, by name. */
  fields: Readonly<Record<string, unknown>>
}

/** Where a text of a picture came from: a block of its file, the picture it was copied from, or somebody's hands. */
export const TEXT_ORIGINS = ['iptc', 'xmp', 'exif', 'copied', 'typed'] as const
export type TextOrigin = (typeof TEXT_ORIGINS)[number]

/** Where the texts of a picture came from; an empty one has no origin. */
export type TextOrigins = { readonly caption?: TextOrigin; readonly copyright?: TextOrigin }

/** A picture whose caller may change it. */
export type EditorPicture = PictureState & {
  revision: number
  /** True before its first rendition is complete. */
  isStub: boolean
  /** False while what is shown is still what the picture was before its last change. */
  isCurrent: boolean
  /** Its processing has failed. */
  hasFailed: boolean
  origins: TextOrigins
  /** The spec's image object (spec/media, section 3). */
  imageObj: Readonly<Record<string, unknown>>
  /** Addresses by size; `null` for a picture without a file. */
  imageUrls: Readonly<Record<string, string>> | null
}

/** What a module changes. What is left out stays; the original itself is never touched. */
export type ModuleChanges = {
  recipe?: Partial<Recipe>
  /** In the frame as displayed after everything the same save does. Left out, the focus stays on the same thing. */
  focus?: PercentPoint
  fields?: Readonly<Record<string, unknown>>
}

/** What a save changes, of all modules together. */
export type PictureChanges = {
  recipe?: Recipe
  focus?: PercentPoint
  fields?: Record<string, unknown>
}
