import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureFormat } from '../model/files/formats.ts'
import { uprightSize } from '../model/geometry/orientation.ts'
import { canonicalRecipe, type Recipe } from '../model/geometry/recipe.ts'
import { planUncropped, renderedSize } from '../model/geometry/renditionPlan.ts'
import { type PlannedVariant, planVariants, type Size } from '../model/geometry/sizes.ts'

import { readNotice } from './metadata/readTexts.ts'
import { asPictureFault } from './pipelineError.ts'
import { openPicture } from './render/pictureSource.ts'
import { type RenderedFile, type RenderedVariant, renderVariants } from './render/renderVariants.ts'

/** A request to render an original. */
export interface RenderRequest {
  /** Path of the original, which is only read. */
  readonly sourcePath: string
  /** The format `inspectUpload` found. */
  readonly format: PictureFormat
  readonly recipe: Recipe
  /** Folder for the files, created if missing. */
  readonly outDir: string
}

/** A finished rendition. */
export interface Rendition extends Size {
  /** Thumbhash of the placeholder, base64. */
  readonly thumbhash: string
  /** `#rrggbb` */
  readonly dominantColour: string
  /** The files, smallest first; together they serve all seven sizes. */
  readonly variants: readonly RenderedVariant[]
  /** The uncropped picture, if the recipe has a crop: for editors, not one of the sizes. */
  readonly uncropped?: RenderedFile | undefined
}

/** Called for each file once it is complete under its final name. */
export type OnVariant = (variant: RenderedVariant) => void | Promise<void>

// Originals are all different, so libvips' operation cache would only hold memory; and with several renders at once,
// one thread each is as fast as many.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Renders all variants of an original, its placeholder and its dominant colour; width and height of the result are
 * those of the picture after the recipe, in px of the original. Deterministic: the same input gives the same bytes.
 *
 * Decodes uploaded bytes: run it through `renderInChild`, never in the web server.
 *
 * @throws PipelineError if the picture is broken or exceeds the budget; otherwise the file system's error.
 */
export const renderRendition = async (
  request: RenderRequest & { readonly onVariant?: OnVariant | undefined },
): Promise<Rendition> => {
  const { sourcePath, format, outDir, onVariant } = request
  const recipe = canonicalRecipe(request.recipe)
  await mkdir(outDir, { recursive: true })
  const [source, copyright] = await Promise.all([
    asPictureFault(() => openPicture(sourcePath, format)),
    readNotice(sourcePath, format),
  ])
  const upright = uprightSize(source.stored, source.orientation)
  const size = renderedSize(upright, recipe)
  const uncropped = planUncropped(upright, recipe)
  const plan: PlannedVariant[] = planVariants({ ...size, frames: source.frames })
  const work = { source, recipe, plan, uncropped, copyright, outDir, onVariant }
  return { ...size, ...(await renderVariants(work)) }
}
