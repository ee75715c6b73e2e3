import type { Crop } from '@litfass/images/model'
import fc from 'fast-check'
import { expect } from 'vitest'
import { MIN_CROP } from '../domain/frame.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })

/** Any valid crop, in percent. */
export const crops: fc.Arbitrary<Crop> = fc.tuple(share, share, share, share).map(([x, y, w, h]) => {
  const width = MIN_CROP + w * (100 - MIN_CROP)
  const height = MIN_CROP + h * (100 - MIN_CROP)
  return { x: x * (100 - width), y: y * (100 - height), width, height }
})

/** Crops in whole percent: their sums are exact. */
export const wholeCrops: fc.Arbitrary<Crop> = crops.map(({ x, y, width, height }) => ({
  x: Math.floor(x),
  y: Math.floor(y),
  width: Math.floor(width),
  height: Math.floor(height),
}))

/** Frames of pictures, long strips among them. */
export const frames = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
})

/** Frames in which every ratio on offer has room for the smallest crop. */
export const usualFrames = fc.record({
  width: fc.integer({ min: 500, max: 8000 }),
  height: fc.integer({ min: 500, max: 8000 }),
})

export const ratios = fc.constantFrom(3 / 2, 16 / 9, 1, 4 / 5)

const far = fc.double({ min: -200, max: 200, noNaN: true })
export const moves = fc.record({ x: far, y: far })

/** Allowed floating-point error. */
const OFF = 1e-9

/** Asserts that a crop lies inside the frame and has at least the minimum size. */
export function expectAllowed({ x, y, width, height }: Crop): void {
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(100 + OFF)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(MIN_CROP - OFF)
}
