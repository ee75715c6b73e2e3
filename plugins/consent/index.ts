export * from './domain/index.ts'
export type { ConsentOptions } from './options.ts'
export { consent } from './plugin.ts'
