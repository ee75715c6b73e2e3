import { createHash } from 'node:crypto'
import { canonicalRecipe, type Recipe } from '@litfass/kit/domain'

/** 144 bits: enough that no two renditions ever meet, short enough for an address. */
const HASH_CHARACTERS = 24

/** Raised whenever a rendition with a crop would have another uncropped file; 1 since it has one. */
const UNCROPPED_VERSION = 1

/** Everything the bytes of a rendition depend on. */
export interface RenditionIdentity {
  /** Hash of the original's bytes. */
  readonly contentHash: string
  readonly recipe: Recipe
  readonly pipelineVersion: number
  readonly libvipsVersion: string
}

/** The name of a rendition in its addresses: 24 characters of base64url, the same for the same picture. */
export const renditionHash = (identity: RenditionIdentity): string => {
  const { rotation, crop } = canonicalRecipe(identity.recipe)
  const cut = crop && [crop.x, crop.y, crop.width, crop.height, UNCROPPED_VERSION]
  const parts = [identity.contentHash, rotation, cut, identity.pipelineVersion, identity.libvipsVersion]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, HASH_CHARACTERS)
}
