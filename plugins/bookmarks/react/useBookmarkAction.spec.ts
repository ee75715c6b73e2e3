import { ClientError } from '@litfass/kit/client'
import { afterEach, expect, it, vi } from 'vitest'
import { RefusedItemError } from './store/actionQueue.ts'
import { failureText } from './useBookmarkAction.ts'

const words = { failed: 'Ging nicht.', offline: 'Kein Netz.' }
afterEach(() => {
  vi.unstubAllGlobals()
})

it("is the server's message, for one picture and for one of many", () => {
  expect(failureText(new ClientError('absent', { status: 404, msg: 'Weg.' }), words)).toBe('Weg.')
  expect(failureText(new RefusedItemError('Nicht erlaubt.'), words)).toBe('Nicht erlaubt.')
})

it('is a default message without an explanation', () => {
  expect(failureText(new ClientError('network', { msg: 'Netz?' }), words)).toBe('Ging nicht.')
  expect(failureText(new ClientError('unknown', { status: 502, msg: 'Hm.' }), words)).toBe('Ging nicht.')
  expect(failureText(new TypeError('x is undefined'), words)).toBe('Ging nicht.')
})

it('names the missing connection when the browser is offline', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(failureText(new ClientError('network', { msg: 'Netz?' }), words)).toBe('Kein Netz.')
})
