import { expect, test } from 'vitest'
import { whereParams } from './restCalls.ts'

test('a filter becomes query parameters', () => {
  const where = { and: [{ caption: { like: 'Deich & Co' } }, { id: { in: [3, 4] } }], or: undefined }
  expect(whereParams(where)).toEqual({
    'where[and][0][caption][like]': 'Deich & Co',
    'where[and][1][id][in][0]': '3',
    'where[and][1][id][in][1]': '4',
  })
})

test('no filter is no parameter', () => {
  expect(whereParams(undefined)).toEqual({})
  expect(whereParams({})).toEqual({})
})
