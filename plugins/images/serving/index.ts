export { type FileAnswer, type FileHeaders, toResponse } from './fileAnswer.ts'
export type { KnownVariant } from './fileServer.ts'
export { openPublicFiles, publicFiles, publicStubs } from './publicFiles.ts'
