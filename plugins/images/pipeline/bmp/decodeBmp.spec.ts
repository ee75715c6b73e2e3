import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BmpParts, buildBmp } from '../testing/buildBmp.ts'
import { BmpError } from './bmpHeader.ts'
import { decodeBmp } from './decodeBmp.ts'

const RED = [255, 0, 0] as const
const GREEN = [0, 255, 0] as const
const BLUE = [0, 0, 255] as const
const WHITE = [255, 255, 255] as const

const decoded = (parts: BmpParts) => {
  const { data, width, height, channels } = decodeBmp(buildBmp(parts))
  return { pixels: [...data], width, height, channels }
}

const failureOf = (parts: BmpParts) => {
  try {
    decodeBmp(buildBmp(parts))
  } catch (error) {
    if (error instanceof BmpError) return error.code
    throw error
  }
  return 'decoded'
}

const twoByTwo = { width: 2, height: 2 }
const palette = [RED, GREEN, BLUE, WHITE]
/** Red and green above, blue and white below. */
const fourColours = [...RED, ...GREEN, ...BLUE, ...WHITE]

describe('decodeBmp', () => {
  it('reads 24 bits from the bottom up, without row padding, and opaque', () => {
    const pixels = [255, 0, 0, 255, 255, 255, 9, 9, 0, 0, 255, 0, 255, 0, 9, 9]
    expect(decoded({ ...twoByTwo, pixels })).toEqual({ ...twoByTwo, channels: 3, pixels: fourColours })
  })

  it('reads from the top down if the height is negative', () => {
    const pixels = [0, 0, 255, 0, 255, 0, 9, 9, 255, 0, 0, 255, 255, 255, 9, 9]
    expect(decoded({ width: 2, height: -2, pixels }).pixels).toEqual(fourColours)
  })

  it.each([
    [
      '1 bit',
      1,
      [RED, BLUE],
      [0b0100_0000, 0, 0, 0, 0b1000_0000, 0, 0, 0],
      [...BLUE, ...RED, ...RED, ...BLUE],
    ],
    ['4 bits', 4, palette, [0x23, 0, 0, 0, 0x01, 0, 0, 0], fourColours],
    ['8 bits', 8, palette, [2, 3, 0, 0, 0, 1, 0, 0], fourColours],
  ] as const)('finds the colours of %s in the palette', (_, bits, colours, pixels, expected) => {
    expect(decoded({ ...twoByTwo, bits, palette: colours, pixels }).pixels).toEqual(expected)
  })

  it('shows an index without a colour in black', () => {
    const { pixels } = decoded({ width: 1, height: 1, bits: 8, palette: [RED], pixels: [7, 0, 0, 0] })
    expect(pixels).toEqual([0, 0, 0])
  })

  it('reads the header of OS/2, whose palette has three bytes a colour', () => {
    const pixels = [0x23, 0, 0, 0, 0x01, 0, 0, 0]
    const full = [...palette, ...Array.from({ length: 12 }, () => RED)]
    expect(decoded({ ...twoByTwo, headerSize: 12, bits: 4, palette: full, pixels }).pixels).toEqual(
      fourColours,
    )
  })

  it.each([40, 52, 56, 64, 108, 124])('reads a header of %d bytes', (headerSize) => {
    expect(decoded({ width: 1, height: 1, headerSize, pixels: [3, 2, 1, 0] }).pixels).toEqual([1, 2, 3])
  })

  it('spreads 5 bits a colour over the whole range', () => {
    const { pixels } = decoded({ ...twoByTwo, height: 1, bits: 16, pixels: [0xff, 0x7f, 0x10, 0x42] })
    expect(pixels).toEqual([255, 255, 255, 132, 132, 132])
  })

  it('takes the colours from the bits of the masks', () => {
    const masks = [0xf800, 0x07e0, 0x001f]
    const parts = {
      ...twoByTwo,
      height: 1,
      bits: 16,
      compression: 3,
      masks,
      pixels: [0x00, 0xf8, 0xe0, 0x07],
    }
    expect(decoded(parts).pixels).toEqual([...RED, ...GREEN])
  })

  it('keeps transparency given by a mask', () => {
    const masks = [0xff0000, 0xff00, 0xff, 0xff000000]
    const parts = { ...twoByTwo, height: 1, bits: 32, compression: 3, headerSize: 56, masks }
    const result = decoded({ ...parts, pixels: [3, 2, 1, 128, 6, 5, 4, 0] })
    expect(result).toMatchObject({ channels: 4, pixels: [1, 2, 3, 128, 4, 5, 6, 0] })
  })

  it('shows a picture whose alpha is all zeros as opaque', () => {
    const masks = [0xff0000, 0xff00, 0xff, 0xff000000]
    const parts = {
      width: 1,
      height: 1,
      bits: 32,
      compression: 3,
      headerSize: 56,
      masks,
      pixels: [3, 2, 1, 0],
    }
    expect(decoded(parts)).toMatchObject({ channels: 3, pixels: [1, 2, 3] })
  })

  it('is opaque at 32 bits without masks, whatever the fourth byte says', () => {
    expect(decoded({ width: 1, height: 1, bits: 32, pixels: [3, 2, 1, 77] })).toMatchObject({ channels: 3 })
  })

  it('reads runs, literals, row ends and skips of 8 bits', () => {
    const pixels = [2, 1, 0, 0, 0, 3, 3, 2, 1, 0, 0, 0, 0, 2, 1, 0, 1, 2, 0, 1]
    const { pixels: result } = decoded({ width: 3, height: 3, bits: 8, compression: 1, palette, pixels })
    expect(result).toEqual([
      ...[...RED, ...BLUE, ...RED],
      ...[...WHITE, ...BLUE, ...GREEN],
      ...[...GREEN, ...GREEN, ...RED],
    ])
  })

  it('reads runs and literals of 4 bits, two colours in turn', () => {
    const pixels = [3, 0x12, 0, 0, 0, 3, 0x30, 0x20, 0, 1]
    const { pixels: result } = decoded({ width: 3, height: 2, bits: 4, compression: 2, palette, pixels })
    expect(result).toEqual([...WHITE, ...RED, ...BLUE, ...GREEN, ...BLUE, ...GREEN])
  })

  it.each([
    ['an impossible depth', { bits: 30_000 }],
    ['a header of unknown length', { headerSize: 66 }],
    ['a negative width', { width: -2 }],
    ['no height', { height: 0 }],
    ['a compression that does not go with the depth', { compression: 1 }],
    ['masks with gaps', { bits: 32, compression: 3, masks: [0xff00ff, 0xff00, 0xff] }],
    ['8 bits without a palette', { bits: 8 }],
    ['a run that leaves the picture', { bits: 8, compression: 1, palette, pixels: [200, 1, 0, 1] }],
    ['a JPEG inside', { compression: 4 }],
  ])('refuses %s', (_, wrong) => {
    expect(failureOf({ ...twoByTwo, pixels: Array.from({ length: 64 }, () => 0), ...wrong })).toBe('broken')
  })

  it('distinguishes truncated files from invalid ones', () => {
    const pixels = Array.from({ length: 16 }, () => 0)
    expect(failureOf({ ...twoByTwo, pixels, cutAt: 60 })).toBe('truncated')
    expect(failureOf({ ...twoByTwo, bits: 8, compression: 1, palette, pixels: [2, 1] })).toBe('truncated')
  })

  it('refuses more pixels than the budget before allocating memory', () => {
    expect(failureOf({ width: 20_000, height: 20_000, pixels: [0] })).toBe('budget')
  })

  it('refuses a header of a hundred bytes that claims millions of pixels in runs', () => {
    expect(failureOf({ width: 9_000, height: 9_000, bits: 8, compression: 1, palette, pixels: [0, 1] })).toBe(
      'broken',
    )
  })

  it('throws nothing but its own error and invents no pixels, whatever bytes it is given', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    const parts = fc.record({
      width: fc.integer({ min: -3, max: 40 }),
      height: fc.integer({ min: -20, max: 20 }),
      bits: fc.constantFrom(1, 4, 8, 16, 24, 32),
      compression: fc.constantFrom(0, 1, 2, 3, 6),
      headerSize: fc.constantFrom(40, 52, 56, 64, 108, 124),
      masks: fc.array(fc.integer({ min: 0, max: 0xffffffff }), { maxLength: 3 }),
      palette: fc.array(fc.constantFrom(RED, GREEN), { maxLength: 16 }),
      pixels: fc.array(byte, { maxLength: 400 }),
      cutAt: fc.integer({ min: 0, max: 600 }),
    })
    const flips = fc.array(fc.tuple(fc.integer({ min: 2, max: 120 }), byte), { maxLength: 4 })
    fc.assert(
      fc.property(parts, flips, (bmp, changes) => {
        const bytes = buildBmp(bmp)
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
        try {
          const { data, width, height, channels } = decodeBmp(bytes)
          expect(data.length).toBe(width * height * channels)
        } catch (error) {
          expect(error).toBeInstanceOf(BmpError)
        }
      }),
      { numRuns: 3_000 },
    )
  })
})
