import { VARIANT_WIDTHS } from '@litfass/kit/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutSize } from './cutSize.ts'
import { enlargedSizes, sizesOfCut } from './sizesOfCut.ts'

const namesEnlarged = (width: number) => enlargedSizes(sizesOfCut(width))

describe('the cut of a picture to a ratio', () => {
  it('takes the whole width where the picture is the taller', () => {
    expect(cutSize({ width: 3000, height: 2000 }, 16 / 9)).toEqual({ width: 3000, height: 1688 })
  })

  it('takes the whole height where the picture is the wider', () => {
    expect(cutSize({ width: 3000, height: 2000 }, 4 / 5)).toEqual({ width: 1600, height: 2000 })
  })

  it('fits into the picture, fills one side of it, and has the ratio', () => {
    const side = fc.integer({ min: 200, max: 20_000 })
    fc.assert(
      fc.property(side, side, fc.constantFrom(1.5, 16 / 9, 1, 0.8), (width, height, ratio) => {
        const cut = cutSize({ width, height }, ratio)
        expect(cut.width <= width && cut.height <= height).toBe(true)
        expect(cut.width === width || cut.height === height).toBe(true)
        expect(Math.abs(cut.width - cut.height * ratio)).toBeLessThan(2)
      }),
    )
  })
})

describe('the sizes of a cut', () => {
  it('are enlarged where the cut is narrower than the size', () => {
    expect(namesEnlarged(900)).toEqual(['XL', 'XXL'])
    expect(namesEnlarged(1919)).toEqual(['XXL'])
    expect(namesEnlarged(1920)).toEqual([])
    expect(namesEnlarged(10)).toEqual(['T', 'XS', 'S', 'M', 'L', 'XL', 'XXL'])
  })

  it('say how many px there are for each', () => {
    expect(sizesOfCut(900).map(({ width }) => width)).toEqual([20, 60, 160, 320, 640, 900, 900])
  })

  it('are enlarged exactly where px are missing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), (cutWidth) => {
        for (const { name, width, isEnlarged } of sizesOfCut(cutWidth))
          expect(isEnlarged).toBe(width < VARIANT_WIDTHS[name])
      }),
    )
  })
})
