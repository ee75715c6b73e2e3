import { afterEach, expect, it, vi } from 'vitest'
import { hashOf } from './hashOf.ts'

afterEach(() => void vi.unstubAllGlobals())

it('is the SHA-256 in hex, as the server writes it', async () => {
  // The test vector of the standard for the three letters.
  expect(await hashOf(new Blob(['abc']))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

it('is none on a page without https, where browsers have nothing to work it out with', async () => {
  vi.stubGlobal('crypto', {})
  expect(await hashOf(new Blob(['abc']))).toBeUndefined()
})

it('is none of a file that cannot be read any more', async () => {
  const file = new Blob(['abc'])
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  expect(await hashOf(file)).toBeUndefined()
})
