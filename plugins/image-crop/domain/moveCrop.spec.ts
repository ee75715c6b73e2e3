import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crops, moves } from '../testing/arbitraries.ts'
import { expectAllowed } from '../testing/expectAllowed.ts'
import { moveCrop } from './moveCrop.ts'

describe('moving a crop', () => {
  it('goes as far as it was told', () => {
    const crop = { x: 10, y: 20, width: 30, height: 40 }
    expect(moveCrop(crop, { x: 5, y: -10 })).toEqual({ x: 15, y: 10, width: 30, height: 40 })
  })

  it('stops at the edges of the picture', () => {
    const crop = { x: 10, y: 20, width: 30, height: 40 }
    expect(moveCrop(crop, { x: 100, y: -100 })).toEqual({ x: 70, y: 0, width: 30, height: 40 })
  })

  it('never changes the size, and never leaves the picture', () => {
    fc.assert(
      fc.property(crops, moves, (crop, by) => {
        const moved = moveCrop(crop, by)
        expect([moved.width, moved.height]).toEqual([crop.width, crop.height])
        expectAllowed(moved)
      }),
    )
  })
})
