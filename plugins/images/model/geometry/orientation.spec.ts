import { describe, expect, it } from 'vitest'
import { orientationOf, storedRect, uprightSize } from './orientation.ts'

const upright = { width: 300, height: 200 }
const upperLeft = { left: 10, top: 20, width: 30, height: 40 }

describe('uprightSize', () => {
  it('swaps width and height for the four sideways orientations', () => {
    const sideways = [1, 2, 3, 4, 5, 6, 7, 8].filter(
      (tag) => uprightSize(upright, orientationOf(tag)).width === 200,
    )
    expect(sideways).toEqual([5, 6, 7, 8])
  })
})

describe('orientationOf', () => {
  it.each([undefined, 0, 9, -1, 1.5])('treats %s as upright', (value) => {
    expect(orientationOf(value)).toBe(1)
  })
})

describe('storedRect', () => {
  it.each([
    [1, { left: 10, top: 20, width: 30, height: 40 }],
    [2, { left: 260, top: 20, width: 30, height: 40 }],
    [3, { left: 260, top: 140, width: 30, height: 40 }],
    [4, { left: 10, top: 140, width: 30, height: 40 }],
    [5, { left: 20, top: 10, width: 40, height: 30 }],
    [6, { left: 20, top: 260, width: 40, height: 30 }],
    [7, { left: 140, top: 260, width: 40, height: 30 }],
    [8, { left: 140, top: 10, width: 40, height: 30 }],
  ] as const)('finds the upper left of the upright picture at orientation %d', (orientation, rect) => {
    expect(storedRect(upperLeft, upright, orientation)).toEqual(rect)
  })
})
