import type { ContentType } from '../domain/content.ts'
import type { Written } from './written.ts'

/** What the form of a type asks for. */
type StoryFormFacts = {
  /** The fields of its text and its pictures. */
  fields: { text: string; pictures: string }
  /** Whether it has a kicker and a teaser. */
  hasTeaser: boolean
  mostImages: number
  /** Whether it cannot be sent in without a picture. */
  needsImage: boolean
  mostCharacters: number
  /** Height of the empty text, in pixels. */
  minHeight: number
  /** Whether its text has paragraphs, lists, emphasis and links alone. */
  isSmall: boolean
}

export const STORY_FORMS: Readonly<Record<ContentType, StoryFormFacts>> = {
  article: {
    fields: { text: 'body', pictures: 'lead' },
    hasTeaser: true,
    mostImages: 1,
    needsImage: false,
    mostCharacters: 100_000,
    minHeight: 360,
    isSmall: false,
  },
  imagepost: {
    fields: { text: 'text', pictures: 'images' },
    hasTeaser: false,
    mostImages: 60,
    needsImage: true,
    mostCharacters: 3000,
    minHeight: 180,
    isSmall: true,
  },
}

/** Returns what is written, under the names of the fields of its collection. */
export function fieldsOf(
  type: ContentType,
  { title, kicker, teaser, location, language, text, images }: Written,
): Record<string, unknown> {
  const { fields, hasTeaser, mostImages } = STORY_FORMS[type]
  return {
    ...{ title, location, language },
    ...(hasTeaser && { kicker, teaser }),
    [fields.text]: text,
    [fields.pictures]: mostImages === 1 ? (images[0] ?? null) : images,
  }
}
