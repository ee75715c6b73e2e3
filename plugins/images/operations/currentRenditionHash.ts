import type { Recipe } from '@litfass/kit/domain'
import sharp from 'sharp'
import { PIPELINE_VERSION } from '../pipeline/pipelineVersion.ts'
import { renditionHash } from '../pipeline/renditionHash.ts'

/** The name of the rendition this version of the pipeline makes of an original and a recipe. */
export function currentRenditionHash(contentHash: string, recipe: Recipe): string {
  const libvipsVersion = sharp.versions.vips
  return renditionHash({ contentHash, recipe, pipelineVersion: PIPELINE_VERSION, libvipsVersion })
}
