/** Width and height in px. */
export interface Size {
  readonly width: number
  readonly height: number
}

const PROPORTION = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/

/** Returns the width-to-height ratio of text such as `3:2`; `undefined` for anything else, such as `original`. */
export const ratioNumber = (ratio: string): number | undefined => {
  const [across, down] = PROPORTION.exec(ratio)?.slice(1).map(Number) ?? []
  return across && down ? across / down : undefined
}

/** The names of the sizes, smallest first (spec media 3). */
export const VARIANT_KEYS = ['T', 'XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

/** One of the seven size names. */
export type VariantKey = (typeof VARIANT_KEYS)[number]

/** The maximum width of each size, in px. Pictures are never enlarged to reach it. */
export const VARIANT_WIDTHS: Readonly<Record<VariantKey, number>> = {
  T: 20,
  XS: 60,
  S: 160,
  M: 320,
  L: 640,
  XL: 1200,
  XXL: 1920,
}

/**
 * Returns the size to load for a picture shown `px` CSS px wide (spec media 9): the smallest that is not narrower.
 * Fractions round up, so 320.4 counts as 321 and gives L.
 */
export const variantForWidth = (px: number): VariantKey =>
  VARIANT_KEYS.find((key) => Math.ceil(px) <= VARIANT_WIDTHS[key]) ?? 'XXL'

/** The longest side a WebP can have, in px; a tall strip is made narrower until it fits. */
export const MAX_VARIANT_SIDE = 16_383

/** Scales a size down until it is at most `widest` px wide and fits into a WebP; never up. */
export const fitSize = ({ width, height }: Size, widest: number): Size => {
  const scale = Math.min(1, widest / width, MAX_VARIANT_SIDE / height)
  const side = (px: number) => Math.max(1, Math.min(MAX_VARIANT_SIDE, Math.round(px * scale)))
  return { width: side(width), height: side(height) }
}

const FIRST_MOVING = VARIANT_KEYS.indexOf('M')

/** A file to be rendered: `key` names it, `keys` are all sizes it serves, smallest first. */
export interface PlannedVariant extends Size {
  readonly key: VariantKey
  readonly keys: readonly VariantKey[]
  readonly animated: boolean
}

/** A picture as its files depend on it: its size in px as displayed, after rotation and crop, and its frames. */
export interface DisplayedPicture extends Size {
  readonly frames: number
}

const isSameFile = (a: PlannedVariant, b: PlannedVariant): boolean =>
  a.width === b.width && a.height === b.height && a.animated === b.animated

/**
 * Plans the distinct files of a picture, smallest first; together they serve all seven sizes.
 *
 * Nothing is enlarged: sizes wider than the picture share its largest file. An animated picture moves from M up, so
 * that the small files stay small.
 * @param picture size in px as displayed, after rotation and crop
 */
export const planVariants = (picture: DisplayedPicture): PlannedVariant[] => {
  const plan: PlannedVariant[] = []
  for (const [index, key] of VARIANT_KEYS.entries()) {
    const animated = picture.frames > 1 && index >= FIRST_MOVING
    const next = { ...fitSize(picture, VARIANT_WIDTHS[key]), key, keys: [key], animated }
    const last = plan.at(-1)
    if (last && isSameFile(last, next)) plan.splice(-1, 1, { ...last, keys: [...last.keys, key] })
    else plan.push(next)
  }
  return plan
}

/** Returns the number of distinct files of a picture. */
export const variantCount = (picture: DisplayedPicture): number => planVariants(picture).length

/** The sizes a planned or finished variant serves. */
export type VariantKeys = Pick<PlannedVariant, 'key' | 'keys'>

/** The addresses of all seven sizes. */
export type UrlSet = Record<VariantKey, string>

/**
 * Returns the addresses of all seven sizes (`url_set`, spec media 3). Sizes that share a file share its address.
 * @param address returns the address of the file named `key`
 * @param plan the picture's files, as `planVariants` lists them
 */
export const urlSet = (address: (key: VariantKey) => string, plan: readonly VariantKeys[]): UrlSet => {
  const fileOf = (key: VariantKey) => plan.find(({ keys }) => keys.includes(key))?.key ?? key
  const of = (key: VariantKey) => address(fileOf(key))
  const [T, XS, S, M, L, XL, XXL] = VARIANT_KEYS
  return { T: of(T), XS: of(XS), S: of(S), M: of(M), L: of(L), XL: of(XL), XXL: of(XXL) }
}
