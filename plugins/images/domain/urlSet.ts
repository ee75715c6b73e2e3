import type { PlannedVariant } from './planVariants.ts'
import { VARIANT_KEYS, type VariantKey } from './variantSizes.ts'

/** The part of a planned or finished variant that says which sizes its file serves. */
export type VariantKeys = Pick<PlannedVariant, 'key' | 'keys'>

/**
 * The addresses of all seven sizes (`url_set`, spec media 3). Sizes that share a file share its address.
 *
 * @param address makes the address of the file named `key`.
 * @param plan the files of the picture, as `planVariants` lists them.
 */
export const urlSet = (
  address: (key: VariantKey) => string,
  plan: readonly VariantKeys[],
): Record<VariantKey, string> => {
  const fileOf = (key: VariantKey) => plan.find(({ keys }) => keys.includes(key))?.key ?? key
  const of = (key: VariantKey) => address(fileOf(key))
  const [T, XS, S, M, L, XL, XXL] = VARIANT_KEYS
  return { T: of(T), XS: of(XS), S: of(S), M: of(M), L: of(L), XL: of(XL), XXL: of(XXL) }
}
