import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Recipe } from './recipe.ts'
import { reframeFocus } from './reframeFocus.ts'
import { ROTATIONS, rotate, rotateFocus } from './rotation.ts'

const percent = fc.integer({ min: 0, max: 100 })
const points = fc.record({ x: percent, y: percent })
const side = fc
  .integer({ min: 0, max: 60 })
  .chain((start) =>
    fc.record({ start: fc.constant(start), length: fc.integer({ min: 20, max: 100 - start }) }),
  )
const crops = fc
  .tuple(side, side)
  .map(([across, down]) => ({ x: across.start, y: down.start, width: across.length, height: down.length }))
const recipes = fc.record({
  rotation: fc.constantFrom(...ROTATIONS),
  crop: fc.option(crops, { nil: null }),
})

describe('reframeFocus', () => {
  it('comes back exactly after four quarter turns, cropped or not', () => {
    fc.assert(
      fc.property(points, recipes, (focus, recipe) => {
        const turned = [90, 180, 270, 360].reduce(
          ({ at, point }, step) => {
            const next: Recipe = { ...recipe, rotation: rotate(recipe.rotation, step) }
            return { at: next, point: reframeFocus(point, at, next) }
          },
          { at: recipe, point: focus },
        )
        expect(turned).toEqual({ at: recipe, point: focus })
      }),
    )
  })

  it('turns like a turn alone where the crop stays', () => {
    fc.assert(
      fc.property(points, recipes, fc.constantFrom(...ROTATIONS), (focus, from, rotation) => {
        expect(reframeFocus(focus, from, { ...from, rotation })).toEqual(
          rotateFocus(focus, from.rotation, rotation),
        )
      }),
    )
  })

  it('stays on the same thing when the picture is cropped around it', () => {
    const crop = { x: 25, y: 0, width: 50, height: 100 }
    const plain: Recipe = { rotation: 0, crop: null }
    expect(reframeFocus({ x: 50, y: 10 }, plain, { rotation: 0, crop })).toEqual({ x: 50, y: 10 })
    expect(reframeFocus({ x: 30, y: 10 }, plain, { rotation: 0, crop })).toEqual({ x: 10, y: 10 })
    expect(reframeFocus({ x: 30, y: 10 }, plain, { rotation: 90, crop })).toEqual({ x: 90, y: 10 })
  })

  it('moves a focus that is cut away to the nearest edge', () => {
    const crop = { x: 50, y: 50, width: 50, height: 50 }
    const to: Recipe = { rotation: 0, crop }
    expect(reframeFocus({ x: 0, y: 75 }, { rotation: 0, crop: null }, to)).toEqual({ x: 0, y: 50 })
  })

  it('is a whole percent from 0 to 100 whatever is cut', () => {
    fc.assert(
      fc.property(points, recipes, recipes, (focus, from, to) => {
        const { x, y } = reframeFocus(focus, from, to)
        for (const value of [x, y]) expect(Number.isInteger(value) && value >= 0 && value <= 100).toBe(true)
      }),
    )
  })

  it('finds the same point again, as far as whole percent can tell, when a crop is taken off', () => {
    fc.assert(
      fc.property(points, recipes, (inCrop, cropped) => {
        const plain: Recipe = { rotation: 0, crop: null }
        const back = reframeFocus(reframeFocus(inCrop, cropped, plain), plain, cropped)
        // A percent of the whole is at most five percent of the smallest crop.
        expect(Math.abs(back.x - inCrop.x)).toBeLessThanOrEqual(3)
        expect(Math.abs(back.y - inCrop.y)).toBeLessThanOrEqual(3)
      }),
    )
  })
})
