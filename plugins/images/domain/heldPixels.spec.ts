import { describe, expect, it } from 'vitest'
import { heldPixels } from './heldPixels.ts'

const photograph = { width: 6000, height: 4000 }
const cropOf = (percent: number) => ({ x: 0, y: 0, width: percent, height: percent })

describe('the pixels held for a crop', () => {
  it('are none where nothing is cut away', () => {
    expect(heldPixels(photograph, { rotation: 0, crop: null })).toBe(0)
  })

  it('are those of the whole picture, at the scale the crop is shown at', () => {
    // 3840 px become 1920: half the scale, a quarter of the pixels.
    expect(heldPixels(photograph, { rotation: 0, crop: cropOf(64) })).toBe(6_000_000)
    expect(heldPixels(photograph, { rotation: 0, crop: cropOf(10) })).toBe(24_000_000)
  })

  it('count the width as it is after the turn', () => {
    // 50 % of 4000 px stand across then: hardly shrunk.
    const held = heldPixels(photograph, { rotation: 90, crop: cropOf(50) })
    expect(held).toBe(Math.ceil(6000 * 0.96 * 4000 * 0.96))
  })

  it('are none where there would be too many to hold', () => {
    expect(heldPixels({ width: 12_000, height: 8000 }, { rotation: 0, crop: cropOf(5) })).toBe(0)
  })
})
