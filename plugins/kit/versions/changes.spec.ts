import type { FlattenedField } from 'payload'
import { expect, it } from 'vitest'
import { editorialFields } from '../revisions/differences.ts'
import { changesBetween } from './changes.ts'

const fields: FlattenedField[] = [
  { name: 'title', type: 'text' },
  { name: 'body', type: 'richText' },
  { name: 'teaser', type: 'textarea' },
  { name: 'lead', type: 'upload', relationTo: 'images' },
  { name: 'revision', type: 'number' },
]

const body = (...texts: string[]) => ({
  root: { type: 'root', children: texts.map((text) => ({ type: 'paragraph', children: [{ text }] })) },
})

const changes = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  changesBetween({ fields: editorialFields(fields), before, after })

it('names what a version has changed, and of long texts by how many characters', () => {
  const before = { title: 'Alt', body: body('Drei Schiffe.'), teaser: 'Kurz', lead: 1, revision: 1 }
  const after = {
    title: 'Neu',
    body: body('Drei Schiffe.', '👩‍👩‍👧!'),
    teaser: '',
    lead: { id: 1 },
    revision: 2,
  }
  expect(changes(before, after)).toEqual([
    { path: 'title' },
    { path: 'body', characters: 2 },
    { path: 'teaser', characters: -4 },
  ])
})

it('names a text of the same length without a number', () => {
  expect(changes({ body: body('Drei') }, { body: body('Vier') })).toEqual([{ path: 'body' }])
})
