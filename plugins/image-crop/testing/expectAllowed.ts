import type { Crop } from '@litfass/kit/domain'
import { expect } from 'vitest'
import { MIN_CROP } from '../domain/cropBounds.ts'

/** What floating point may be off by. */
const OFF = 1e-9

/** A crop lies inside the frame and is at least as large as one has to be. */
export function expectAllowed({ x, y, width, height }: Crop): void {
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(100 + OFF)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(MIN_CROP - OFF)
}
