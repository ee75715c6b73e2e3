import { mkdir } from 'node:fs/promises'
import { canonicalRecipe, type Recipe } from '@litfass/kit/domain'
import sharp from 'sharp'
import { uprightSize } from '../domain/orientation.ts'
import type { PictureFormat } from '../domain/pictureFormat.ts'
import { planUncropped } from '../domain/planUncropped.ts'
import { type PlannedVariant, planVariants } from '../domain/planVariants.ts'
import { renderedSize } from '../domain/renderedSize.ts'
import type { Size } from '../domain/size.ts'
import { readNotice } from './readNotice.ts'
import { asPictureFault } from './render/asPictureFault.ts'
import { openPicture } from './render/pictureSource.ts'
import { type RenderedFile, type RenderedVariant, renderVariants } from './render/renderVariants.ts'

/** What is to be made of an original. */
export interface RenderRequest {
  /** The original's file; it is only read. */
  readonly sourcePath: string
  /** The format `inspectUpload` found. */
  readonly format: PictureFormat
  readonly recipe: Recipe
  /** Where the files go; made where it is missing. */
  readonly outDir: string
}

/** A finished rendition. */
export interface Rendition extends Size {
  /** Placeholder: thumbhash, base64. */
  readonly thumbhash: string
  /** `#rrggbb` */
  readonly dominantColour: string
  /** The files, smallest first; together they serve all seven sizes. */
  readonly variants: readonly RenderedVariant[]
  /** The whole picture, where the recipe has a crop: for editors, none of the sizes. */
  readonly uncropped?: RenderedFile | undefined
}

/** Called for each file once it is complete under its final name. */
export type OnVariant = (variant: RenderedVariant) => void | Promise<void>

// Originals are all different, so libvips' cache of operations would only hold memory; and with several
// renders at once one thread each is as fast as many.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Makes all variants of an original, its placeholder and its dominant colour; width and height of the result
 * are those of the whole picture after the recipe, in px of the original. The same input gives the same bytes.
 *
 * Decodes uploaded bytes: run it through `renderInChild`, never in the web server.
 *
 * @throws PipelineError where the picture is broken or beyond the budget; the file system's error otherwise.
 */
export const renderRendition = async (
  request: RenderRequest & { readonly onVariant?: OnVariant | undefined },
): Promise<Rendition> => {
  const { sourcePath, format, outDir, onVariant } = request
  const recipe = canonicalRecipe(request.recipe)
  await mkdir(outDir, { recursive: true })
  const source = await asPictureFault(() => openPicture(sourcePath, format))
  const copyright = await readNotice(sourcePath, format)
  const upright = uprightSize(source.stored, source.orientation)
  const size = renderedSize(upright, recipe)
  const uncropped = planUncropped(upright, recipe)
  const plan: PlannedVariant[] = planVariants({ ...size, animated: source.frames > 1 })
  const work = { source, recipe, plan, uncropped, copyright, outDir, onVariant }
  return { ...size, ...(await renderVariants(work)) }
}
