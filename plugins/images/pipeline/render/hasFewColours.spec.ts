import { describe, expect, it } from 'vitest'
import { paintRaw } from '../testing/makePicture.ts'
import { hasFewColours } from './hasFewColours.ts'

describe('hasFewColours', () => {
  it('knows a drawing by at most 64 colours', () => {
    expect(hasFewColours(paintRaw(64, 9, (x) => [x, 0, 9]))).toBe(true)
    expect(hasFewColours(paintRaw(65, 9, (x) => [x, 0, 9]))).toBe(false)
  })

  it('counts degrees of transparency as colours', () => {
    expect(hasFewColours(paintRaw(65, 9, (x) => [200, 0, 9, x]))).toBe(false)
  })

  it('takes a photograph in grey for none', () => {
    expect(hasFewColours(paintRaw(80, 80, (x, y) => [x + y]))).toBe(false)
  })
})
