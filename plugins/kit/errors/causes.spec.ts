import { APIError, Forbidden, NotFound, ValidationError } from 'payload'
import { describe, expect, it, vi } from 'vitest'
import { isDatabaseAway, isStoreAway, StoreAway, toLitfassError } from './causes.ts'
import { LitfassError } from './LitfassError.ts'

const withCode = (code: string, message = '') => Object.assign(new Error(message), { code })

describe('toLitfassError', () => {
  it('leaves our own errors as they are', () => {
    const own = new LitfassError('conflict', { detail: 'teaser.expired' })
    expect(toLitfassError(own)).toBe(own)
  })

  it.each([
    [new NotFound(), 'absent'],
    [new Forbidden(), 'forbidden'],
    [new APIError('slow down', 429), 'tooMany'],
    [new APIError('teapot', 418), 'internal'],
    [new Error('anything'), 'internal'],
    ['thrown text', 'internal'],
    [undefined, 'internal'],
    [{ status: 403 }, 'internal'],
  ])('makes of %s the code %s', (thrown, code) => {
    expect(toLitfassError(thrown)).toMatchObject({ code, options: { cause: thrown } })
  })

  it("keeps what Payload's validation says of each field", () => {
    const errors = [{ path: 'caption', message: 'Dieses Feld ist erforderlich.' }]
    const error = toLitfassError(new ValidationError({ collection: 'images', errors }))
    expect(error).toMatchObject({ code: 'refused', status: 422 })
    expect(error.options.fieldErrors).toEqual({ caption: 'Dieses Feld ist erforderlich.' })
  })

  it('answers unavailable, with a time to retry, while the database is away', () => {
    const error = toLitfassError(new Error('Failed query', { cause: withCode('ECONNREFUSED') }))
    expect(error).toMatchObject({ code: 'unavailable', status: 503, options: { retryAfter: 5 } })
  })
})

describe('isDatabaseAway', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a database that shuts down', withCode('57P01')],
    ['no connection left', withCode('53300')],
    ['a broken connection', new Error('Connection terminated unexpectedly')],
    ['a cause two levels down', new Error('a', { cause: new Error('b', { cause: withCode('57P03') }) })],
    ['one of several attempts', new AggregateError([new Error('x'), withCode('ECONNREFUSED')])],
  ])('sees %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(true)
  })

  it.each([
    ['a unique violation', withCode('23505')],
    ['an ordinary error', new Error('no')],
    ['a code that is not on an error', { code: 'ECONNREFUSED' }],
    ['nothing', undefined],
  ])('does not see it in %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(false)
  })
})

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

const storeError = (code: string) => Object.assign(new Error(code), { code })

describe('isStoreAway', () => {
  it.each([
    ['a store that says so', new StoreAway('unreachable')],
    ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'].map((code): [string, Error] => [code, storeError(code)]),
    ['a cause two levels down', new Error('a', { cause: new Error('b', { cause: storeError('ENOSPC') }) })],
  ])('sees %s', (_, error) => {
    expect(isStoreAway(error)).toBe(true)
  })

  it.each([
    ['a missing file', storeError('ENOENT')],
    ['a database that is away', storeError('ECONNREFUSED')],
    ['an ordinary error', new Error('no')],
    ['nothing', undefined],
  ])('does not see it in %s', (_, error) => {
    expect(isStoreAway(error)).toBe(false)
  })
})

describe('a store that is away', () => {
  it.each([new StoreAway('unreachable', storeError('ECONNREFUSED')), storeError('ENOSPC')])(
    'is told as unavailable, with a time to come back: %s',
    (error) => {
      expect(toLitfassError(error)).toMatchObject({
        code: 'unavailable',
        status: 503,
        options: { detail: 'store.away', msgKey: 'litfass:error:storeAway', retryAfter: 30 },
      })
    },
  )
})

it('recognises an absent store from another bundle, which has a class of its own', async () => {
  vi.resetModules()
  const copy = await import('./causes.ts')
  expect(copy.StoreAway).not.toBe(StoreAway)
  expect(isStoreAway(new copy.StoreAway('unreachable', new Error('slow')))).toBe(true)
})
