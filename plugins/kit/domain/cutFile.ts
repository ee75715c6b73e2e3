import type { VariantKey } from './variantSizes.ts'

/** The ratios a picture is cut to around its focus point (design section 11); `original` leaves it whole. */
export const CUT_RATIOS = ['original', '16:9', '3:2', '4:3', '1:1', '4:5'] as const

export type CutRatio = (typeof CUT_RATIOS)[number]

/** The sizes a cut is made in. */
export const CUT_SIZES = ['M', 'L', 'XL', 'XXL'] as const satisfies VariantKey[]

export type CutSize = (typeof CUT_SIZES)[number]

/** A cut of a picture, named by its ratio and its size. */
export type Cut = { readonly ratio: CutRatio; readonly size: CutSize }

/** JPEG for other people's pages and programs, some of which read nothing else; WebP for those that do. */
export type CutExtension = 'jpg' | 'webp'

/** The card social networks show of a picture, in px. */
export const SOCIAL_CARD = { file: 'social.jpg', width: 1200, height: 630 } as const

/** What a cut's file is called in its address, such as `16x9-XL.jpg`. */
export const cutFileName = ({ ratio, size }: Cut, extension: CutExtension = 'jpg'): string =>
  `${ratio.replace(':', 'x')}-${size}.${extension}`
