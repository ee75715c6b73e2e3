import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crops, frames, ratios, usualFrames } from '../testing/arbitraries.ts'
import { expectAllowed } from '../testing/expectAllowed.ts'
import { WHOLE_CROP } from './cropBounds.ts'
import { fitRatio } from './fitRatio.ts'

const photograph = { width: 6000, height: 4000 }

describe('the largest crop of a ratio', () => {
  it('is all of a picture that has it', () => {
    expect(fitRatio(photograph, WHOLE_CROP, 3 / 2)).toEqual(WHOLE_CROP)
  })

  it('keeps the middle of the crop before', () => {
    // A square of 2000 px around 75 % of 6000 px and 50 % of 4000 px would reach 3000 px to the right edge.
    expect(fitRatio(photograph, { x: 60, y: 10, width: 30, height: 80 }, 1)).toEqual({
      x: 50,
      y: 12.5,
      width: 50,
      height: 75,
    })
  })

  it('moves inwards from a corner in which there is no room for it', () => {
    const fitted = fitRatio(photograph, { x: 0, y: 0, width: 1, height: 1 }, 16 / 9)
    expect(fitted).toMatchObject({ x: 0, y: 0, height: 1 })
    expect((fitted.width * 6000) / (fitted.height * 4000)).toBeCloseTo(16 / 9, 6)
  })

  it('has the ratio, is allowed, and cannot be larger around the same middle', () => {
    fc.assert(
      fc.property(usualFrames, crops, ratios, (frame, crop, ratio) => {
        const fitted = fitRatio(frame, crop, ratio)
        expectAllowed(fitted)
        expect((fitted.width * frame.width) / (fitted.height * frame.height) / ratio).toBeCloseTo(1, 6)
        const { x, y, width, height } = fitted
        const isAtAnEdge = Math.min(x, y, 100 - x - width, 100 - y - height) < 1e-6
        const isLeast = Math.min(width, height) < 1 + 1e-6
        expect(isAtAnEdge || isLeast).toBe(true)
        if (!isLeast) {
          expect(x + width / 2).toBeCloseTo(crop.x + crop.width / 2, 6)
          expect(y + height / 2).toBeCloseTo(crop.y + crop.height / 2, 6)
        }
      }),
    )
  })

  it('is allowed in the longest strip', () => {
    fc.assert(
      fc.property(frames, crops, ratios, (frame, crop, ratio) => expectAllowed(fitRatio(frame, crop, ratio))),
    )
  })
})
