import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  ADOBE_COLUMNS,
  buildProfile,
  formulaCurve,
  powerCurve,
  SRGB_COLUMNS,
  tableCurve,
} from '../testing/buildProfile.ts'
import { temporaryFile } from '../testing/temporaryFolder.ts'
import { coloursOf, convertColours } from './colours.ts'

const SRGB_FORMULA = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.040_45]
const srgbLight = (value: number) => (value < 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const srgbTable = Array.from({ length: 1024 }, (_, at) => srgbLight(at / 1023))
const screen = { space: 'srgb', depth: 'uchar' }
const colours = (parts: Parameters<typeof buildProfile>[0]) =>
  coloursOf({ ...screen, icc: buildProfile(parts) })

const SIDE = 64

/** A colour in each corner of the cube and everything between. */
const palette = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, at) => {
  const [x, y] = [Math.floor(at / 3) % SIDE, Math.floor(at / 3 / SIDE)]
  return [x * 4, y * 4, ((x * 7 + y * 13) * 4) % 256][at % 3] ?? 0
})

/** A picture of the palette in the colours of a profile. */
const taggedWith = async (profile: Buffer): Promise<Buffer> => {
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const
  const png = await sharp(palette, { raw }).png().toBuffer()
  const path = await temporaryFile(profile)
  // The library converts to the profile as it writes; what is compared is the way back.
  const tagged = await sharp(png).withIccProfile(path, { attach: true }).tiff().toBuffer()
  const { icc } = await sharp(tagged).metadata()
  expect(icc?.subarray(36, 40).toString()).toBe('acsp')
  return tagged
}

describe('coloursOf', () => {
  it.each([
    ['a formula', formulaCurve(3, SRGB_FORMULA)],
    ['a table', tableCurve(srgbTable)],
  ])('leaves sRGB as it is, its curve being %s', (_, curve) => {
    expect(colours({ columns: SRGB_COLUMNS, curve })).toEqual({ by: 'nothing' })
  })

  it('converts other curves and primaries', () => {
    expect(colours({ columns: SRGB_COLUMNS, curve: powerCurve(1.8) }).by).toBe('conversion')
    expect(colours({ columns: ADOBE_COLUMNS, curve: formulaCurve(3, SRGB_FORMULA) }).by).toBe('conversion')
  })

  it.each([
    ['wide primaries', { columns: ADOBE_COLUMNS, curve: powerCurve(2.2) }],
    ['another curve', { columns: SRGB_COLUMNS, curve: powerCurve(1.8) }],
    ['a short table', { columns: ADOBE_COLUMNS, curve: tableCurve([0, 0.1, 0.4, 1]) }],
    ['a plain formula', { columns: SRGB_COLUMNS, curve: formulaCurve(0, [2]) }],
  ])('shows %s as the library would', async (_, parts) => {
    const tagged = await taggedWith(buildProfile(parts))
    const expected = await sharp(tagged).raw().toBuffer()
    const { data, info } = await sharp(tagged, { ignoreIcc: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const found = coloursOf(await sharp(tagged).metadata())
    if (found.by !== 'conversion' || info.channels !== 3) throw new Error(`by ${found.by}`)
    convertColours(data, info.channels, found.conversion)
    const off = data.map((value, at) => Math.abs(value - (expected[at] ?? 0)))
    expect(Math.max(...off)).toBeLessThanOrEqual(2)
  })

  it('leaves transparency unchanged', () => {
    const found = colours({ columns: SRGB_COLUMNS, curve: powerCurve(1) })
    const pixels = Uint8Array.of(0, 128, 255, 77)
    if (found.by === 'conversion') convertColours(pixels, 4, found.conversion)
    expect([...pixels]).toEqual([0, 188, 255, 77])
  })

  it('leaves profiles with tables, broken or missing ones and other pixels than 8-bit RGB to libvips', () => {
    const parts = { columns: ADOBE_COLUMNS, curve: powerCurve(2.2) }
    const icc = buildProfile(parts)
    const table = { ...parts, more: { A2B0: Buffer.alloc(40) } }
    const others = [
      coloursOf({ ...screen, icc: buildProfile(table) }),
      coloursOf({ space: 'cmyk', depth: 'uchar', icc }),
      coloursOf({ space: 'rgb16', depth: 'ushort', icc }),
      coloursOf(screen),
      coloursOf({ ...screen, icc: icc.subarray(0, 200) }),
      colours({ columns: ADOBE_COLUMNS, curve: tableCurve([0, 1]).subarray(0, 14) }),
      colours({ columns: ADOBE_COLUMNS, curve: formulaCurve(9, [1, 1, 1, 1, 1, 1, 1]) }),
    ]
    expect(others.map(({ by }) => by)).toEqual(others.map(() => 'library'))
  })

  it('accepts any bytes', () => {
    const icc = buildProfile({ columns: ADOBE_COLUMNS, curve: formulaCurve(4, [2, 1, 0, 1, 0, 0, 0]) })
    const spoilt = fc.array(fc.tuple(fc.nat(icc.length - 1), fc.nat(255)), { maxLength: 12 })
    fc.assert(
      fc.property(spoilt, fc.nat(icc.length), (changes, length) => {
        const broken = Buffer.from(icc)
        for (const [at, value] of changes) broken[at] = value
        expect(['library', 'nothing', 'conversion']).toContain(
          coloursOf({ ...screen, icc: broken.subarray(0, length || undefined) }).by,
        )
      }),
    )
  })
})
