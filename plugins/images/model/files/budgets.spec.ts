import { describe, expect, it } from 'vitest'
import { PLAIN_RECIPE } from '../geometry/recipe.ts'
import {
  heldPixels,
  isWithinBudget,
  MAX_BUFFERED_BYTES,
  MAX_FRAMES,
  MAX_MOVING_PIXELS,
  memoryBudget,
} from './budgets.ts'

describe('isWithinBudget', () => {
  it('accepts a photograph of 100 million pixels, and not a row more', () => {
    expect(isWithinBudget({ width: 10_000, height: 10_000 })).toBe(true)
    expect(isWithinBudget({ width: 10_000, height: 10_001 })).toBe(false)
  })

  it('counts every frame of an animation', () => {
    expect(isWithinBudget({ width: 800, height: 533, frames: 170 })).toBe(true)
    expect(isWithinBudget({ width: 800, height: 533, frames: 180 })).toBe(false)
  })

  it('refuses a thin strip that is longer than a decoder can read', () => {
    expect(isWithinBudget({ width: 65_500, height: 1 })).toBe(true)
    expect(isWithinBudget({ width: 1, height: 65_501 })).toBe(false)
  })

  it('refuses countless tiny frames', () => {
    expect(isWithinBudget({ width: 1, height: 1, frames: MAX_FRAMES + 1 })).toBe(false)
  })

  it('refuses pictures that would be buffered as a whole', () => {
    const size = { width: 9_000, height: 9_000 }
    expect(isWithinBudget({ ...size, bufferedBytes: MAX_BUFFERED_BYTES })).toBe(true)
    expect(isWithinBudget({ ...size, bufferedBytes: MAX_BUFFERED_BYTES + 1 })).toBe(false)
  })
})

const upright = { width: 6000, height: 4000 }
const cropOf = (percent: number) => ({ x: 0, y: 0, width: percent, height: percent })

describe('the pixels held for a crop', () => {
  it('are none without a crop', () => {
    expect(heldPixels(upright, { rotation: 0, crop: null })).toBe(0)
  })

  it('are those of the whole picture, at the scale of the crop', () => {
    // 3840 px become 1920: half the scale, a quarter of the pixels.
    expect(heldPixels(upright, { rotation: 0, crop: cropOf(64) })).toBe(6_000_000)
    expect(heldPixels(upright, { rotation: 0, crop: cropOf(10) })).toBe(24_000_000)
  })

  it('use the width after the rotation', () => {
    // 50 % of 4000 px stand across then: hardly shrunk.
    const held = heldPixels(upright, { rotation: 90, crop: cropOf(50) })
    expect(held).toBe(Math.ceil(6000 * 0.96 * 4000 * 0.96))
  })

  it('are none if there would be too many', () => {
    expect(heldPixels({ width: 12_000, height: 8000 }, { rotation: 0, crop: cropOf(5) })).toBe(0)
  })
})

const photograph = { width: 6000, height: 4000, frames: 1, bufferedBytes: 0, recipe: PLAIN_RECIPE } as const

describe('the memory a render may use', () => {
  it('does not grow with the pixels of a picture that is read row by row', () => {
    expect(memoryBudget({ ...photograph, width: 10_000, height: 10_000 })).toBe(memoryBudget(photograph))
  })

  it('grows with the bytes a decoder buffers', () => {
    const progressive = memoryBudget({ ...photograph, bufferedBytes: 100_000_000 })
    expect(progressive - memoryBudget(photograph)).toBe(150)
  })

  it('grows with the frames to rotate, and only with those', () => {
    const moving = { ...photograph, width: 1000, height: 500, frames: 100 }
    expect(memoryBudget(moving)).toBe(memoryBudget(photograph))
    expect(memoryBudget({ ...moving, recipe: { rotation: 90, crop: null } }) - memoryBudget(moving)).toBe(350)
  })

  it('grows with the picture that is cropped', () => {
    const crop = { x: 0, y: 0, width: 10, height: 10 }
    const cropped = memoryBudget({ ...photograph, recipe: { rotation: 0, crop } })
    expect(cropped - memoryBudget(photograph)).toBe(96)
  })

  it('stays below a gigabyte for any accepted upload', () => {
    const worstStill = memoryBudget({
      ...photograph,
      width: 6700,
      height: 4470,
      bufferedBytes: MAX_BUFFERED_BYTES,
      recipe: { rotation: 0, crop: { x: 0, y: 0, width: 10, height: 10 } },
    })
    const worstMoving = memoryBudget({
      width: MAX_MOVING_PIXELS / 100,
      height: 1,
      frames: 100,
      bufferedBytes: 0,
      recipe: { rotation: 90, crop: null },
    })
    expect(Math.max(worstStill, worstMoving)).toBeLessThan(1000)
  })
})
