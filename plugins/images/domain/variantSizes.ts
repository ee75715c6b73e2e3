export { VARIANT_KEYS, VARIANT_WIDTHS, type VariantKey, variantForWidth } from '@litfass/kit/domain'
