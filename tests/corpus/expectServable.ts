import { readFile } from 'node:fs/promises'
import { VARIANT_KEYS, VARIANT_WIDTHS } from '@litfass/images/model'
import exifr from 'exifr'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { processGoodPicture } from './processPicture.ts'

/** All a served file may say about where it comes from. */
const ALLOWED_TAGS = ['Copyright']

const expectClean = async (bytes: Buffer): Promise<void> => {
  const { exif, iptc, xmp, icc, orientation } = await sharp(bytes).metadata()
  const tags = exif
    ? Object.keys((await exifr.parse(exif, { gps: true, makerNote: true, ifd1: true })) ?? {})
    : []
  expect(tags.filter((tag) => !ALLOWED_TAGS.includes(tag))).toEqual([])
  expect([iptc, icc, orientation]).toEqual([undefined, undefined, undefined])
  expect(xmp?.toString() ?? '').not.toMatch(/gps|serial|thumbnail|makernote/i)
}

/** What holds for every picture that was accepted: all sizes, none enlarged, proportions kept, nothing private. */
export const expectServable = async ({
  rendition,
  uploaded,
}: Awaited<ReturnType<typeof processGoodPicture>>) => {
  const { variants, width, height, thumbhash, dominantColour } = rendition
  expect({ width, height }).toEqual({ width: uploaded.width, height: uploaded.height })
  expect(variants.flatMap(({ keys }) => keys)).toEqual([...VARIANT_KEYS])
  expect(thumbhash).toMatch(/^[\w+/]{20,}={0,2}$/)
  expect(dominantColour).toMatch(/^#[0-9a-f]{6}$/)
  for (const variant of variants) {
    const bytes = await readFile(variant.file)
    const meta = await sharp(bytes).metadata()
    expect(meta).toMatchObject({ format: 'webp', width: variant.width })
    expect(meta.pageHeight ?? meta.height).toBe(variant.height)
    expect(variant.width).toBeLessThanOrEqual(Math.min(width, VARIANT_WIDTHS[variant.key]))
    expect(Math.abs(variant.height - (variant.width * height) / width)).toBeLessThanOrEqual(0.5)
    await expectClean(bytes)
  }
}
