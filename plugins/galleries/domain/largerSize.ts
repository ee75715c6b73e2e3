import { VARIANT_KEYS, type VariantKey } from '@litfass/kit/domain'

/** The larger of two sizes; the other one while there is none. */
export function largerSize(size: VariantKey | undefined, other: VariantKey): VariantKey {
  return size && VARIANT_KEYS.indexOf(size) > VARIANT_KEYS.indexOf(other) ? size : other
}
