import { describe, expect, it } from 'vitest'
import { isStoreAway } from './isStoreAway.ts'
import { StoreAway } from './StoreAway.ts'
import { toLitfassError } from './toLitfassError.ts'

const withCode = (code: string) => Object.assign(new Error(code), { code })

describe('isStoreAway', () => {
  it.each([
    ['a store that says so', new StoreAway('unreachable')],
    ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'].map((code): [string, Error] => [code, withCode(code)]),
    ['a cause two levels down', new Error('a', { cause: new Error('b', { cause: withCode('ENOSPC') }) })],
  ])('sees %s', (_, error) => {
    expect(isStoreAway(error)).toBe(true)
  })

  it.each([
    ['a missing file', withCode('ENOENT')],
    ['a database that is away', withCode('ECONNREFUSED')],
    ['an ordinary error', new Error('no')],
    ['nothing', undefined],
  ])('does not see it in %s', (_, error) => {
    expect(isStoreAway(error)).toBe(false)
  })
})

describe('a store that is away', () => {
  it.each([new StoreAway('unreachable', withCode('ECONNREFUSED')), withCode('ENOSPC')])(
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
