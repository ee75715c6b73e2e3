import type { Field } from 'payload'
import { describe, expect, it } from 'vitest'
import { type ContentFields, defineContent } from './defineContent.ts'
import { requireFieldKinds } from './fieldKinds.ts'

const both = { de: 'Buch', en: 'Book' }
const to = (relationTo: string, more: object = {}): Field =>
  Object({ name: 'it', type: 'relationship', relationTo, ...more })
const of = (type: string, more: object = {}): Field => Object({ name: 'it', type, ...more })

/** Starts a project whose content type names a field as one of its parts. */
function start(part: keyof ContentFields, field: Field): () => void {
  const isList = part === 'topics' || part === 'text'
  const content = defineContent({
    type: 'book',
    labels: { one: both, many: both },
    visible: {},
    fields: { title: 'name', [part]: isList ? ['it'] : 'it' },
    features: {},
  })
  const project = Object({
    config: { collections: [{ slug: 'books', custom: { content } }] },
    collections: {
      books: { config: { flattenedFields: [{ name: 'name', type: 'text' }, field] } },
      accounts: { config: { auth: {} } },
      pictures: { config: {} },
    },
  })
  return () => requireFieldKinds(project)
}

describe('the fields of a content type', () => {
  it.each<[keyof ContentFields, Field]>([
    ['title', of('select')],
    ['summary', of('textarea')],
    ['text', of('text')],
    ['date', of('date')],
    ['image', of('upload', { relationTo: 'pictures' })],
    ['owner', to('accounts')],
    ['authors', to('people', { hasMany: true })],
    ['topics', to('topics', { hasMany: true })],
    ['body', of('richText')],
  ])('may have as %s what features read', (part, field) => {
    expect(start(part, field)).not.toThrow()
  })

  it.each<[keyof ContentFields, Field, string]>([
    ['date', of('text'), 'a date'],
    ['image', of('text'), 'an upload of one picture'],
    ['image', of('upload', { relationTo: 'pictures', hasMany: true }), 'an upload of one picture'],
    ['owner', of('text'), 'a relationship to one account'],
    ['owner', to('pictures'), 'a relationship to one account'],
    ['owner', to('accounts', { hasMany: true }), 'a relationship to one account'],
    ['authors', of('text'), 'a relationship'],
    ['topics', of('select'), 'a relationship'],
    ['text', of('array'), 'a field with one text'],
    ['title', of('text', { hasMany: true }), 'a field with one text'],
    ['body', of('textarea'), 'a rich text'],
  ])('are refused as %s, with a sentence, where features could not read them', (part, field, words) => {
    expect(start(part, field)).toThrow(
      `The content type book names books.it as fields.${part}, which has to be ${words}.`,
    )
  })
})
