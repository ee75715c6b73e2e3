import type { de } from './de.ts'

/** Every text of the components, in one language. Places for values stand in braces: `{provider}`. */
export type ConsentWords = Readonly<Record<keyof typeof de, string>>
