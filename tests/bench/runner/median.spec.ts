import { describe, expect, it } from 'vitest'
import { median, spread } from './median.ts'

describe('median', () => {
  it('is the middle of an odd and between the two of an even number of values, in any order', () => {
    expect([median([9, 1, 5]), median([4, 1, 2, 10])]).toEqual([5, 3])
  })

  it('takes no notice of one wild value', () => {
    expect(median([10, 11, 12, 13, 9_000])).toBe(12)
  })
})

describe('spread', () => {
  it('is what the middle half covers, as a part of the median', () => {
    expect([spread([8, 9, 10, 11, 12]), spread([7, 7, 7])]).toEqual([0.2, 0])
  })
})
