import { createHash } from 'node:crypto'
import { canonicalRecipe, type Recipe } from '../model/geometry/recipe.ts'

/** Incremented when the same original and recipe would render to other bytes. Part of every address. */
export const PIPELINE_VERSION = 2

/** 144 bits: enough to rule out collisions, short enough for an address. */
const HASH_CHARACTERS = 24

/** Incremented when a rendition with a crop would have another uncropped file. */
const UNCROPPED_VERSION = 1

/** All inputs that determine the bytes of a rendition. */
export interface RenditionIdentity {
  /** Hash of the original's bytes. */
  readonly contentHash: string
  readonly recipe: Recipe
  readonly pipelineVersion: number
  readonly libvipsVersion: string
}

/** Computes the name of a rendition in its addresses: 24 characters of base64url, equal for equal inputs. */
export const renditionHash = (identity: RenditionIdentity): string => {
  const { rotation, crop } = canonicalRecipe(identity.recipe)
  const cut = crop && [crop.x, crop.y, crop.width, crop.height, UNCROPPED_VERSION]
  const parts = [identity.contentHash, rotation, cut, identity.pipelineVersion, identity.libvipsVersion]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, HASH_CHARACTERS)
}
