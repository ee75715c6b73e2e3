import { describe, expect, it } from 'vitest'
import { gapAt, heightOf, isOwnGap, scrollStep } from './gaps.ts'

const blocks = [
  { top: 100, bottom: 140 },
  { top: 160, bottom: 260 },
]

describe('the gap for a dragged block', () => {
  it('is above a block until its middle, and below it from there', () => {
    expect([0, 119, 121, 209, 211, 900].map((y) => gapAt(y, blocks))).toEqual([0, 0, 1, 1, 2, 2])
  })

  it('is marked between its neighbours, and at the ends of the text', () => {
    expect([0, 1, 2].map((gap) => heightOf(gap, blocks))).toEqual([100, 150, 260])
  })

  it('changes nothing on either side of the block itself', () => {
    expect([0, 1, 2, 3].map((gap) => isOwnGap(gap, 1))).toEqual([false, true, true, false])
  })
})

describe('scrolling while a block is dragged', () => {
  const view = { top: 50, bottom: 850 }

  it('begins near an edge, and is fastest at it and beyond', () => {
    expect(scrollStep(400, view)).toBe(0)
    expect(scrollStep(82, view)).toBe(-8)
    expect(scrollStep(818, view)).toBe(8)
    expect(scrollStep(-500, view)).toBe(-16)
    expect(scrollStep(2000, view)).toBe(16)
  })
})
