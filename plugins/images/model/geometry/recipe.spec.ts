import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalRecipe,
  isRotation,
  isSameCrop,
  PLAIN_RECIPE,
  type Recipe,
  ROTATIONS,
  reframeFocus,
  rotate,
  rotateCrop,
  rotateFocus,
  rotatePoint,
} from './recipe.ts'

const rotations = fc.constantFrom(...ROTATIONS)
const percent = fc.integer({ min: 0, max: 100 })
const points = fc.record({ x: percent, y: percent })

describe('rotate', () => {
  it('wraps within 0 and 270 in both directions', () => {
    expect(rotate(270, 90)).toBe(0)
    expect(rotate(0, -90)).toBe(270)
    expect(rotate(90, 90)).toBe(180)
  })

  it('comes back to where it was after four steps', () => {
    fc.assert(
      fc.property(rotations, fc.constantFrom(90, -90), (start, step) => {
        const steps = [step, step, step, step]
        expect(steps.reduce(rotate, start)).toBe(start)
      }),
    )
  })

  it('ends on one of the four rotations however far the step', () => {
    fc.assert(
      fc.property(rotations, fc.integer({ min: -1000, max: 1000 }), (start, turns) => {
        expect(isRotation(rotate(start, turns * 90))).toBe(true)
      }),
    )
  })
})

describe('rotatePoint', () => {
  it('moves the upper left corner clockwise around the picture', () => {
    const corner = { x: 0, y: 0 }
    expect(ROTATIONS.map((rotation) => rotatePoint(corner, rotation))).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ])
  })

  it('adds up: turning twice is turning by the sum', () => {
    fc.assert(
      fc.property(points, rotations, rotations, (point, first, second) => {
        expect(rotatePoint(rotatePoint(point, first), second)).toEqual(
          rotatePoint(point, rotate(first, second)),
        )
      }),
    )
  })
})

describe('rotateFocus', () => {
  it('keeps the focus on the same thing in the picture', () => {
    fc.assert(
      fc.property(points, rotations, rotations, (onOriginal, from, to) => {
        const shown = rotatePoint(onOriginal, from)
        expect(rotateFocus(shown, from, to)).toEqual(rotatePoint(onOriginal, to))
      }),
    )
  })

  it('leaves the middle in the middle and 0 a value', () => {
    expect(rotateFocus({ x: 50, y: 50 }, 0, 270)).toEqual({ x: 50, y: 50 })
    expect(rotateFocus({ x: 0, y: 0 }, 0, 0)).toEqual({ x: 0, y: 0 })
  })
})

const number = fc.double({ min: -50, max: 200, noNaN: false })
const anyCrops = fc.record({ x: number, y: number, width: number, height: number })
const anyRecipes = fc.record({
  rotation: fc.constantFrom(...ROTATIONS),
  crop: fc.option(anyCrops, { nil: null }),
})

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

  it('does not tell anyCrops apart that differ by less than a pixel can show', () => {
    const crop = { x: 10, y: 10, width: 33.333_333, height: 20 }
    expect(canonicalRecipe({ rotation: 0, crop })).toEqual(
      canonicalRecipe({ rotation: 0, crop: { ...crop, width: 33.333_334 } }),
    )
  })

  it('keeps the crop inside the picture and changes nothing the second time', () => {
    fc.assert(
      fc.property(anyRecipes, (recipe) => {
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

const crop = { x: 10, y: 20, width: 30, height: 40 }

it('two crops are the same when all four numbers are', () => {
  expect(isSameCrop(crop, { ...crop })).toBe(true)
  expect(isSameCrop(null, null)).toBe(true)
})

it.each(['x', 'y', 'width', 'height'] as const)('two crops differ when %s does', (side) => {
  expect(isSameCrop(crop, { ...crop, [side]: 5 })).toBe(false)
})

it('the whole picture is no crop, whichever is asked first', () => {
  expect(isSameCrop(null, crop)).toBe(false)
  expect(isSameCrop(crop, null)).toBe(false)
})

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

describe('rotateCrop', () => {
  it('finds the same part in the rotated picture', () => {
    const crop = { x: 10, y: 20, width: 30, height: 50 }
    expect(rotateCrop(crop, 0)).toEqual(crop)
    expect(rotateCrop(crop, 90)).toEqual({ x: 30, y: 10, width: 50, height: 30 })
    expect(rotateCrop(crop, 180)).toEqual({ x: 60, y: 30, width: 30, height: 50 })
    expect(rotateCrop(crop, 270)).toEqual({ x: 20, y: 60, width: 50, height: 30 })
  })
})
