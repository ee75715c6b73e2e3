/** The types of content, as routes name them. */
export const CONTENT_TYPES = ['article', 'imagepost'] as const

export type ContentType = (typeof CONTENT_TYPES)[number]

/** What the types differ in. */
export const TYPES = {
  article: {
    /** Key of its paths in the options, and of its name in the texts. */
    name: 'article',
    /** Option with the slug of its collection. */
    collection: 'collection',
    about: 'articlesAbout',
    /** Field with its text. */
    text: 'body',
    /** Field with its pictures; the first one stands for it. */
    pictures: 'lead',
    /** Fields beside the headline that the list in the panel searches. */
    searched: ['kicker', 'teaser'],
    /** What a draft needs, in the order in which it is asked for. */
    needed: ['text', 'lead', 'teaser'],
  },
  imagepost: {
    name: 'imagePost',
    collection: 'imagePostsCollection',
    about: 'imagePostsAbout',
    text: 'text',
    pictures: 'images',
    searched: [],
    needed: ['images'],
  },
} as const satisfies Record<ContentType, object>

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

/** Words that people read in a minute, without hurry. */
const WORDS_A_MINUTE = 200

/** Returns how long a text takes to read, in whole minutes; 0 for no text. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
  return words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
