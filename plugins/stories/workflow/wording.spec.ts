import { readBlocks, writeLexical } from '@litfass/rich-text'
import { type Field, type FlattenedField, flattenAllFields } from 'payload'
import { describe, expect, it } from 'vitest'
import { fieldsAbove, fieldsBelow } from '../fields.ts'
import { options as storiesOptions } from '../options.ts'
import { LIVE, type StoryType } from '../types.ts'
import { wordingOf as wordingIn } from './wording.ts'

const both = { de: 'Nachricht', en: 'Notice' }
const type: StoryType = {
  type: 'notice',
  collection: 'articles',
  labels: { one: both, many: both },
  visible: LIVE,
  fields: { title: 'title' },
  features: {},
  settings: {},
}
const options = storiesOptions.resolve({ accountsCollection: 'accounts' })
const withOwn = (own: Field[]) =>
  flattenAllFields({ fields: [...fieldsAbove(type), ...own, ...fieldsBelow(type, options)] })
const ofArticles = withOwn([
  { name: 'kicker', type: 'text' },
  { name: 'teaser', type: 'textarea' },
  { name: 'body', type: 'richText' },
  { name: 'lead', type: 'upload', relationTo: 'images' },
])
const ofPosts = withOwn([
  { name: 'text', type: 'richText' },
  { name: 'images', type: 'upload', relationTo: 'images', hasMany: true },
])
const wordingOf = (piece: Record<string, unknown>) =>
  wordingIn('images' in piece || 'text' in piece ? ofPosts : ofArticles, piece)

const paragraph = (text: string) => ({ type: 'paragraph', version: 1, children: [{ type: 'text', text }] })
const body = (...children: object[]) => ({ root: { type: 'root', children } })

const piece = { title: 'Vom Deich', teaser: '', lead: 3, body: body(paragraph('Ein Satz.')) }

it('a text has one hash, however its JSON is ordered and whatever is empty in it', () => {
  const [node] = piece.body.root.children
  const reordered = {
    root: { children: [{ children: [{ text: 'Ein Satz.', type: 'text' }], ...node }], type: 'root' },
  }
  expect(wordingOf({ lead: 3, body: reordered, teaser: null, title: 'Vom Deich', kicker: undefined })).toBe(
    wordingOf(piece),
  )
})

it('an editor’s JSON is the same text as the one that is stored of it', () => {
  const words = (text: string) => ({ type: 'text', text, format: 0, detail: 0, mode: 'normal', style: '' })
  const typed = {
    root: {
      type: 'root',
      direction: null,
      children: [
        { ...paragraph(''), direction: null, textFormat: 0, children: [words('Ein '), words('Satz.')] },
        { ...paragraph(''), direction: null, children: [] },
      ],
    },
  }
  const blocks = readBlocks(typed)
  expect(blocks).toHaveLength(2)
  const stored = writeLexical(blocks ?? [])
  expect(JSON.stringify(stored)).not.toBe(JSON.stringify(typed))
  expect(wordingOf({ title: 'Vom Deich', body: typed })).toBe(wordingOf({ title: 'Vom Deich', body: stored }))
  expect(wordingOf({ text: typed })).toBe(wordingOf({ text: stored }))
})

it('a changed word, picture or order of pictures is another text; dates and topics are not', () => {
  expect(wordingOf({ ...piece, title: 'Vom Deiche' })).not.toBe(wordingOf(piece))
  expect(wordingOf({ ...piece, lead: 4 })).not.toBe(wordingOf(piece))
  expect(wordingOf({ images: [1, 2] })).not.toBe(wordingOf({ images: [2, 1] }))
  expect(wordingOf({ ...piece, share: { title: null, description: '' } })).toBe(wordingOf(piece))
  expect(wordingOf({ ...piece, publishedAt: '2026-01-01', topics: [1], slug: 'x' })).toBe(wordingOf(piece))
})

/** A value of a field, other than its default. */
function sampleOf(field: FlattenedField): unknown {
  if (field.type === 'group')
    return Object.fromEntries(field.flattenedFields.map((inner) => [inner.name, sampleOf(inner)]))
  if (field.type === 'richText' || field.type === 'json') return body(paragraph('Ein Satz.'))
  if (field.type === 'upload' || field.type === 'relationship') return field.hasMany ? [7] : 7
  if (field.type === 'number' || field.type === 'checkbox') return field.type === 'number' ? 7 : true
  return field.type === 'date' ? '2026-01-01T08:00:00.000Z' : 'Hafen'
}

describe.each([
  ['long pieces', ofArticles],
  ['short pieces', ofPosts],
])('the fields of %s', (_, fields) => {
  const added: FlattenedField = { name: 'subtitle', type: 'text' }

  it('all count, also one that is added, but for those that only say when, where and whose it is, and the server’s own', () => {
    const server = ['plainText', 'rejection', 'state', 'writtenBy']
    const unread = ['language', 'owner', 'publishedAt', 'slug', 'translation', 'unpublishAt']
    const all = [...fields, added]
    const named = { byline: 'dpa' }
    const empty = wordingIn(all, named)
    const without = all.filter(
      (field) => wordingIn(all, { ...named, [field.name]: sampleOf(field) }) === empty,
    )
    const known = new Set(all.map(({ name }) => name))
    const expected = [...server, ...unread].filter((name) => known.has(name))
    expect(without.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
  })

  it('say whose a piece is where it names no author: readers are told that then', () => {
    expect(wordingIn(fields, { authors: [], owner: 7 })).not.toBe(
      wordingIn(fields, { authors: [], owner: 8 }),
    )
    for (const named of [{ authors: [3] }, { byline: 'dpa' }])
      expect(wordingIn(fields, { ...named, owner: 7 })).toBe(wordingIn(fields, { ...named, owner: 8 }))
  })

  it('have a text of their own each: two of them cannot change places', () => {
    expect(wordingIn(fields, { byline: 'Hafen' })).not.toBe(wordingIn(fields, { location: 'Hafen' }))
  })
})
