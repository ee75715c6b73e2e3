import { ROTATIONS, VARIANT_WIDTHS } from '@litfass/images/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutOfPicture, cutSize, enlargedSizes, frameSize, sizesOfCut } from './cuts.ts'

const upright = { width: 6000, height: 4000 }
const crop = { x: 10, y: 20, width: 50, height: 25 }

describe('the size of a picture', () => {
  it('is the original’s without changes', () => {
    expect(frameSize(upright, { rotation: 0, crop: null })).toEqual(upright)
  })

  it('is cropped first and rotated then', () => {
    expect(frameSize(upright, { rotation: 180, crop })).toEqual({ width: 3000, height: 1000 })
    expect(frameSize(upright, { rotation: 270, crop })).toEqual({ width: 1000, height: 3000 })
  })

  it('has the same number of pixels in every rotation', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ROTATIONS), (rotation) => {
        const { width, height } = frameSize(upright, { rotation, crop })
        expect(width * height).toBe(3_000_000)
      }),
    )
  })
})

const namesEnlarged = (width: number) => enlargedSizes(sizesOfCut(width))

describe('the cut of a picture to a ratio', () => {
  it('takes the whole width of a taller picture', () => {
    expect(cutSize({ width: 3000, height: 2000 }, 16 / 9)).toEqual({ width: 3000, height: 1688 })
  })

  it('takes the whole height of a wider picture', () => {
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

  it('state the available pixels for each', () => {
    expect(sizesOfCut(900).map(({ width }) => width)).toEqual([20, 60, 160, 320, 640, 900, 900])
  })

  it('are enlarged exactly where pixels are missing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), (cutWidth) => {
        for (const { name, width, isEnlarged } of sizesOfCut(cutWidth))
          expect(isEnlarged).toBe(width < VARIANT_WIDTHS[name])
      }),
    )
  })
})

const percent = fc.integer({ min: 0, max: 100 })
const focuses = fc.record({ x: percent, y: percent })
const ratios = fc.double({ min: 0.2, max: 5, noNaN: true })

describe('the region of a cut', () => {
  it('is centred for a centred focus', () => {
    expect(cutOfPicture({ frame: 1.5, ratio: 0.75, focus: { x: 50, y: 50 }, part: null })).toEqual({
      x: 25,
      y: 0,
      width: 50,
      height: 100,
    })
  })

  it('reaches the edge that has the focus', () => {
    const cut = { frame: 1, ratio: 2, part: null }
    expect(cutOfPicture({ ...cut, focus: { x: 50, y: 0 } })).toMatchObject({ y: 0, height: 50 })
    expect(cutOfPicture({ ...cut, focus: { x: 50, y: 100 } })).toMatchObject({ y: 50, height: 50 })
  })

  it('matches object-position in browsers', () => {
    fc.assert(
      fc.property(focuses, ratios, ratios, (focus, frame, ratio) => {
        // CSS: the picture covers a box; its offset is the percentage of what is left over, which is negative.
        const box = { width: 1000 * ratio, height: 1000 }
        const scale = Math.max(box.width / (1000 * frame), box.height / 1000)
        const shown = { width: 1000 * frame * scale, height: 1000 * scale }
        const cut = cutOfPicture({ frame, ratio, focus, part: null })
        const left = ((box.width - shown.width) * focus.x) / 100
        const top = ((box.height - shown.height) * focus.y) / 100
        expect((-cut.x * shown.width) / 100).toBeCloseTo(left, 6)
        expect((-cut.y * shown.height) / 100).toBeCloseTo(top, 6)
        expect((cut.width * shown.width) / 100).toBeCloseTo(box.width, 6)
        expect((cut.height * shown.height) / 100).toBeCloseTo(box.height, 6)
      }),
    )
  })

  it('lies within the frame, and contains the focus', () => {
    const part = { x: 20, y: 40, width: 60, height: 30 }
    fc.assert(
      fc.property(focuses, ratios, ratios, (focus, frame, ratio) => {
        const { x, y, width, height } = cutOfPicture({ frame, ratio, focus, part })
        const [focusX, focusY] = [20 + (60 * focus.x) / 100, 40 + (30 * focus.y) / 100]
        const inOrder = [20, x, focusX, x + width, 80]
        for (const row of [inOrder, [40, y, focusY, y + height, 70]])
          for (const [index, value] of row.entries())
            expect(value).toBeGreaterThanOrEqual((row[index - 1] ?? 0) - 1e-9)
      }),
    )
  })
})
