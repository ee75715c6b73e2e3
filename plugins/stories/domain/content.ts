/** The languages in which something is written. */
export const LANGUAGES = ['de', 'en'] as const

export type Language = (typeof LANGUAGES)[number]

/** The id of a document, or of a relationship that may have been filled in. */
export function numberIn(value: unknown): number | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return typeof id === 'number' ? id : undefined
}

/** A text of a document; empty for anything else. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Stories on one page of the list of one's own. */
export const OWN_STORIES_PER_PAGE = 50
