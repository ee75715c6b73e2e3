import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planUncropped } from './planUncropped.ts'
import { MAX_VARIANT_SIDE } from './planVariants.ts'

const half = { x: 25, y: 0, width: 50, height: 100 }

describe('the uncropped file', () => {
  it('is planned only where something is cut away', () => {
    expect(planUncropped({ width: 6000, height: 4000 }, { rotation: 90, crop: null })).toBeUndefined()
    expect(planUncropped({ width: 6000, height: 4000 }, { rotation: 0, crop: half })).toEqual({
      width: 1200,
      height: 800,
    })
  })

  it('is turned as the sizes are', () => {
    const upright = { width: 6000, height: 4000 }
    expect(planUncropped(upright, { rotation: 90, crop: half })).toEqual({ width: 1200, height: 1800 })
    expect(planUncropped(upright, { rotation: 180, crop: half })).toEqual({ width: 1200, height: 800 })
  })

  it('is never larger than the picture, XL or what a WebP can hold', () => {
    const side = fc.integer({ min: 1, max: 60_000 })
    fc.assert(
      fc.property(side, side, fc.constantFrom(0, 90), (width, height, rotation) => {
        const planned = planUncropped({ width, height }, { rotation, crop: half })
        const widest = Math.min(1200, rotation === 0 ? width : height)
        expect(planned?.width).toBeLessThanOrEqual(widest)
        expect(planned?.height).toBeLessThanOrEqual(MAX_VARIANT_SIDE)
      }),
    )
  })
})
