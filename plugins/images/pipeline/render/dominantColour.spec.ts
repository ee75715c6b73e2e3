import { describe, expect, it } from 'vitest'
import { paintRaw } from '../testing/makePicture.ts'
import { dominantColour } from './dominantColour.ts'

describe('dominantColour', () => {
  it('is the most frequent colour, not the mean of all', () => {
    expect(dominantColour(paintRaw(10, 10, (x) => (x < 7 ? [200, 30, 40] : [10, 20, 250])))).toBe('#c81e28')
  })

  it('takes colours that hardly differ for one', () => {
    const colours = paintRaw(9, 9, (x) => (x < 5 ? [160 + x, 80, 80] : [8, 8, 200]))
    expect(dominantColour(colours)).toBe('#a25050')
  })

  it('does not count what is transparent', () => {
    expect(dominantColour(paintRaw(10, 10, (x) => (x < 7 ? [255, 0, 0, 0] : [0, 128, 0, 255])))).toBe(
      '#008000',
    )
    expect(dominantColour(paintRaw(4, 4, () => [255, 0, 0, 0]))).toBe('#ffffff')
  })

  it('gives a grey for grey pixels', () => {
    expect(dominantColour(paintRaw(4, 4, () => [90]))).toBe('#5a5a5a')
  })
})
