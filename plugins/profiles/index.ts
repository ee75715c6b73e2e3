export { PROFILES, type ProfilePicture } from './collection.ts'
export type { ProfilesOptions } from './options.ts'
export { profiles } from './plugin.ts'
