import sharp from 'sharp'
import { addPngExif } from './metadata/addPngExif.ts'
import { noticeExif } from './metadata/noticeExif.ts'
import { readXmp } from './metadata/readXmp.ts'
import { encodeNoticedJpeg } from './render/encodeNoticedJpeg.ts'

/** What a variant can be asked for besides WebP. */
export type TranscodedFormat = 'jpg' | 'png'

/**
 * Turns one of our own variants into a JPEG (on white where it is transparent) or a PNG (transparency kept);
 * of a moving picture the first frame. The copyright notice stays in it.
 *
 * Only for bytes this pipeline has written: it is safe in the web server because no stranger made them.
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
