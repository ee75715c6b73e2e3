import { describe, expect, it } from 'vitest'
import { isWithinBudget, MAX_BUFFERED_BYTES, MAX_FRAMES } from './pixelBudget.ts'

describe('isWithinBudget', () => {
  it('lets a photograph of 100 million pixels pass and not a row more', () => {
    expect(isWithinBudget({ width: 10_000, height: 10_000 })).toBe(true)
    expect(isWithinBudget({ width: 10_000, height: 10_001 })).toBe(false)
  })

  it('counts every frame of a moving picture', () => {
    expect(isWithinBudget({ width: 800, height: 533, frames: 170 })).toBe(true)
    expect(isWithinBudget({ width: 800, height: 533, frames: 180 })).toBe(false)
  })

  it('refuses a thin strip that is longer than a decoder can read', () => {
    expect(isWithinBudget({ width: 65_500, height: 1 })).toBe(true)
    expect(isWithinBudget({ width: 1, height: 65_501 })).toBe(false)
  })

  it('refuses countless tiny frames', () => {
    expect(isWithinBudget({ width: 1, height: 1, frames: MAX_FRAMES + 1 })).toBe(false)
  })

  it('refuses what would have to be held in memory as a whole', () => {
    const size = { width: 9_000, height: 9_000 }
    expect(isWithinBudget({ ...size, bufferedBytes: MAX_BUFFERED_BYTES })).toBe(true)
    expect(isWithinBudget({ ...size, bufferedBytes: MAX_BUFFERED_BYTES + 1 })).toBe(false)
  })
})
