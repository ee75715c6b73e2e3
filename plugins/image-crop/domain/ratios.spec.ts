import type { Crop } from '@litfass/images/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crops, expectAllowed, frames, ratios, usualFrames } from '../testing/crops.ts'
import { cropPixels, WHOLE_CROP } from './frame.ts'
import { CROP_RATIOS, fitRatio, ratioInForce, ratioValue } from './ratios.ts'

const large = { width: 6000, height: 4500 }

describe('a ratio to choose', () => {
  it.each([
    ['free', undefined],
    ['original', 6000 / 4500],
    ['3:2', 1.5],
    ['16:9', 16 / 9],
    ['1:1', 1],
    ['4:5', 0.8],
    ['2.35:1', 2.35],
    ['1:0', undefined],
    ['breit', undefined],
  ])('%s is %d', (ratio, value) => {
    expect(ratioValue(ratio, large)).toBe(value)
  })

  it('is offered once', () => {
    expect(new Set(CROP_RATIOS).size).toBe(CROP_RATIOS.length)
  })
})

describe('the px of a crop', () => {
  const crop = { x: 10, y: 10, width: 25, height: 40 }

  it('are those of its frame', () => {
    expect(cropPixels(large, crop)).toEqual({ width: 1500, height: 1800 })
  })

  it('are at least one', () => {
    expect(cropPixels({ width: 20, height: 20 }, { x: 0, y: 0, width: 1, height: 1 })).toEqual({
      width: 1,
      height: 1,
    })
  })
})

const photograph = { width: 6000, height: 4000 }

describe('the largest crop of a ratio', () => {
  it('is the whole picture when it has the ratio', () => {
    expect(fitRatio(photograph, WHOLE_CROP, 3 / 2)).toEqual(WHOLE_CROP)
  })

  it('keeps the centre of the previous crop', () => {
    // A square of 2000 px around 75 % of 6000 px and 50 % of 4000 px would reach 3000 px to the right edge.
    expect(fitRatio(photograph, { x: 60, y: 10, width: 30, height: 80 }, 1)).toEqual({
      x: 50,
      y: 12.5,
      width: 50,
      height: 75,
    })
  })

  it('moves inwards from a corner without room for it', () => {
    const fitted = fitRatio(photograph, { x: 0, y: 0, width: 1, height: 1 }, 16 / 9)
    expect(fitted).toMatchObject({ x: 0, y: 0, height: 1 })
    expect((fitted.width * 6000) / (fitted.height * 4000)).toBeCloseTo(16 / 9, 6)
  })

  it('has the ratio, is allowed, and is as large as possible around its centre', () => {
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

const frame = { width: 1500, height: 1000 }
const offered = ['free', 'original', '3:2', '16:9', '1:1']
const asked = (chosen: string | undefined, crop: Crop | null) =>
  ratioInForce({ chosen, crop, framed: crop ?? WHOLE_CROP, frame, ratios: offered })
const square = fitRatio(frame, WHOLE_CROP, 1)

describe('the locked ratio', () => {
  it("is none without a crop, even when the picture's ratio is offered", () => {
    expect(asked(undefined, null)).toBe('free')
  })

  it('is the ratio of the stored crop when the editor opens', () => {
    expect(asked(undefined, square)).toBe('1:1')
    expect(asked(undefined, { x: 0, y: 0, width: 50, height: 50 })).toBe('original')
    expect(asked(undefined, { x: 0, y: 0, width: 50, height: 80 })).toBe('free')
  })

  it('is the chosen one, for the whole picture too', () => {
    expect(asked('original', null)).toBe('original')
    expect(asked('1:1', square)).toBe('1:1')
  })

  it('is none once unlocked, even when the crop has an offered one', () => {
    expect(asked('free', square)).toBe('free')
  })

  it('is none while the crop differs from the chosen one, after a rotation or an undo', () => {
    expect(asked('16:9', square)).toBe('free')
    expect(asked('1:1', null)).toBe('free')
  })

  it('tolerates a rounded pixel', () => {
    expect(asked('1:1', { ...square, width: square.width * 1.004 })).toBe('1:1')
    expect(asked('1:1', { ...square, width: square.width * 1.006 })).toBe('free')
  })
})
