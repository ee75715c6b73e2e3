import type { de } from './de.ts'

/** Every text of the shared parts, in one language. Places for values stand in braces: `{number}`. */
export type InterfaceWords = Readonly<Record<keyof typeof de, string>>
