export { embedField } from './embeds/embedField.ts'
export * from './exports/domain.ts'
export type { ConsentOptions } from './options.ts'
export { consent } from './plugin.ts'
