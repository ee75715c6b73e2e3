import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CUT_RATIOS, CUT_SIZES, cutFileName, cutRegion, planCut } from './cuts.ts'
import { ratioNumber, VARIANT_WIDTHS } from './sizes.ts'

const side = fc.integer({ min: 1, max: 16_383 })
const percent = fc.double({ min: 0, max: 100, noNaN: true })
const ratio = fc.constantFrom(16 / 9, 3 / 2, 4 / 3, 1, 4 / 5, 1200 / 630, 10, 0.1)
const input = fc.record({ width: side, height: side, ratio, focus: fc.record({ x: percent, y: percent }) })

/** The part of a picture that a browser shows with `object-fit: cover`, in px of the picture, as the CSS specification defines it. */
function coveredPart({ width, height, ratio, focus }: Parameters<typeof cutRegion>[0] & { ratio: number }) {
  const box = { width: 1000 * ratio, height: 1000 }
  const scale = Math.max(box.width / width, box.height / height)
  const offset = (boxSide: number, shown: number, at: number) => ((boxSide - shown) * at) / 100
  const left = -offset(box.width, width * scale, focus.x) / scale
  const top = -offset(box.height, height * scale, focus.y) / scale
  return { left, top, right: left + box.width / scale, bottom: top + box.height / scale }
}

describe('a cut', () => {
  it('lies inside the picture, and is never empty', () => {
    fc.assert(
      fc.property(input, (picture) => {
        const { left, top, width, height } = cutRegion(picture)
        expect([left, top, width, height].every(Number.isInteger)).toBe(true)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
        expect(left + width).toBeLessThanOrEqual(picture.width)
        expect(top + height).toBeLessThanOrEqual(picture.height)
      }),
    )
  })

  it('has its ratio to within half a pixel, and one side of the picture', () => {
    fc.assert(
      fc.property(input, (picture) => {
        const { width, height } = cutRegion(picture)
        expect(width === picture.width || height === picture.height).toBe(true)
        const off = Math.min(
          Math.abs(width - height * picture.ratio),
          Math.abs(height - width / picture.ratio),
        )
        // A stripe has to be at least one pixel high.
        if (Math.min(width, height) > 1) expect(off).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })

  it('is the part a browser shows with object-fit: cover and object-position, to within a pixel', () => {
    fc.assert(
      fc.property(input, (picture) => {
        const cut = cutRegion(picture)
        const shown = coveredPart(picture)
        expect(Math.abs(cut.left - shown.left)).toBeLessThanOrEqual(1.01)
        expect(Math.abs(cut.top - shown.top)).toBeLessThanOrEqual(1.01)
        expect(Math.abs(cut.left + cut.width - shown.right)).toBeLessThanOrEqual(1.01)
        expect(Math.abs(cut.top + cut.height - shown.bottom)).toBeLessThanOrEqual(1.01)
      }),
    )
  })

  it.each([
    [0, 0],
    [50, 150],
    [100, 300],
  ])('begins for a focus of %d %% where that focus says, and 0 is a value', (x, left) => {
    const cut = cutRegion({ width: 600, height: 300, focus: { x, y: 50 }, ratio: 1 })
    expect(cut).toEqual({ left, top: 0, width: 300, height: 300 })
  })

  it('is all of the picture where no ratio is asked for, whatever the focus', () => {
    const cut = cutRegion({ width: 601, height: 333, focus: { x: 3, y: 97 }, ratio: undefined })
    expect(cut).toEqual({ left: 0, top: 0, width: 601, height: 333 })
  })
})

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
