import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  MAX_VARIANT_SIDE,
  planVariants,
  ratioNumber,
  urlSet,
  VARIANT_KEYS,
  VARIANT_WIDTHS,
  variantForWidth,
} from './sizes.ts'

describe('a ratio', () => {
  it('is width by height', () => {
    expect(ratioNumber('3:2')).toBe(1.5)
    expect(ratioNumber('2.39:1')).toBe(2.39)
  })

  it.each(['', '3', '3:0', '0:2', 'free', '3:2:1', '-3:2'])('is not “%s”', (text) => {
    expect(ratioNumber(text)).toBeUndefined()
  })

  it('is width to height as a number, and none for the picture as it is', () => {
    expect(ratioNumber('16:9')).toBeCloseTo(1.778, 3)
    expect(ratioNumber('original')).toBeUndefined()
  })
})

describe('variantForWidth', () => {
  it.each([
    [1, 'T'],
    [20, 'T'],
    [21, 'XS'],
    [60, 'XS'],
    [61, 'S'],
    [160, 'S'],
    [161, 'M'],
    [320, 'M'],
    [321, 'L'],
    [640, 'L'],
    [641, 'XL'],
    [1200, 'XL'],
    [1201, 'XXL'],
    [9000, 'XXL'],
  ] as const)('shows a picture %d px wide with %s', (px, key) => {
    expect(variantForWidth(px)).toBe(key)
  })

  it('counts a begun px as a whole one', () => {
    expect(variantForWidth(320.2)).toBe('L')
    expect(variantForWidth(1199.5)).toBe('XL')
  })

  it('answers the smallest size for 0 and the largest for anything but a number', () => {
    expect(variantForWidth(0)).toBe('T')
    expect(variantForWidth(Number.NaN)).toBe('XXL')
  })

  it('lists the sizes from the narrowest to the widest', () => {
    const widths = VARIANT_KEYS.map((key) => VARIANT_WIDTHS[key])
    expect(widths).toEqual([...widths].sort((a, b) => a - b))
  })
})

const sizes = { width: fc.integer({ min: 1, max: 65_500 }), height: fc.integer({ min: 1, max: 65_500 }) }
const pictures = fc.record({ ...sizes, frames: fc.integer({ min: 1, max: 3 }) })

describe('planVariants', () => {
  it('makes seven files of a large photograph', () => {
    const plan = planVariants({ width: 6000, height: 4000, frames: 1 })
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
    const plan = planVariants({ width: 400, height: 300, frames: 1 })
    expect(plan.at(-1)).toEqual({
      key: 'L',
      keys: ['L', 'XL', 'XXL'],
      width: 400,
      height: 300,
      animated: false,
    })
  })

  it('keeps a small moving picture still in S and moving from M on', () => {
    const plan = planVariants({ width: 100, height: 50, frames: 2 })
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

const address = (key: string) => `/file/${key}.webp`

describe('urlSet', () => {
  it('gives a large picture seven addresses', () => {
    const urls = urlSet(address, planVariants({ width: 4000, height: 3000, frames: 1 }))
    expect(urls).toEqual(Object.fromEntries(VARIANT_KEYS.map((key) => [key, address(key)])))
  })

  it('gives all seven keys to a picture of one pixel', () => {
    const urls = urlSet(address, planVariants({ width: 1, height: 1, frames: 1 }))
    expect(Object.keys(urls)).toEqual([...VARIANT_KEYS])
    expect(new Set(Object.values(urls))).toEqual(new Set([address('T')]))
  })

  it('points the sizes above the own width at the largest file', () => {
    const urls = urlSet(address, planVariants({ width: 400, height: 300, frames: 1 }))
    expect([urls.M, urls.L, urls.XL, urls.XXL]).toEqual([
      address('M'),
      address('L'),
      address('L'),
      address('L'),
    ])
  })
})
