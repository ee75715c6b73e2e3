import type { BaseFilter, CollectionConfig } from 'payload'
import { expect, it } from 'vitest'
import { hideUntouched, isBlank } from './untouched.ts'

const pieces = (drafts: boolean | { autosave: boolean }, baseFilter?: BaseFilter): CollectionConfig => ({
  slug: 'pieces',
  fields: [],
  ...(baseFilter && { admin: { baseFilter } }),
  versions: { drafts },
})

// The filter asks nothing of the request.
const asked = {} as Parameters<BaseFilter>[0]

const touched = { revision: { not_equals: 0 } }

it('the list of a collection with autosave leaves out what no one has written in', async () => {
  expect(await hideUntouched(pieces({ autosave: true })).admin?.baseFilter?.(asked)).toEqual(touched)
})

it('and goes on leaving out what its own filter does', async () => {
  const own = { language: { equals: 'de' } }
  const { admin } = hideUntouched(pieces({ autosave: true }, () => own))
  expect(await admin?.baseFilter?.(asked)).toEqual({ and: [own, touched] })
})

it('one whose documents are stored by a button lists all of them', () => {
  for (const drafts of [true, false, { autosave: false }])
    expect(hideUntouched(pieces(drafts)).admin?.baseFilter).toBeUndefined()
})

it.each([undefined, null, '', [], {}, { blocks: [{ text: '' }] }])('%j says nothing', (value) => {
  expect(isBlank(value)).toBe(true)
})

it.each([0, false, 'a', [4], { share: { title: 'a' } }, new Date(0)])('%j says something', (value) => {
  expect(isBlank(value)).toBe(false)
})
