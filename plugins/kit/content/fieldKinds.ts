import type { FlattenedField, Payload } from 'payload'
import { type ContentFields, contentTypes } from './defineContent.ts'

type Collections = Payload['collections']

/** What a field has to be for the statements that read it. */
type Kind = { words: string; fits: (field: FlattenedField, collections: Collections) => boolean }

/** The fields whose column is read as one text. */
const TEXTS: readonly string[] = ['text', 'textarea', 'select', 'radio', 'email', 'code']

const isOne = (field: FlattenedField): boolean => !('hasMany' in field && field.hasMany)

const text: Kind = {
  words: 'a field with one text',
  fits: (field) => TEXTS.includes(field.type) && isOne(field),
}

const relationship: Kind = { words: 'a relationship', fits: ({ type }) => type === 'relationship' }

const KINDS: Readonly<Record<keyof ContentFields, Kind>> = {
  title: text,
  summary: text,
  language: text,
  authorName: text,
  location: text,
  text,
  authors: relationship,
  topics: relationship,
  date: { words: 'a date', fits: ({ type }) => type === 'date' },
  body: { words: 'a rich text', fits: ({ type }) => type === 'richText' },
  image: {
    words: 'an upload of one picture',
    fits: (field) => field.type === 'upload' && typeof field.relationTo === 'string' && isOne(field),
  },
  owner: {
    words: 'a relationship to one account',
    fits: (field, collections) =>
      field.type === 'relationship' &&
      typeof field.relationTo === 'string' &&
      isOne(field) &&
      Boolean(collections[field.relationTo]?.config.auth),
  },
}

const isPart = (name: string): name is keyof ContentFields => Object.hasOwn(KINDS, name)

/**
 * Checks at boot that the fields of content types are of the kinds that features read: statements cast their columns, and one of another
 * type would fail only when somebody asks for it.
 * @throws Error naming the first that is not
 */
export function requireFieldKinds({ config, collections }: Pick<Payload, 'collections' | 'config'>): void {
  for (const { type, collection, fields } of contentTypes(config))
    for (const [part, named] of Object.entries(fields))
      for (const name of [named].flat()) {
        const field = collections[collection]?.config.flattenedFields.find((one) => one.name === name)
        if (!field || !isPart(part) || KINDS[part].fits(field, collections)) continue
        throw new Error(
          `The content type ${type} names ${collection}.${name} as fields.${part}, which has to be ${KINDS[part].words}.`,
        )
      }
}
