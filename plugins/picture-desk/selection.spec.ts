import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveItem } from './selection.ts'

describe('moving an item of a list', () => {
  it('moves it to its new place, and shifts the others', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  })

  it('returns the list itself for a missing item or place', () => {
    const list = ['a', 'b']
    for (const [from, to] of [
      [0, 0],
      [0, 2],
      [0, -1],
      [2, 0],
      [-1, 0],
    ] as const)
      expect(moveItem(list, from, to)).toBe(list)
  })

  it('is reverted by moving it back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (list, a, b) => {
        const [from, to] = [a % list.length, b % list.length]
        expect(moveItem(moveItem(list, from, to), to, from)).toEqual(list)
      }),
    )
  })
})
