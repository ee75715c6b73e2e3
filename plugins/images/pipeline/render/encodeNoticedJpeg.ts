import type { Sharp } from 'sharp'
import { addJpegExif } from '../metadata/addJpegExif.ts'
import { noticeExif } from '../metadata/noticeExif.ts'
import { noticeXmp } from '../metadata/noticeXmp.ts'

const QUALITY = 82
const PAPER = '#ffffff'

/** Encodes a picture as JPEG, on white where it is transparent, with no metadata but the copyright notice. */
export const encodeNoticedJpeg = async (image: Sharp, copyright: string | undefined): Promise<Buffer> => {
  const noticed = copyright ? image.withXmp(noticeXmp(copyright)) : image
  const jpeg = await noticed.flatten({ background: PAPER }).jpeg({ quality: QUALITY }).toBuffer()
  return copyright ? addJpegExif(jpeg, noticeExif(copyright)) : jpeg
}
