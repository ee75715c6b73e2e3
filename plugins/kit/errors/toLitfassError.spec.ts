import { APIError, Forbidden, NotFound, ValidationError } from 'payload'
import { describe, expect, it } from 'vitest'
import { isDatabaseAway } from './isDatabaseAway.ts'
import { LitfassError } from './LitfassError.ts'
import { toLitfassError } from './toLitfassError.ts'

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

  it('says unavailable, with a time to come back, while the database is away', () => {
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
