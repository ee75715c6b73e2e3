import { expect, it } from 'vitest'
import { isDatabaseAway } from './isDatabaseAway.ts'

it.each([
  Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  new Error('Failed query: rollback', { cause: new Error('Connection terminated unexpectedly') }),
  new Error('Failed query: rollback', {
    cause: new Error('Client has encountered a connection error and is not queryable'),
  }),
  new Error('timeout exceeded when trying to connect'),
])('knows by %s that the database is away', (error) => {
  expect(isDatabaseAway(error)).toBe(true)
})

it('takes nothing else for that', () => {
  expect(isDatabaseAway(new Error('Failed query', { cause: new Error('duplicate key') }))).toBe(false)
  expect(isDatabaseAway('away')).toBe(false)
})
