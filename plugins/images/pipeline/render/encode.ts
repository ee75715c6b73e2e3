import type { Sharp, WebpOptions } from 'sharp'
import { addJpegExif, addWebpExif, noticeExif, noticeXmp } from '../metadata/writeNotice.ts'
import { fromRaw, type RawPixels } from './rawPixels.ts'

const WEBP_QUALITY = 80

/** How a variant is encoded. */
export interface Encoding extends Pick<WebpOptions, 'effort' | 'lossless' | 'delay' | 'loop'> {
  /** Written into the file, as the only metadata of the original. */
  readonly copyright?: string | undefined
}

/** Encodes a picture as WebP, with the copyright notice as its only metadata. */
export const encodeWebp = async (image: Sharp, { copyright, ...options }: Encoding): Promise<Buffer> => {
  const webp = image.webp({ quality: WEBP_QUALITY, ...options })
  if (!copyright) return webp.toBuffer()
  return addWebpExif(await webp.withXmp(noticeXmp(copyright)).toBuffer(), noticeExif(copyright))
}

/**
 * Encodes a still picture. A drawing is encoded lossless if that is no larger: lossy WebP, with half the colour
 * resolution, spoils fine coloured lines most.
 */
export const encodeStill = async (pixels: RawPixels, encoding: Encoding): Promise<Buffer> => {
  const lossy = await encodeWebp(fromRaw(pixels), encoding)
  if (!hasFewColours(pixels)) return lossy
  const lossless = await encodeWebp(fromRaw(pixels), { ...encoding, lossless: true })
  return lossless.length <= lossy.length ? lossless : lossy
}

/** Drawings have fewer colours; even a dark photograph in grey has more. */
const FEW = 64

/** Whether a picture is drawn rather than photographed. A photograph is recognised after a few rows. */
export const hasFewColours = ({ data, channels }: RawPixels): boolean => {
  const seen = new Set<number>()
  let last = -1
  for (let at = 0; at < data.length; at += channels) {
    let colour = 0
    for (let channel = 0; channel < channels; channel += 1) colour = colour * 256 + (data[at + channel] ?? 0)
    if (colour === last) continue
    last = colour
    if (seen.add(colour).size > FEW) return false
  }
  return true
}

const JPEG_QUALITY = 82
const PAPER = '#ffffff'

/** Encodes a picture as JPEG, transparency on white, with the copyright notice as its only metadata. */
export const encodeNoticedJpeg = async (image: Sharp, copyright: string | undefined): Promise<Buffer> => {
  const noticed = copyright ? image.withXmp(noticeXmp(copyright)) : image
  const jpeg = await noticed.flatten({ background: PAPER }).jpeg({ quality: JPEG_QUALITY }).toBuffer()
  return copyright ? addJpegExif(jpeg, noticeExif(copyright)) : jpeg
}
