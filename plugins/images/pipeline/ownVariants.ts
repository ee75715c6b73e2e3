import sharp from 'sharp'
import type { CutExtension, CutPlan } from '../model/geometry/cuts.ts'
import { isSideways, type Rotation } from '../model/geometry/recipe.ts'
import { VARIANT_WIDTHS } from '../model/geometry/sizes.ts'
import { addPngExif, noticeExif } from './metadata/writeNotice.ts'
import { readXmp } from './metadata/xmp/readXmp.ts'
import { encodeNoticedJpeg, encodeWebp } from './render/encode.ts'

/** The formats a variant is available in besides WebP. */
export type TranscodedFormat = 'jpg' | 'png'

/**
 * Converts a variant to JPEG (transparency on white) or PNG (transparency kept); of an animation the first frame. The
 * copyright notice is kept.
 *
 * Only for files this pipeline has written: they are trusted, so this is safe in the web server.
 */
export const transcodeVariant = async (webp: Uint8Array, format: TranscodedFormat): Promise<Buffer> => {
  const { xmp } = await sharp(webp).metadata()
  const copyright = xmp && readXmp(xmp).copyright
  const image = sharp(webp)
  if (format === 'png') {
    const png = await image.png({ compressionLevel: 7 }).toBuffer()
    return copyright ? addPngExif(png, noticeExif(copyright)) : png
  }
  return encodeNoticedJpeg(image, copyright)
}

/** A request waits for it: half the time of the full effort, for 2 to 3 % more bytes. */
const EFFORT = 2

/**
 * Cuts a part out of a variant and scales it: as JPEG (transparency on white) or WebP; of an animation the first frame.
 * The copyright notice is kept.
 *
 * Only for files this pipeline has written: they are trusted, so this is safe in the web server.
 */
export const cutVariant = async (
  webp: Uint8Array,
  { region, width, height }: CutPlan,
  extension: CutExtension,
): Promise<Buffer> => {
  const { xmp } = await sharp(webp).metadata()
  const copyright = xmp && readXmp(xmp).copyright
  const cut = sharp(webp)
    .extract({ ...region })
    .resize(width, height, { fit: 'fill' })
  return extension === 'jpg'
    ? encodeNoticedJpeg(cut, copyright)
    : encodeWebp(cut, { effort: EFFORT, copyright })
}

const QUALITY = 80

/** A preview for one editor, discarded when the editor closes. */
export type TurnedVariant = { bytes: Buffer; contentType: 'image/jpeg' | 'image/webp' }

/**
 * Rotates a variant clockwise, to at most XL wide and never enlarged; of an animation the first frame. Made for speed:
 * scaled before it is rotated, JPEG unless it has transparency.
 *
 * Only for files this pipeline has written: they are trusted, so this is safe in the web server.
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
