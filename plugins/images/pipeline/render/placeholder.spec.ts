import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { paintRaw } from '../testing/makePicture.ts'
import { dominantColour, thumbhash } from './placeholder.ts'

const bytesOf = async (pixels: ReturnType<typeof paintRaw>) => Buffer.from(await thumbhash(pixels), 'base64')

describe('thumbhash', () => {
  it('keeps the colour and the proportions', async () => {
    const hash = await bytesOf(paintRaw(60, 40, () => [200, 100, 50]))
    const { r, g, b, a } = thumbHashToAverageRGBA(hash)
    expect([r * 255, g * 255, b * 255, a].map(Math.round)).toEqual(
      [200, 100, 50, 1].map((n) => expect.closeTo(n, -1)),
    )
    expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(1.5, 0)
  })

  it('keeps transparency', async () => {
    expect(thumbHashToAverageRGBA(await bytesOf(paintRaw(20, 20, () => [0, 0, 0, 0]))).a).toBe(0)
  })

  it.each([
    [60, 16_383],
    [160, 1],
    [1, 1],
  ])('manages %d x %d px', async (width, height) => {
    expect(await thumbhash(paintRaw(width, height, () => [90]))).toMatch(/^[\w+/]{8,40}={0,2}$/)
  })
})

describe('dominantColour', () => {
  it('is the most frequent colour, not the mean of all', () => {
    expect(dominantColour(paintRaw(10, 10, (x) => (x < 7 ? [200, 30, 40] : [10, 20, 250])))).toBe('#c81e28')
  })

  it('counts nearly equal colours as one', () => {
    const colours = paintRaw(9, 9, (x) => (x < 5 ? [160 + x, 80, 80] : [8, 8, 200]))
    expect(dominantColour(colours)).toBe('#a25050')
  })

  it('ignores transparent pixels', () => {
    expect(dominantColour(paintRaw(10, 10, (x) => (x < 7 ? [255, 0, 0, 0] : [0, 128, 0, 255])))).toBe(
      '#008000',
    )
    expect(dominantColour(paintRaw(4, 4, () => [255, 0, 0, 0]))).toBe('#ffffff')
  })

  it('gives a grey for grey pixels', () => {
    expect(dominantColour(paintRaw(4, 4, () => [90]))).toBe('#5a5a5a')
  })
})
