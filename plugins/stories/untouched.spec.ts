import { type Field, flattenAllFields } from 'payload'
import { describe, expect, it } from 'vitest'
import { isUntouched as isUntouchedIn } from './untouched.ts'

const written: Field[] = [
  ...['state', 'language', 'title', 'kicker', 'location'].map((name): Field => ({ name, type: 'text' })),
  { name: 'owner', type: 'number' },
  ...['authors', 'images', 'topics'].map((name): Field => ({ name, type: 'number', hasMany: true })),
  { name: 'lead', type: 'number' },
  { name: 'isPremium', type: 'checkbox', defaultValue: false },
  { name: 'publishedAt', type: 'date' },
  { name: 'body', type: 'richText' },
  { name: 'text', type: 'richText' },
]
const fields = flattenAllFields({ fields: written })
const isUntouched = (draft: object) => isUntouchedIn(fields, draft)

const text = (...children: object[]) => ({
  root: { type: 'root', version: 1, children, direction: null, format: '', indent: 0 },
})
const paragraph = (words: string) => ({
  type: 'paragraph',
  version: 1,
  children: words === '' ? [] : [{ type: 'text', version: 1, text: words, format: 0 }],
})

/** A draft as "Create" stores it. */
const fresh = {
  state: 'draft',
  language: 'de',
  owner: 3,
  authors: [3],
  title: null,
  images: [],
  topics: [],
  isPremium: false,
}

describe('a draft is untouched', () => {
  it('as it is created, and with an empty paragraph', () => {
    expect(isUntouched(fresh)).toBe(true)
    expect(isUntouched({ ...fresh, title: '', body: text(paragraph('')) })).toBe(true)
  })

  it.each<object>([
    { title: 'Ein Anfang' },
    { kicker: 'Hafen' },
    { lead: 4 },
    { images: [4] },
    { topics: [2] },
    { location: 'Büsum' },
    { publishedAt: '2026-12-01T08:00:00Z' },
    { body: text(paragraph('Am Morgen')) },
    { text: text(paragraph('Am Morgen')) },
    { body: text(paragraph(''), { type: 'premium', version: 1 }) },
    { state: 'published' },
    { state: 'submitted' },
  ])('no longer with %j', (written) => {
    expect(isUntouched({ ...fresh, ...written })).toBe(false)
  })
})
