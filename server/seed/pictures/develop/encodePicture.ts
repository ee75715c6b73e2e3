import sharp, { type Sharp } from 'sharp'
import type { PictureText } from '../DemoPicture.ts'
import { exifOf, xmpOf } from './describePicture.ts'
import type { Pixels } from './exposeDrawing.ts'

const FORMATS: Record<string, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: 86 }),
  png: (picture) => picture.png({ compressionLevel: 7 }),
  tif: (picture) => picture.toColourspace('b-w').tiff({ compression: 'deflate', predictor: 'horizontal' }),
}

/** Writes pixels in the format of the file name, with what the picture says about itself. */
export const encodePicture = ({ data, width, height }: Pixels, text: PictureText): Promise<Buffer> => {
  const encode = FORMATS[text.fileName.split('.').at(-1) ?? '']
  if (!encode) throw new RangeError(`No format for ${text.fileName}`)
  const picture = sharp(data, { raw: { width, height, channels: 3 } }).withExif(exifOf(text))
  return encode(text.embedded ? picture.withXmp(xmpOf(text)) : picture).toBuffer()
}
