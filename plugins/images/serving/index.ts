export { type PublicVariantsOptions, publicVariants, type VariantAddress } from './publicVariants.ts'
