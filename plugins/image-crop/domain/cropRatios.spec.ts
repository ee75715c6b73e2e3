import { describe, expect, it } from 'vitest'
import { cropPixels, wholeFrame } from './cropPixels.ts'
import { CROP_RATIOS, ratioValue } from './cropRatios.ts'

const frame = { width: 6000, height: 4500 }

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
  ])('%s is worth %d', (ratio, value) => {
    expect(ratioValue(ratio, frame)).toBe(value)
  })

  it('is offered once', () => {
    expect(new Set(CROP_RATIOS).size).toBe(CROP_RATIOS.length)
  })
})

describe('the px of a crop', () => {
  const crop = { x: 10, y: 10, width: 25, height: 40 }

  it('are those of the frame it takes', () => {
    expect(cropPixels(frame, crop)).toEqual({ width: 1500, height: 1800 })
  })

  it('tell how large the whole frame is', () => {
    expect(wholeFrame({ width: 1500, height: 1800 }, crop)).toEqual(frame)
  })

  it('are never none', () => {
    expect(cropPixels({ width: 20, height: 20 }, { x: 0, y: 0, width: 1, height: 1 })).toEqual({
      width: 1,
      height: 1,
    })
  })
})
