import { ClientError } from '@litfass/kit/client'
import { afterEach, expect, it, vi } from 'vitest'
import { RefusedItemError } from '../store/RefusedItemError.ts'
import { failureText } from './failureText.ts'

const words = { failed: 'Ging nicht.', offline: 'Kein Netz.' }
afterEach(() => {
  vi.unstubAllGlobals()
})

it('is what the server says, of one picture and of one among many', () => {
  expect(failureText(new ClientError('absent', { status: 404, msg: 'Weg.' }), words)).toBe('Weg.')
  expect(failureText(new RefusedItemError('Nicht erlaubt.'), words)).toBe('Nicht erlaubt.')
})

it('is our own sentence where nobody explained anything', () => {
  expect(failureText(new ClientError('network', { msg: 'Netz?' }), words)).toBe('Ging nicht.')
  expect(failureText(new ClientError('unknown', { status: 502, msg: 'Hm.' }), words)).toBe('Ging nicht.')
  expect(failureText(new TypeError('x is undefined'), words)).toBe('Ging nicht.')
})

it('says that there is no network where the browser knows it', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(failureText(new ClientError('network', { msg: 'Netz?' }), words)).toBe('Kein Netz.')
})
