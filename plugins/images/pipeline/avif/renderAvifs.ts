import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureFormat } from '../../model/files/formats.ts'
import type { Recipe } from '../../model/geometry/recipe.ts'
import type { Size, VariantKey } from '../../model/geometry/sizes.ts'
import { readNotice } from '../metadata/readTexts.ts'
import { asPictureFault } from '../pipelineError.ts'
import { hasFewColours } from '../render/encode.ts'
import { firstRaw } from '../render/frames.ts'
import { openPicture } from '../render/pictureSource.ts'
import { type RawPixels, shrinkStepwise } from '../render/rawPixels.ts'

import { writeWhole } from '../render/writeWhole.ts'
import { bestAvif } from './bestAvif.ts'

/** A size to try an AVIF for; its WebP is `{key}.webp` in `webpDir`. */
export interface AvifSize extends Size {
  readonly key: VariantKey
}

/** A request for AVIFs. */
export interface AvifRequest {
  /** Path of the original, which is only read. */
  readonly sourcePath: string
  readonly format: PictureFormat
  readonly recipe: Recipe
  /** Folder of the WebP files. */
  readonly webpDir: string
  /** Folder for the AVIFs, named `{key}.avif`; it must exist. */
  readonly outDir: string
  /** All sizes in ascending order: each is made from the next larger one, like its WebP. */
  readonly sizes: readonly AvifSize[]
  /** Sizes finished by an earlier try. */
  readonly made: readonly VariantKey[]
}

/** An AVIF worth keeping. */
export interface MadeAvif {
  readonly key: VariantKey
  readonly bytes: number
}

// As for renders: originals are all different, and background work needs one thread only.
sharp.cache(false)
sharp.concurrency(1)

/** Drawings and transparent pictures are lossless as WebP, which AVIF would only approximate. */
const suitsAvif = (pixels: RawPixels): boolean =>
  pixels.channels !== 2 && pixels.channels !== 4 && !hasFewColours(pixels)

/**
 * Makes the AVIFs of a still picture from its original, in ascending order, and stops at the first not worth keeping.
 *
 * Decodes uploaded bytes: run it through `avifInChild`, never in the web server or the worker itself.
 *
 * @returns whether all are worth keeping.
 * @throws PipelineError if the picture is broken or exceeds the budget; otherwise the file system's error.
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
