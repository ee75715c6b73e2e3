import { planVariants } from '../domain/planVariants.ts'
import { urlSet } from '../domain/urlSet.ts'
import type { VariantKey } from '../domain/variantSizes.ts'

/** The columns an address depends on. */
export type AddressParts = {
  id: number
  renditionHash?: string | null
  width?: number | null
  height?: number | null
  frames?: number | null
  /** Files of a picture that is not public are asked for at the site itself, where the session is sent. */
  visibility?: string | null
}

export type UrlSet = Record<VariantKey, string>

/**
 * The seven addresses of a picture, known from its upload on; `undefined` while a row has no rendition. An address
 * holds the rendition's hash, so a change of the picture is a change of address and no cache is ever stale.
 */
export function urlSetOf(image: AddressParts, cdnUrl: string): UrlSet | undefined {
  const { id, renditionHash, width, height, frames, visibility } = image
  if (!renditionHash || !width || !height) return undefined
  const plan = planVariants({ width, height, animated: (frames ?? 1) > 1 })
  const base = visibility && visibility !== 'public' ? '' : cdnUrl
  return urlSet((key) => `${base}/media/file/${id}/${renditionHash}/${key}.webp`, plan)
}

/** True for a value that has at least the id an address needs. */
export function isAddressable(image: unknown): image is AddressParts {
  return typeof image === 'object' && image !== null && 'id' in image && typeof image.id === 'number'
}
