import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalRecipe, PLAIN_RECIPE } from './recipe.ts'
import { ROTATIONS } from './rotation.ts'

const number = fc.double({ min: -50, max: 200, noNaN: false })
const crops = fc.record({ x: number, y: number, width: number, height: number })
const recipes = fc.record({ rotation: fc.constantFrom(...ROTATIONS), crop: fc.option(crops, { nil: null }) })

describe('canonicalRecipe', () => {
  it('leaves out a crop that takes the whole picture', () => {
    expect(canonicalRecipe({ rotation: 0, crop: { x: 0, y: 0, width: 100, height: 100 } })).toEqual(
      PLAIN_RECIPE,
    )
  })

  it('leaves out a crop that takes nothing', () => {
    expect(canonicalRecipe({ rotation: 90, crop: { x: 100, y: 0, width: 50, height: 50 } }).crop).toBeNull()
  })

  it('cuts off what reaches beyond the picture', () => {
    const { crop } = canonicalRecipe({ rotation: 0, crop: { x: 60, y: -5, width: 80, height: 20 } })
    expect(crop).toEqual({ x: 60, y: 0, width: 40, height: 20 })
  })

  it('does not tell crops apart that differ by less than a pixel can show', () => {
    const crop = { x: 10, y: 10, width: 33.333_333, height: 20 }
    expect(canonicalRecipe({ rotation: 0, crop })).toEqual(
      canonicalRecipe({ rotation: 0, crop: { ...crop, width: 33.333_334 } }),
    )
  })

  it('keeps the crop inside the picture and changes nothing the second time', () => {
    fc.assert(
      fc.property(recipes, (recipe) => {
        const once = canonicalRecipe(recipe)
        expect(canonicalRecipe(once)).toEqual(once)
        if (!once.crop) return
        const { x, y, width, height } = once.crop
        expect(Math.max(x + width, y + height)).toBeLessThan(100.001)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(Math.min(width, height)).toBeGreaterThan(0)
      }),
    )
  })
})
