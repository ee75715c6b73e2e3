import { expect, it } from 'vitest'
import { isSameCrop } from './isSameCrop.ts'

const crop = { x: 10, y: 20, width: 30, height: 40 }

it('two crops are the same when all four numbers are', () => {
  expect(isSameCrop(crop, { ...crop })).toBe(true)
  expect(isSameCrop(null, null)).toBe(true)
})

it.each(['x', 'y', 'width', 'height'] as const)('two crops differ when %s does', (side) => {
  expect(isSameCrop(crop, { ...crop, [side]: 5 })).toBe(false)
})

it('the whole picture is no crop, whichever is asked first', () => {
  expect(isSameCrop(null, crop)).toBe(false)
  expect(isSameCrop(crop, null)).toBe(false)
})
