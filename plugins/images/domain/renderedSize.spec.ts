import { canonicalRecipe } from '@litfass/kit/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropRect, renderedSize } from './renderedSize.ts'

const upright = { width: 600, height: 400 }

describe('renderedSize', () => {
  it('is the size of the original where nothing was done', () => {
    expect(renderedSize(upright, { rotation: 0, crop: null })).toEqual(upright)
  })

  it('cuts first and turns then', () => {
    const crop = { x: 50, y: 0, width: 50, height: 100 }
    expect(renderedSize(upright, { rotation: 90, crop })).toEqual({ width: 400, height: 300 })
  })
})

describe('cropRect', () => {
  it('stays inside the picture and keeps at least a pixel, however thin picture and crop are', () => {
    const side = fc.integer({ min: 1, max: 5000 })
    const part = fc.double({ min: 0, max: 100, noNaN: true })
    const crops = fc.record({ x: part, y: part, width: part, height: part })
    fc.assert(
      fc.property(side, side, crops, (width, height, wanted) => {
        const { crop } = canonicalRecipe({ rotation: 0, crop: wanted })
        const rect = cropRect({ width, height }, crop)
        expect(Math.min(rect.left, rect.top)).toBeGreaterThanOrEqual(0)
        expect(Math.min(rect.width, rect.height)).toBeGreaterThanOrEqual(1)
        expect(rect.left + rect.width).toBeLessThanOrEqual(width)
        expect(rect.top + rect.height).toBeLessThanOrEqual(height)
      }),
    )
  })
})
