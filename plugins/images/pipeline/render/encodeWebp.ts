import type { Sharp, WebpOptions } from 'sharp'
import { addWebpExif } from '../metadata/addWebpExif.ts'
import { noticeExif } from '../metadata/noticeExif.ts'
import { noticeXmp } from '../metadata/noticeXmp.ts'

const QUALITY = 80

/** How a variant is encoded. */
export interface Encoding extends Pick<WebpOptions, 'effort' | 'lossless' | 'delay' | 'loop'> {
  /** Written into the file; nothing else of the original's metadata is. */
  readonly copyright?: string | undefined
}

/** Encodes a picture as WebP that carries no metadata but the copyright notice. */
export const encodeWebp = async (image: Sharp, { copyright, ...options }: Encoding): Promise<Buffer> => {
  const webp = image.webp({ quality: QUALITY, ...options })
  if (!copyright) return webp.toBuffer()
  return addWebpExif(await webp.withXmp(noticeXmp(copyright)).toBuffer(), noticeExif(copyright))
}
