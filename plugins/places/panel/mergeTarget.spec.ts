import { expect, it } from 'vitest'
import { withTarget } from './mergeTarget.ts'

it('a chosen place is seen, whatever is found', () => {
  const one = { id: 1, label: 'Husum', region: [] }
  const other = { id: 2, label: 'Tating', region: [] }
  expect(withTarget([one], other)).toEqual([other, one])
  expect(withTarget([], other)).toEqual([other])
  expect(withTarget([one, other], other)).toEqual([one, other])
  expect(withTarget([one], undefined)).toEqual([one])
})
