import sharp from 'sharp'
import { isAvifWorthKeeping } from '../../model/geometry/renditionPlan.ts'
import { VARIANT_WIDTHS } from '../../model/geometry/sizes.ts'
import { noticeXmp } from '../metadata/writeNotice.ts'
import { fromRaw, type RawPixels, toRaw } from '../render/rawPixels.ts'

/** Qualities in the order they are tried: one that suffices for a soft sky spoils fur and foliage. */
const QUALITIES = [52, 58, 64, 69]

/**
 * Makes the smallest AVIF at least as similar to the pixels as the WebP of the same size; `undefined` if it is not worth
 * keeping. AVIFs that are kept are always smaller and never worse.
 * @param webp the stored file, written by this pipeline.
 */
export const bestAvif = async (
  pixels: RawPixels,
  webp: Buffer,
  copyright: string | undefined,
): Promise<Buffer | undefined> => {
  const light = brightness(pixels)
  const likeness = async (file: Buffer) =>
    similarity(light, brightness(await toRaw(sharp(file).removeAlpha())), pixels)
  const wanted = await likeness(webp)
  for (const quality of QUALITIES) {
    const avif = await encodeAvif(pixels, { quality, copyright })
    if (!isAvifWorthKeeping(avif.length, webp.length)) return undefined
    if ((await likeness(avif)) >= wanted) return avif
  }
  return undefined
}

interface AvifEncoding {
  /** 1 to 100, on a different scale than WebP's. */
  readonly quality: number
  /** Written into the file as XMP, as the only metadata of the original. */
  readonly copyright?: string | undefined
}

/** The next effort takes four times as long, and only small files are worth it. */
const effortFor = (width: number): number => (width > VARIANT_WIDTHS.L ? 3 : 4)

/** Encodes still, opaque pixels as AVIF. Deterministic. */
export const encodeAvif = (pixels: RawPixels, { quality, copyright }: AvifEncoding): Promise<Buffer> => {
  const image = fromRaw(pixels)
  const noticed = copyright ? image.withXmp(noticeXmp(copyright)) : image
  // Half the colour resolution, like WebP.
  return noticed.avif({ quality, effort: effortFor(pixels.width), chromaSubsampling: '4:2:0' }).toBuffer()
}

const SIDE = 8
const STEP = 4
/** The usual constants of SSIM for 8-bit values: (0.01 * 255)² and (0.03 * 255)². */
const C1 = 6.5025
const C2 = 58.5225

/** Returns the brightness of each pixel, by which the eye judges structure. */
export const brightness = ({ data, channels, width, height }: RawPixels): Float32Array => {
  const light = new Float32Array(width * height)
  for (let pixel = 0, at = 0; pixel < light.length; pixel += 1, at += channels) {
    const first = data[at] ?? 0
    light[pixel] =
      channels < 3 ? first : 0.299 * first + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  }
  return light
}

/** Computes the SSIM of a window whose first pixel is `start`. */
const windowSimilarity = (a: Float32Array, b: Float32Array, start: number, width: number, side: number) => {
  let [sumA, sumB, squares, products] = [0, 0, 0, 0]
  let squaresA = 0
  for (let y = 0; y < side; y += 1) {
    for (let at = start + y * width; at < start + y * width + side; at += 1) {
      const [p, q] = [a[at] ?? 0, b[at] ?? 0]
      sumA += p
      sumB += q
      squaresA += p * p
      squares += q * q
      products += p * q
    }
  }
  const n = side * side
  const [meanA, meanB] = [sumA / n, sumB / n]
  const [varA, varB] = [squaresA / n - meanA * meanA, squares / n - meanB * meanB]
  const together = products / n - meanA * meanB
  return (
    ((2 * meanA * meanB + C1) * (2 * together + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varA + varB + C2))
  )
}

/**
 * Compares two pictures of one size: the mean structural similarity (SSIM) of their brightness in windows of 8 px; 1 for
 * equal pictures.
 */
export const similarity = (
  a: Float32Array,
  b: Float32Array,
  { width, height }: { width: number; height: number },
): number => {
  const side = Math.min(SIDE, width, height)
  let total = 0
  let windows = 0
  for (let y = 0; y + side <= height; y += STEP) {
    for (let x = 0; x + side <= width; x += STEP) {
      total += windowSimilarity(a, b, y * width + x, width, side)
      windows += 1
    }
  }
  return total / windows
}
