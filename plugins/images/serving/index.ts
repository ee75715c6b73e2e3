export { type FileAnswer, type FileHeaders, toResponse } from './fileAnswer.ts'
export { openPublicFiles, publicFiles, publicStubs } from './publicFiles.ts'
