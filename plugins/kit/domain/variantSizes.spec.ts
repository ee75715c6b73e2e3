import { describe, expect, it } from 'vitest'
import { VARIANT_KEYS, VARIANT_WIDTHS, variantForWidth } from './variantSizes.ts'

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

  it('answers the smallest for nothing and the largest for what is no number', () => {
    expect(variantForWidth(0)).toBe('T')
    expect(variantForWidth(Number.NaN)).toBe('XXL')
  })

  it('lists the sizes from the narrowest to the widest', () => {
    const widths = VARIANT_KEYS.map((key) => VARIANT_WIDTHS[key])
    expect(widths).toEqual([...widths].sort((a, b) => a - b))
  })
})
