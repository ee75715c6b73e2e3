import type { FlattenedField, PayloadRequest } from 'payload'
import { expect, it } from 'vitest'
import { withReadableSearch } from './listSearch.ts'

const fields: FlattenedField[] = [
  { name: 'name', type: 'text' },
  { name: 'email', type: 'email', access: { read: ({ req }) => req.user?.role === 'admin' } },
]

const as = (role: string) => ({
  // The rule looks at the role alone, and the way to a field at the languages of a project, which has none.
  req: { user: { role }, payload: { config: {} } } as object as PayloadRequest,
  fields,
  names: ['name', 'email'],
})

const search = { or: [{ name: { like: 'eri' } }, { email: { like: 'eri' } }] }
const readable = { or: [{ name: { like: 'eri' } }] }
const state = { state: { equals: 'pending' } }

it('leaves unreadable fields out of the search of a list, alone or beside a filter', async () => {
  expect(await withReadableSearch(as('editor'), search)).toEqual(readable)
  expect(await withReadableSearch(as('editor'), { and: [state, search] })).toEqual({ and: [state, readable] })
  expect(await withReadableSearch(as('editor'), { and: [{ and: [state, search] }, state] })).toEqual({
    and: [{ and: [state, readable] }, state],
  })
})

it('keeps the search of those who may read all of its fields', async () => {
  expect(await withReadableSearch(as('admin'), search)).toEqual(search)
})

it.each([
  { or: [{ email: { like: 'eri' } }] },
  { or: [{ email: { like: 'eri' } }, { name: { like: 'eri' } }] },
  { or: [{ name: { like: 'eri' } }, { email: { like: 'a' } }] },
  { or: [{ name: { like: 'eri' } }, { email: { like: 'eri', exists: true } }] },
  { or: search.or, email: { like: 'a' } },
  { email: { like: 'eri' } },
])('keeps any other condition, which is refused: %j', async (where) => {
  expect(await withReadableSearch(as('editor'), where)).toEqual(where)
})

it('keeps a search of which nothing would be left', async () => {
  const names = ['email', 'email']
  const where = { or: [{ email: { like: 'a' } }, { email: { like: 'a' } }] }
  expect(await withReadableSearch({ ...as('editor'), names }, where)).toEqual(where)
})
