export { PROFILES, type ProfilePicture } from './collection.ts'
export { readProfileDraft } from './endpoints.ts'
export type { ProfilesOptions } from './options.ts'
export { profiles } from './plugin.ts'
