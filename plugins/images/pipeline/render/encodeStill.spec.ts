import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { paintRaw } from '../testing/makePicture.ts'
import { encodeStill } from './encodeStill.ts'

const pixelsOf = async (webp: Buffer) => new Uint8Array(await sharp(webp).raw().toBuffer())

describe('encodeStill', () => {
  it('keeps every pixel of a drawing', async () => {
    const drawing = paintRaw(90, 60, (x, y) => ((x + y) % 2 === 0 ? [230, 20, 20] : [20, 20, 230]))
    expect(await pixelsOf(await encodeStill(drawing, { effort: 4 }))).toEqual(drawing.data)
  })

  it('does not spend more bytes on a drawing than with loss', async () => {
    let seed = 1
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return (seed % 48) + 100
    }
    const grain = paintRaw(200, 200, () => {
      const grey = random()
      return [grey, grey, grey]
    })
    const lossless = await sharp(grain.data, { raw: { width: 200, height: 200, channels: 3 } })
      .webp({ lossless: true, effort: 4 })
      .toBuffer()
    expect((await encodeStill(grain, { effort: 4 })).length).toBeLessThan(lossless.length)
  })
})
