import type { CollectionSlug, FlattenedBlock, FlattenedField } from 'payload'
import { describe, expect, it } from 'vitest'
import { isTooDeep } from '../domain/depth.ts'
import { pathsOfTarget, type Shapes, wrongValues } from './valueTypes.ts'

const name: FlattenedField = { name: 'name', type: 'text' }
const count: FlattenedField = { name: 'count', type: 'number' }
const quote: FlattenedBlock = { slug: 'quote', fields: [], flattenedFields: [count] }

/** A collection with texts for ids, which the types of this project do not know. */
const ROBOTS: CollectionSlug = Object('robots').valueOf()

const FIELDS: FlattenedField[] = [
  name,
  count,
  { name: 'counts', type: 'number', hasMany: true },
  { name: 'names', type: 'text', hasMany: true },
  { name: 'teaser', type: 'textarea' },
  { name: 'shown', type: 'text', virtual: true },
  { name: 'email', type: 'email' },
  { name: 'at', type: 'date' },
  { name: 'kind', type: 'select', options: ['a', 'b'] },
  { name: 'kinds', type: 'select', options: ['a', 'b'], hasMany: true },
  { name: 'one', type: 'radio', options: ['a', 'b'] },
  { name: 'isOn', type: 'checkbox' },
  { name: 'picture', type: 'upload', relationTo: 'images' },
  { name: 'topics', type: 'relationship', relationTo: 'topics', hasMany: true },
  { name: 'about', type: 'relationship', relationTo: ['images', ROBOTS] },
  { name: 'place', type: 'point' },
  { name: 'text', type: 'richText' },
  { name: 'anything', type: 'json' },
  { name: 'told', type: 'number', localized: true },
  { name: 'group', type: 'group', fields: [], flattenedFields: [count] },
  { name: 'rows', type: 'array', fields: [], flattenedFields: [count, { name: 'id', type: 'text' }] },
  { name: 'blocks', type: 'blocks', blocks: [quote], blockReferences: ['shared', quote] },
]

const shapes: Shapes = {
  idTypeOf: (slug) =>
    slug === 'robots' ? 'text' : ['images', 'topics'].includes(slug) ? 'number' : undefined,
  blockOf: (slug) => (slug === 'shared' ? { ...quote, slug } : undefined),
  localeCodes: ['de', 'en'],
}

const wrongIn = (data: Record<string, unknown>) => wrongValues(FIELDS, data, shapes).map(({ path }) => path)

describe('a value passes', () => {
  it.each<Record<string, unknown>>([
    {},
    { nothing: { here: 1 } },
    { count: 7 },
    { count: ' 7.5 ' },
    { count: '' },
    { count: null },
    { counts: [1, '2'] },
    { counts: [] },
    { name: 'Bo', names: ['Bo', ''], teaser: 'two\nlines' },
    { shown: { of: 'another document' } },
    { email: 'a@b.test' },
    { email: 'no address, which validation says' },
    { at: '2026-01-31T12:00:00.000Z' },
    { at: new Date(0) },
    { kind: 'b', kinds: ['a'], one: 'a' },
    { kind: '', kinds: [], one: null },
    { isOn: 'true' },
    { isOn: '' },
    { picture: 7 },
    { picture: '7' },
    { picture: 'none' },
    { picture: { id: 7, caption: 'as it was read' } },
    { topics: [1, '2', { id: 3 }] },
    { topics: 'null' },
    { about: { relationTo: 'images', value: 7 } },
    { about: { relationTo: 'robots', value: 'r2' } },
    { place: [13.4, '52.5'] },
    { text: { root: {} } },
    { text: '{"root":{}}' },
    { anything: [[{}]] },
    { told: 7 },
    { told: { de: 7, en: '8' } },
    { group: { count: 7 } },
    { rows: 0 },
    { rows: [] },
    { rows: [null, { id: 'a', count: 7 }] },
    {
      blocks: [
        { blockType: 'quote', count: 7 },
        { blockType: 'shared', count: 7 },
        { id: 'a', count: 7 },
      ],
    },
  ])('%j', (data) => {
    expect(wrongIn(data)).toEqual([])
  })
})

describe('a value is refused', () => {
  it.each<[Record<string, unknown>, ...string[]]>([
    [{ count: 'seven', email: 7, at: 'someday' }, 'count', 'email', 'at'],
    [{ count: Number.POSITIVE_INFINITY }, 'count'],
    [{ counts: 7 }, 'counts'],
    [{ name: { a: 1 }, teaser: ['a', 'b'] }, 'name', 'teaser'],
    [{ name: 7 }, 'name'],
    [{ names: 'Bo' }, 'names'],
    [{ names: ['Bo', 7] }, 'names'],
    [{ email: ['a@b.test'] }, 'email'],
    [{ at: 7 }, 'at'],
    [{ at: '+275760-09-13T00:00:00.000Z' }, 'at'],
    [{ kind: ['a'], kinds: 'a', one: {} }, 'kind', 'kinds', 'one'],
    [{ kind: 'c', kinds: ['a', 'c'], one: 'c' }, 'kind', 'kinds', 'one'],
    [{ isOn: 'yes' }, 'isOn'],
    ...[[5], [], {}, true, '  ', 'NaN', '0', 20_260_101, '20260101', 'morgen', '28.03.2099 02:30'].map(
      (at): [Record<string, unknown>, string] => [{ at }, 'at'],
    ),
    ...[[true], [], {}, 0].map((isOn): [Record<string, unknown>, string] => [{ isOn }, 'isOn']),
    ...[[7], [], {}, true].map((count): [Record<string, unknown>, string] => [{ count }, 'count']),
    [{ picture: [7] }, 'picture'],
    [{ picture: '7 apples' }, 'picture'],
    [{ picture: 2_147_483_648 }, 'picture'],
    [{ picture: { caption: 'without an id' } }, 'picture'],
    [{ topics: 7 }, 'topics'],
    [{ topics: [1, null] }, 'topics'],
    [{ about: 7 }, 'about'],
    [{ about: { relationTo: 'topics', value: 7 } }, 'about'],
    [{ about: { relationTo: 'constructor', value: 7 } }, 'about'],
    [{ place: [1] }, 'place'],
    [{ text: 'words' }, 'text'],
    [{ text: 7 }, 'text'],
    [{ told: { de: 'seven', en: 8 } }, 'told.de'],
    [{ told: { fr: 7 } }, 'told'],
    [{ group: [] }, 'group'],
    [{ group: { count: {} } }, 'group.count'],
    [{ rows: '' }, 'rows'],
    [{ rows: [7] }, 'rows'],
    [{ rows: [{ count: 7 }, { count: [] }] }, 'rows.1.count'],
    [{ rows: [{ id: {} }] }, 'rows.0.id'],
    [{ blocks: [{ blockType: 'nothing' }] }, 'blocks'],
    [{ blocks: [{ count: 7 }] }, 'blocks'],
    [{ blocks: [{ blockType: 'shared', count: true }] }, 'blocks.0.count'],
  ])('%j', (data, ...paths) => {
    expect(wrongIn(data)).toEqual(paths)
  })
})

it('finds every place at which a document names another one', () => {
  const data = { picture: 7, topics: [7], about: { relationTo: 'images', value: '7' }, count: 7 }
  expect(pathsOfTarget(FIELDS, data, { shapes, slugs: ['images'], id: '7' })).toEqual(['picture', 'about'])
})

describe('the depth of JSON', () => {
  const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

  it('is that of a document, or it is too much', () => {
    expect([nested(90), { a: nested(90) }, 'a', null].map(isTooDeep)).toEqual([false, false, false, false])
    expect([nested(110), nested(100_000)].map(isTooDeep)).toEqual([true, true])
  })

  it('of what is referred to twice is counted once, and a circle has no end', () => {
    let shared: object = {}
    for (let level = 0; level < 60; level += 1) shared = { a: shared, b: shared }
    expect(isTooDeep(shared)).toBe(false)
    const circle: Record<string, unknown> = {}
    circle.a = circle
    expect(isTooDeep(circle)).toBe(true)
  })
})
