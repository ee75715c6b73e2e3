import type { Field } from 'payload'
import { expect, it } from 'vitest'
import { fieldValues } from './fieldValues.ts'

const text = (name: string): Field => ({ name, type: 'text' })

it('lists the fields of a document wherever they stand, each with its place and what stood there before', () => {
  const fields: Field[] = [
    { type: 'row', fields: [text('title'), { name: 'note', type: 'text', virtual: true }] },
    { name: 'seo', type: 'group', fields: [text('words')] },
    {
      type: 'tabs',
      tabs: [
        { label: 'A', fields: [text('a')] },
        { name: 'b', fields: [text('inside')] },
      ],
    },
    { name: 'rows', type: 'array', fields: [text('name')] },
    { name: 'parts', type: 'blocks', blocks: [{ slug: 'quote', fields: [text('said')] }] },
  ]
  const holder = {
    ...{ title: 't', note: 'n', seo: { words: 'w' }, a: 'a', b: { inside: 'i' } },
    rows: [
      { id: 2, name: 'two' },
      { id: 1, name: 'one' },
    ],
    parts: [
      { blockType: 'quote', said: 's' },
      { blockType: 'none', said: 'x' },
      // A row that is there already may leave out which block it is.
      { id: 'p', said: 's' },
    ],
  }
  const before = {
    rows: [{ id: 1, name: 'first' }],
    parts: [{ id: 'p', blockType: 'quote', said: 'before' }],
  }
  const found = [...fieldValues({ fields, config: {}, holder, before, path: [] })]
  expect(found.map(({ path }) => path.join('.'))).toEqual([
    ...['title', 'seo', 'seo.words', 'a', 'b.inside', 'rows', 'rows.0.name', 'rows.1.name'],
    ...['parts', 'parts.0.said', 'parts.2.said'],
  ])
  expect(found.find(({ path }) => path.join('.') === 'rows.1.name')?.before).toEqual({ id: 1, name: 'first' })
  for (const { field, holder: place } of found) if (field.type === 'text') place[field.name] = 'new'
  expect(holder).toMatchObject({ title: 'new', note: 'n', seo: { words: 'new' }, b: { inside: 'new' } })
  expect(holder.rows.map(({ name }) => name)).toEqual(['new', 'new'])
})
