import { describe, expect, it } from 'vitest'
import { turnFrames } from './turnFrames.ts'

/** Two frames: 1 2 3 above 4 5 6, and the same with tens. */
const twoFrames = () => Uint32Array.from([1, 2, 3, 4, 5, 6, 10, 20, 30, 40, 50, 60])

describe('turnFrames', () => {
  it.each([
    [0, [1, 2, 3, 4, 5, 6]],
    [90, [4, 1, 5, 2, 6, 3]],
    [180, [6, 5, 4, 3, 2, 1]],
    [270, [3, 6, 2, 5, 1, 4]],
  ] as const)('turns every frame by %d degrees and keeps their order', (rotation, expected) => {
    const pixels = twoFrames()
    turnFrames(pixels, { width: 3, height: 2 }, rotation)
    expect([...pixels]).toEqual([...expected, ...expected.map((value) => value * 10)])
  })
})
