import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orientationOf, uprightSize } from '../../model/geometry/orientation.ts'
import { canonicalRecipe, isSideways, ROTATIONS } from '../../model/geometry/recipe.ts'
import { renderedSize } from '../../model/geometry/renditionPlan.ts'
import { planVariants } from '../../model/geometry/sizes.ts'
import { geometry } from './geometry.ts'

const side = fc.integer({ min: 1, max: 9_000 })
const part = fc.double({ min: 0, max: 100, noNaN: true })
const inputs = fc.record({
  stored: fc.record({ width: side, height: side }),
  orientation: fc.integer({ min: 1, max: 8 }).map(orientationOf),
  recipe: fc
    .record({
      rotation: fc.constantFrom(...ROTATIONS),
      crop: fc.option(fc.record({ x: part, y: part, width: part, height: part }), { nil: null }),
    })
    .map(canonicalRecipe),
})

describe('geometry', () => {
  it('scales the stored pixels before cropping and rotating', () => {
    const recipe = { rotation: 90, crop: { x: 0, y: 0, width: 50, height: 100 } } as const
    const input = { stored: { width: 4000, height: 6000 }, orientation: 6, recipe } as const
    expect(geometry(input, { width: 400, height: 300 })).toEqual({
      shrunk: { width: 400, height: 600 },
      part: { left: 0, top: 300, width: 400, height: 300 },
      isWhole: false,
      mirrored: false,
      rotation: 180,
    })
  })

  it("takes a part within the scaled pixels that has the variant's size after rotation", () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const upright = uprightSize(input.stored, input.orientation)
        const size = renderedSize(upright, input.recipe)
        for (const target of planVariants({ ...size, frames: 1 })) {
          const { shrunk, part: cut, rotation } = geometry(input, target)
          expect(Math.min(cut.left, cut.top)).toBeGreaterThanOrEqual(0)
          expect(cut.left + cut.width).toBeLessThanOrEqual(shrunk.width)
          expect(cut.top + cut.height).toBeLessThanOrEqual(shrunk.height)
          const turned = isSideways(rotation) ? [cut.height, cut.width] : [cut.width, cut.height]
          expect(turned).toEqual([target.width, target.height])
        }
      }),
      { numRuns: 500 },
    )
  })

  it('never enlarges the stored pixels', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const size = renderedSize(uprightSize(input.stored, input.orientation), input.recipe)
        for (const target of planVariants({ ...size, frames: 1 })) {
          const { shrunk } = geometry(input, target)
          expect(shrunk.width).toBeLessThanOrEqual(input.stored.width)
          expect(shrunk.height).toBeLessThanOrEqual(input.stored.height)
        }
      }),
      { numRuns: 500 },
    )
  })
})
