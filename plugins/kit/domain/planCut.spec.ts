import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CUT_RATIOS, CUT_SIZES, cutFileName } from './cutFile.ts'
import { planCut } from './planCut.ts'
import { ratioNumber } from './ratioNumber.ts'
import { VARIANT_WIDTHS } from './variantSizes.ts'

const focus = { x: 50, y: 50 }
const sizeOf = (width: number, height: number, ...[ratio, size]: Parameters<typeof cut>) =>
  planCut({ width, height, focus }, cut(ratio, size))
const cut = (ratio: (typeof CUT_RATIOS)[number], size: (typeof CUT_SIZES)[number]) => ({ ratio, size })

describe('the size of a cut', () => {
  it('is that of the table, with its ratio', () => {
    expect(sizeOf(4000, 3000, '16:9', 'XL')).toMatchObject({ width: 1200, height: 675 })
    expect(sizeOf(4000, 3000, '1:1', 'M')).toMatchObject({ width: 320, height: 320 })
    expect(sizeOf(4000, 3000, 'original', 'XXL')).toMatchObject({ width: 1920, height: 1440 })
  })

  it('is what is there where the picture is smaller', () => {
    expect(sizeOf(500, 400, 'original', 'XXL')).toMatchObject({ width: 500, height: 400 })
    expect(sizeOf(500, 400, '4:5', 'XL')).toMatchObject({ width: 320, height: 400 })
  })

  it('is never larger than the part it is made of, nor of another shape', () => {
    const side = fc.integer({ min: 1, max: 40_000 })
    const sizes = fc.record({ width: side, height: side, size: fc.constantFrom(...CUT_SIZES) })
    fc.assert(
      fc.property(sizes, fc.constantFrom(...CUT_RATIOS), ({ size, ...picture }, ratio) => {
        const { region, width, height } = planCut({ ...picture, focus }, { ratio, size })
        expect(width).toBeLessThanOrEqual(Math.min(region.width, VARIANT_WIDTHS[size]))
        expect(height).toBeLessThanOrEqual(region.height)
        const wanted = ratioNumber(ratio) ?? region.width / region.height
        const off = Math.min(Math.abs(width - height * wanted), Math.abs(height - width / wanted))
        if (Math.min(width, height) > 1) expect(off).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })
})

it('names the file of a cut without a colon, which would end a drive or a scheme', () => {
  expect(cutFileName({ ratio: '16:9', size: 'XL' })).toBe('16x9-XL.jpg')
  expect(cutFileName({ ratio: 'original', size: 'L' }, 'webp')).toBe('original-L.webp')
})
