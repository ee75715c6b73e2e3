import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { canonicalRecipe } from './recipe.ts'
import {
  avifPlan,
  cropRect,
  hasAllAvifs,
  isAvifWorthKeeping,
  isServed,
  planUncropped,
  renderedSize,
  storedName,
} from './renditionPlan.ts'
import { MAX_VARIANT_SIDE, planVariants, VARIANT_KEYS } from './sizes.ts'

const upright = { width: 600, height: 400 }

describe('renderedSize', () => {
  it('is the size of the original without edits', () => {
    expect(renderedSize(upright, { rotation: 0, crop: null })).toEqual(upright)
  })

  it('crops first, then rotates', () => {
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

describe('a file of a rendition', () => {
  it('is named by the smallest size it serves', () => {
    expect(storedName({ keys: ['L', 'XL', 'XXL'] })).toBe('L')
    expect(isServed({ keys: ['L'] })).toBe(true)
  })

  it('that serves no size has a name without an address', () => {
    expect(isServed({ keys: [] })).toBe(false)
    expect(VARIANT_KEYS).not.toContain(storedName({ keys: [] }))
  })
})

const half = { x: 25, y: 0, width: 50, height: 100 }

describe('the uncropped file', () => {
  it('is planned only for a crop', () => {
    expect(planUncropped({ width: 6000, height: 4000 }, { rotation: 90, crop: null })).toBeUndefined()
    expect(planUncropped({ width: 6000, height: 4000 }, { rotation: 0, crop: half })).toEqual({
      width: 1200,
      height: 800,
    })
  })

  it('is rotated like the sizes', () => {
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

const filesOf = (width: number, height: number) => planVariants({ width, height, frames: 1 })
const names = (width: number, height: number) => avifPlan(filesOf(width, height)).map(({ key }) => key)

test('an AVIF is tried for every file a page chooses from, and for no smaller one', () => {
  expect(names(6000, 4000)).toEqual(['M', 'L', 'XL', 'XXL'])
  expect(names(640, 400)).toEqual(['M', 'L'])
})

test('they are sorted by size, in whatever order the files were finished', () => {
  const [M, L, XL, XXL] = avifPlan(filesOf(6000, 4000))
  if (!M || !L || !XL || !XXL) throw new Error('A large picture has four.')
  expect(avifPlan([M, XXL, L, XL])).toEqual([M, L, XL, XXL])
})

test('a small file counts when it serves a large size too', () => {
  expect(names(120, 80)).toEqual(['S'])
})

test('a very tall strip gets none at all, since a set with a gap is of no use', () => {
  expect(names(1920, 4100)).toEqual(['M', 'L', 'XL', 'XXL'])
  expect(names(1920, 4300)).toEqual([])
})

test('an AVIF is kept when it is a tenth smaller, and not for a byte less', () => {
  expect(isAvifWorthKeeping(900, 1000)).toBe(true)
  expect(isAvifWorthKeeping(901, 1000)).toBe(false)
})

test('a set is complete only with the AVIF of every file pages choose from', () => {
  const files = filesOf(1000, 800)
  const complete = files.map((file) => (file.width >= 320 ? { ...file, avif: 1 } : file))
  expect(hasAllAvifs(complete)).toBe(true)
  for (const gap of ['M', 'L', 'XL'])
    expect(
      hasAllAvifs(complete.map((file) => (file.key === gap ? { ...file, avif: undefined } : file))),
    ).toBe(false)
  expect(hasAllAvifs([])).toBe(false)
})
