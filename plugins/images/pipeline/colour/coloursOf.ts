import { isAlreadySrgb } from './isAlreadySrgb.ts'
import { readMatrixProfile } from './readMatrixProfile.ts'
import { type SrgbConversion, srgbConversion } from './srgbConversion.ts'

/** How the pixels of a picture become sRGB; the library converts by the embedded profile only where it is asked to. */
export type Colours =
  | { readonly by: 'library' }
  | { readonly by: 'nothing' }
  | { readonly by: 'conversion'; readonly conversion: SrgbConversion }

interface StoredColours {
  readonly space?: string | undefined
  readonly depth?: string | undefined
  readonly icc?: Buffer | undefined
}

/**
 * Nearly every photograph has a profile that is sRGB itself or three curves and a matrix. Through the library's
 * general way it costs more than decoding, so these go without.
 */
export const coloursOf = ({ space, depth, icc }: StoredColours): Colours => {
  const profile = icc && space === 'srgb' && depth === 'uchar' ? readMatrixProfile(icc) : undefined
  if (!profile) return { by: 'library' }
  const conversion = srgbConversion(profile)
  return isAlreadySrgb(conversion) ? { by: 'nothing' } : { by: 'conversion', conversion }
}
