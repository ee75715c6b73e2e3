import type { de } from './de.ts'

/** Every text of the components, in one language. Places for values stand in braces: `{count}`. */
export type BookmarkWords = Readonly<Record<keyof typeof de, string>>
