import type { FlattenedField } from 'payload'
import { describe, expect, it } from 'vitest'
import { fieldAccessBy } from '../access/enforce.ts'
import { nobody, staff } from '../domain/policies.ts'
import {
  comparable,
  type Difference,
  differencesSince,
  editorialFields,
  replacedValues,
  type Save,
} from './differences.ts'

const text = (name: string, more: object = {}): FlattenedField => ({ name, type: 'text', ...more })
const lead: FlattenedField = { name: 'lead', type: 'upload', relationTo: 'images' }
const rows: FlattenedField = {
  name: 'rows',
  type: 'array',
  fields: [],
  flattenedFields: [
    text('id'),
    lead,
    text('caption'),
    text('pid', { access: fieldAccessBy({ update: nobody }) }),
  ],
}
const bar: FlattenedField = {
  name: 'bar',
  type: 'group',
  fields: [],
  flattenedFields: [
    { name: 'small', type: 'checkbox' },
    { name: 'large', type: 'checkbox' },
  ],
}
const fields = editorialFields(
  [
    text('id'),
    text('caption'),
    text('visibility', { access: fieldAccessBy({ update: staff }) }),
    text('hash', { access: fieldAccessBy({ update: nobody }) }),
    text('fileName', { access: fieldAccessBy({ update: nobody }) }),
    text('url_set', { virtual: true }),
    bar,
    rows,
    { name: 'revision', type: 'number' },
    text('updatedAt'),
    // Of collections with drafts.
    text('_status'),
  ],
  ['fileName'],
)

const save = (revision: number, replaced: Record<string, unknown>, savedBy: number | null = 1): Save => ({
  revision,
  savedBy,
  savedAt: new Date(2026, 0, revision),
  replaced,
})

const paths = (differences: readonly Difference[]) => differences.map(({ path }) => path)

it('compares fields that editors write, and those in `told`', () => {
  expect(fields.map(({ path }) => path)).toEqual([
    'caption',
    'visibility',
    'fileName',
    'bar.small',
    'bar.large',
    'rows',
  ])
})

describe('values are compared', () => {
  it('by the ids of what they refer to, and without the ids of rows', () => {
    const populated = [{ id: 'a', lead: { id: 3, caption: 'x' }, caption: '', pid: 7 }]
    expect(comparable(rows, populated)).toEqual([{ lead: 3, caption: null }])
  })

  it('with one kind of empty', () => {
    expect([undefined, null, ''].map((value) => comparable(text('caption'), value))).toEqual([
      null,
      null,
      null,
    ])
    expect(comparable({ name: 'small', type: 'checkbox' }, null)).toBe(false)
  })
})

it('keeps of a save what it replaces', () => {
  const before = { caption: 'Alt', bar: { small: true }, rows: [{ id: 'a', lead: 1 }] }
  const after = { caption: 'Neu', bar: { small: true, large: false }, rows: [{ id: 'b', lead: { id: 1 } }] }
  expect(replacedValues(fields, before, after)).toEqual({ caption: 'Alt' })
})

describe('differences since a revision', () => {
  const since = (saves: readonly Save[], more: Partial<Parameters<typeof differencesSince>[0]> = {}) =>
    differencesSince({
      seen: 2,
      stored: 4,
      fields,
      theirs: { caption: 'Neu', bar: { small: true } },
      mine: { caption: 'Meins', bar: { small: true } },
      saves,
      ...more,
    })

  it('name the value at that revision, and the save that changed it last', () => {
    const first = save(3, { caption: 'Alt' }, 5)
    const last = save(4, { caption: 'Mitte' }, 6)
    expect(since([last, first])).toEqual([{ path: 'caption', state: 'known', old: 'Alt', save: last }])
  })

  it('leave out what was changed and changed back', () => {
    expect(since([save(3, { caption: 'Neu' }), save(4, { caption: 'Mitte' })])).toEqual([])
  })

  it('leave out saves that the caller has seen', () => {
    expect(paths(since([save(2, { 'bar.small': false }), save(3, {}), save(4, { caption: 'Alt' })]))).toEqual(
      ['caption'],
    )
  })

  it('are all that the caller would overwrite, where the record has gaps', () => {
    expect(since([save(4, { 'bar.small': false })])).toEqual([
      { path: 'caption', state: 'unknown' },
      expect.objectContaining({ path: 'bar.small', state: 'known' }),
    ])
    expect(paths(since([], { seen: 9 }))).toEqual(['caption'])
  })
})
