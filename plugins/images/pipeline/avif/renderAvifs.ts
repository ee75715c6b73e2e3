import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Recipe } from '@litfass/kit/domain'
import sharp from 'sharp'
import type { PictureFormat } from '../../domain/pictureFormat.ts'
import type { Size } from '../../domain/size.ts'
import type { VariantKey } from '../../domain/variantSizes.ts'
import type { RawPixels } from '../rawPixels.ts'
import { readNotice } from '../readNotice.ts'
import { asPictureFault } from '../render/asPictureFault.ts'
import { firstRaw } from '../render/firstRaw.ts'
import { hasFewColours } from '../render/hasFewColours.ts'
import { openPicture } from '../render/pictureSource.ts'
import { shrinkStepwise } from '../render/shrinkStepwise.ts'
import { writeWhole } from '../render/writeWhole.ts'
import { bestAvif } from './bestAvif.ts'

/** A size an AVIF is tried for; its WebP lies in `webpDir` as `{key}.webp`. */
export interface AvifSize extends Size {
  readonly key: VariantKey
}

/** What AVIFs are to be made of. */
export interface AvifRequest {
  /** The original's file; it is only read. */
  readonly sourcePath: string
  readonly format: PictureFormat
  readonly recipe: Recipe
  /** Where the finished WebP files lie. */
  readonly webpDir: string
  /** Where the AVIFs go, as `{key}.avif`; it must exist. */
  readonly outDir: string
  /** All sizes, smallest first: each is made from the next larger one, as its WebP was. */
  readonly sizes: readonly AvifSize[]
  /** Those that are there from an earlier try. */
  readonly made: readonly VariantKey[]
}

/** A file that is worth having. */
export interface MadeAvif {
  readonly key: VariantKey
  readonly bytes: number
}

// As for the renders: originals are all different, and one thread is enough for work nobody waits for.
sharp.cache(false)
sharp.concurrency(1)

/** Drawings are exact as WebP without loss, and edges of what is transparent too: AVIF would only come near. */
const suitsAvif = (pixels: RawPixels): boolean =>
  pixels.channels !== 2 && pixels.channels !== 4 && !hasFewColours(pixels)

/**
 * Makes the AVIFs of a still picture from its original, smallest first, and stops at the first that is not worth having.
 *
 * Decodes uploaded bytes: run it through `avifInChild`, never in the web server or the worker itself.
 *
 * @returns whether all are.
 * @throws PipelineError where the picture is broken or beyond the budget; the file system's error otherwise.
 */
export const renderAvifs = async (
  { sourcePath, format, recipe, webpDir, outDir, sizes, made }: AvifRequest,
  onMade: (avif: MadeAvif) => void,
): Promise<boolean> => {
  const largest = sizes.at(-1)
  if (!largest) return false
  const source = await asPictureFault(() => openPicture(sourcePath, format))
  const first = await asPictureFault(() => firstRaw(source, recipe, largest))
  if (!suitsAvif(first)) return false
  const copyright = await readNotice(sourcePath, format)
  const raws = await shrinkStepwise(first, sizes)
  for (const [index, { key }] of sizes.entries()) {
    const pixels = raws[index]
    if (!pixels || made.includes(key)) continue
    const avif = await bestAvif(pixels, await readFile(join(webpDir, `${key}.webp`)), copyright)
    if (!avif) return false
    await writeWhole(outDir, `${key}.avif`, avif)
    onMade({ key, bytes: avif.length })
  }
  return true
}
