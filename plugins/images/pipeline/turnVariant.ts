import { isSideways, type Rotation } from '@litfass/kit/domain'
import sharp from 'sharp'
import { VARIANT_WIDTHS } from '../domain/variantSizes.ts'

const QUALITY = 80

/** A picture for one pair of eyes, gone when the editor closes. */
export type TurnedVariant = { bytes: Buffer; contentType: 'image/jpeg' | 'image/webp' }

/**
 * Turns one of our own variants clockwise, at most XL wide afterwards and never enlarged; of a moving picture the first
 * frame. Made for speed: shrunk before it is turned, JPEG where nothing is transparent.
 *
 * Only for bytes this pipeline has written: it is safe in the web server because no stranger made them.
 */
export const turnVariant = async (webp: Uint8Array, by: Rotation): Promise<TurnedVariant> => {
  const { width, height, pageHeight, hasAlpha } = await sharp(webp).metadata()
  const tall = pageHeight ?? height
  const scale = Math.min(1, VARIANT_WIDTHS.XL / (isSideways(by) ? tall : width))
  const side = (px: number) => Math.max(1, Math.round(px * scale))
  const shrunk = sharp(webp).resize(side(width), side(tall), { fit: 'fill' }).raw()
  const { data, info } = await shrunk.toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const turned = sharp(data, { raw }).rotate(by)
  if (!hasAlpha)
    return { bytes: await turned.jpeg({ quality: QUALITY }).toBuffer(), contentType: 'image/jpeg' }
  return {
    bytes: await turned.webp({ quality: QUALITY, effort: 0 }).toBuffer(),
    contentType: 'image/webp',
  }
}
