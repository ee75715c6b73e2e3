import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveItem } from './moveItem.ts'

describe('moving an item of a list', () => {
  it('puts it where it is to be, and moves the others up', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  })

  it('leaves the list alone where there is nothing to move, or no such place', () => {
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

  it('is undone by moving it back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (list, a, b) => {
        const [from, to] = [a % list.length, b % list.length]
        expect(moveItem(moveItem(list, from, to), to, from)).toEqual(list)
      }),
    )
  })
})
