import { describe, expect, it } from 'vitest'
import { ratioNumber } from './ratioNumber.ts'

describe('a ratio', () => {
  it('is width by height', () => {
    expect(ratioNumber('3:2')).toBe(1.5)
    expect(ratioNumber('2.39:1')).toBe(2.39)
  })

  it.each(['', '3', '3:0', '0:2', 'free', '3:2:1', '-3:2'])('is not “%s”', (text) => {
    expect(ratioNumber(text)).toBeUndefined()
  })

  it('is width to height as a number, and none for the picture as it is', () => {
    expect(ratioNumber('16:9')).toBeCloseTo(1.778, 3)
    expect(ratioNumber('original')).toBeUndefined()
  })
})
