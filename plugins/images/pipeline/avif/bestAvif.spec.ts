import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeWebp } from '../render/encode.ts'
import { fromRaw, type RawPixels, toRaw } from '../render/rawPixels.ts'

import { landscape } from '../testing/makePicture.ts'
import { bestAvif, brightness, similarity } from './bestAvif.ts'

const soft = () => toRaw(landscape(600, 400).blur(1.5))
const likeness = async (pixels: RawPixels, file: Buffer) =>
  similarity(brightness(pixels), brightness(await toRaw(sharp(file))), pixels)

describe('the AVIF that is kept', () => {
  it.each([1, 3])(
    'is a tenth smaller than the WebP and at least as like the pixels, with %i channels',
    async (n) => {
      const pixels = n === 3 ? await soft() : await toRaw(landscape(600, 400).blur(1.5).greyscale())
      const webp = await encodeWebp(fromRaw(pixels), { effort: 4 })
      const avif = await bestAvif(pixels, webp, undefined)
      if (!avif) throw new Error('None was kept.')
      expect(avif.length).toBeLessThanOrEqual(webp.length * 0.9)
      expect(await likeness(pixels, avif)).toBeGreaterThanOrEqual(await likeness(pixels, webp))
    },
  )

  it('does not exist if the WebP is smaller', async () => {
    const pixels = await soft()
    expect(
      await bestAvif(pixels, await fromRaw(pixels).webp({ quality: 1 }).toBuffer(), undefined),
    ).toBeUndefined()
  })

  it('does not exist if it would look worse', async () => {
    const pixels = await soft()
    const exact = await fromRaw(pixels).webp({ lossless: true }).toBuffer()
    expect(await bestAvif(pixels, exact, undefined)).toBeUndefined()
  })
})

describe('similarity', () => {
  it('is 1 for equal pixels and falls with the loss', async () => {
    const pixels = await soft()
    const [good, bad] = await Promise.all(
      [90, 20].map(async (quality) => likeness(pixels, await fromRaw(pixels).webp({ quality }).toBuffer())),
    )
    const light = brightness(pixels)
    expect(similarity(light, light, pixels)).toBeCloseTo(1, 9)
    expect(good).toBeGreaterThan(bad ?? 1)
    expect(good).toBeLessThan(1)
  })

  it('is defined for pictures of a few pixels', () => {
    expect(
      similarity(new Float32Array(6).fill(9), new Float32Array(6).fill(9), { width: 3, height: 2 }),
    ).toBe(1)
  })
})
