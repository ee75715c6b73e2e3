import { ClientError } from '@litfass/kit/client'
import { expect, it } from 'vitest'
import { failureText, isFinal } from './failures.ts'

const failure = (status: number, code = 'conflict') => new ClientError(code, { status, msg: 'Nein.' })

it.each([400, 403, 404, 409, 410, 422])('takes %i for the last word of the server', (status) => {
  expect(isFinal(failure(status))).toBe(true)
})

it.each([401, 429, 500, 502, 503])('takes %i for something that passes', (status) => {
  expect(isFinal(failure(status))).toBe(false)
})

it('takes a lost connection, and a fault of the page, for something that passes', () => {
  expect(isFinal(failure(0, 'network'))).toBe(false)
  expect(isFinal(new TypeError('fault'))).toBe(false)
})

it('has words of its own where the server has none', () => {
  expect(failureText(failure(409), 'Das ging nicht.')).toBe('Nein.')
  expect(failureText(failure(502, 'unknown'), 'Das ging nicht.')).toBe('Das ging nicht.')
  expect(failureText(new TypeError('fault'), 'Das ging nicht.')).toBe('Das ging nicht.')
})
