import sharp from 'sharp'
import { isAvifWorthIt } from '../../domain/avifPlan.ts'
import type { RawPixels } from '../rawPixels.ts'
import { toRaw } from '../render/rawImage.ts'
import { encodeAvif } from './encodeAvif.ts'
import { brightness, similarity } from './similarity.ts'

/** Tried from below: what suffices for a soft sky spoils fur and foliage, so no single one suits all. */
const QUALITIES = [52, 58, 64, 69]

/**
 * The smallest AVIF that is at least as like the pixels as the WebP of the same size; `undefined` where that is not
 * worth having, so that what is kept always is smaller and never worse.
 * @param webp the stored file; it was written by this pipeline, like the AVIFs that are looked at here.
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
    if (!isAvifWorthIt(avif.length, webp.length)) return undefined
    if ((await likeness(avif)) >= wanted) return avif
  }
  return undefined
}
