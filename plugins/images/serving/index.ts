export type { AskedHeaders, FileAnswer } from './fileAnswer.ts'
export { type PublicStubsOptions, publicStubs } from './publicStubs.ts'
export { type PublicVariantsOptions, publicVariants, type VariantAddress } from './publicVariants.ts'
export { toResponse } from './toResponse.ts'
