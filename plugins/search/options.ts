import { declareOptions } from '@litfass/kit'
import type { FeaturedType } from '@litfass/kit/content'
import type { PublishedFields } from '@litfass/kit/database'

declare module '@litfass/kit/content' {
  interface ContentFeatures {
    /** Its documents are searched. */
    search?: true | SearchSettings
  }
}

/** What is searched of a content type, where that is not what its declaration says. */
export type SearchSettings = {
  /** Text fields in which words are looked for, at the top of the document; `title`, `summary`, `location` and `text` when left out. */
  fields?: readonly string[]
  /** Fields and the values that documents have that are found, beside those of `visible` or in their place. */
  visible?: PublishedFields
}

export type SearchedType = FeaturedType<'search'>

/** The fields of a type in which words are looked for. */
export const searchedFields = ({ fields, settings }: SearchedType): readonly string[] =>
  settings.fields ??
  [fields.title, fields.summary, fields.location, ...(fields.text ?? [])].filter(
    (field) => field !== undefined,
  )

export const options = declareOptions('search')
