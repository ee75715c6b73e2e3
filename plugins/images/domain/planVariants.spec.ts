import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_VARIANT_SIDE, planVariants } from './planVariants.ts'
import { VARIANT_KEYS, VARIANT_WIDTHS } from './variantSizes.ts'

const sizes = { width: fc.integer({ min: 1, max: 65_500 }), height: fc.integer({ min: 1, max: 65_500 }) }
const pictures = fc.record({ ...sizes, animated: fc.boolean() })

describe('planVariants', () => {
  it('makes seven files of a large photograph', () => {
    const plan = planVariants({ width: 6000, height: 4000, animated: false })
    expect(plan.map(({ key, width, height }) => [key, width, height])).toEqual([
      ['T', 20, 13],
      ['XS', 60, 40],
      ['S', 160, 107],
      ['M', 320, 213],
      ['L', 640, 427],
      ['XL', 1200, 800],
      ['XXL', 1920, 1280],
    ])
  })

  it('lets the sizes above the own width share the largest file', () => {
    const plan = planVariants({ width: 400, height: 300, animated: false })
    expect(plan.at(-1)).toEqual({
      key: 'L',
      keys: ['L', 'XL', 'XXL'],
      width: 400,
      height: 300,
      animated: false,
    })
  })

  it('keeps a small moving picture still in S and moving from M on', () => {
    const plan = planVariants({ width: 100, height: 50, animated: true })
    expect(plan.map(({ keys, animated }) => [keys.join(), animated])).toEqual([
      ['T', false],
      ['XS', false],
      ['S', false],
      ['M,L,XL,XXL', true],
    ])
  })

  it('serves each of the seven sizes exactly once', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        expect(planVariants(picture).flatMap(({ keys }) => keys)).toEqual([...VARIANT_KEYS])
      }),
    )
  })

  it('enlarges nothing, exceeds no limit and leaves no side without a pixel', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        for (const { width, height, key } of planVariants(picture)) {
          expect(width).toBeLessThanOrEqual(Math.min(picture.width, VARIANT_WIDTHS[key]))
          expect(height).toBeLessThanOrEqual(Math.min(picture.height, MAX_VARIANT_SIDE))
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
        }
      }),
    )
  })

  it('keeps the proportions within a pixel', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        for (const { width, height } of planVariants(picture)) {
          const scale = Math.max(width / picture.width, height / picture.height)
          expect(Math.abs(width - picture.width * scale)).toBeLessThan(picture.width / picture.height + 1)
          expect(Math.abs(height - picture.height * scale)).toBeLessThan(picture.height / picture.width + 1)
        }
      }),
    )
  })
})
