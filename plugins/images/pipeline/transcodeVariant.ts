import sharp from 'sharp'
import { addJpegExif } from './metadata/addJpegExif.ts'
import { addPngExif } from './metadata/addPngExif.ts'
import { noticeExif } from './metadata/noticeExif.ts'
import { noticeXmp } from './metadata/noticeXmp.ts'
import { readXmp } from './metadata/readXmp.ts'

/** What a variant can be asked for besides WebP. */
export type TranscodedFormat = 'jpg' | 'png'

const JPEG_QUALITY = 82
const PAPER = '#ffffff'

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
  const noticed = copyright ? image.withXmp(noticeXmp(copyright)) : image
  const jpeg = await noticed.flatten({ background: PAPER }).jpeg({ quality: JPEG_QUALITY }).toBuffer()
  return copyright ? addJpegExif(jpeg, noticeExif(copyright)) : jpeg
}
