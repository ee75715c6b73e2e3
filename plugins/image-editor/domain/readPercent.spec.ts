import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPercent } from './readPercent.ts'

describe('a typed percentage', () => {
  it('is every whole number from 0 to 100', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100 }), (value) => readPercent(String(value)) === value))
    expect(readPercent(' 007 ')).toBe(7)
  })

  it.each(['', ' ', '-1', '101', '3.5', '3,5', '1e1', '0x10', 'dreißig'])('is not “%s”', (typed) => {
    expect(readPercent(typed)).toBeUndefined()
  })
})
