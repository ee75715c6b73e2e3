import { parseContentKey } from '@litfass/kit/domain'

/** The types of content that this plugin brings, as routes name them. */
export const CONTENT_TYPES = ['article', 'imagepost'] as const

export type ContentType = (typeof CONTENT_TYPES)[number]

/** An article or image post. */
export type ContentRef = { type: ContentType; id: number }

/** Reads "article:12,imagepost:2"; `undefined` for what names no content. */
export function readRefs(text: string): ContentRef[] | undefined {
  const refs = text.split(',').map((part) => {
    const ref = parseContentKey(part.trim())
    const type = CONTENT_TYPES.find((one) => one === ref?.type)
    return ref && type && { type, id: ref.id }
  })
  return refs.every((ref) => ref !== undefined) ? refs : undefined
}

/** Words that people read in a minute, without hurry. */
const WORDS_A_MINUTE = 200

/** Returns how long a text takes to read, in whole minutes; 0 for no text. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
  return words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
