import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { paintRaw } from '../testing/makePicture.ts'
import { thumbhash } from './thumbhash.ts'

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

  it('remembers transparency', async () => {
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
