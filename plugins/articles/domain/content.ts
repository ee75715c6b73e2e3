/** What the plugin's collections hold, as routes name it. */
export const CONTENT_TYPES = ['article', 'imagepost'] as const

export type ContentType = (typeof CONTENT_TYPES)[number]

/** The languages in which something is written. */
export const LANGUAGES = ['de', 'en'] as const

export type Language = (typeof LANGUAGES)[number]

/** An article or image post. */
export type ContentRef = { type: ContentType; id: number }

/** Reads "article:12,imagepost:2"; `undefined` for what names no content. */
export function readRefs(text: string): ContentRef[] | undefined {
  const refs = text.split(',').map((part) => {
    const [, type, id] = /^(article|imagepost):([1-9]\d{0,9})$/.exec(part.trim()) ?? []
    const known = CONTENT_TYPES.find((one) => one === type)
    return known && { type: known, id: Number(id) }
  })
  return refs.every((ref) => ref !== undefined && ref.id < 2 ** 31)
    ? refs.filter((ref) => ref !== undefined)
    : undefined
}
