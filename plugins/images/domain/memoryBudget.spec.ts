import { PLAIN_RECIPE } from '@litfass/kit/domain'
import { describe, expect, it } from 'vitest'
import { memoryBudget } from './memoryBudget.ts'
import { MAX_BUFFERED_BYTES, MAX_MOVING_PIXELS } from './pixelBudget.ts'

const photograph = { width: 6000, height: 4000, frames: 1, bufferedBytes: 0, recipe: PLAIN_RECIPE } as const

describe('the memory a render may use', () => {
  it('does not grow with the pixels of a picture that is read row by row', () => {
    expect(memoryBudget({ ...photograph, width: 10_000, height: 10_000 })).toBe(memoryBudget(photograph))
  })

  it('grows with what a decoder must hold', () => {
    const progressive = memoryBudget({ ...photograph, bufferedBytes: 100_000_000 })
    expect(progressive - memoryBudget(photograph)).toBe(150)
  })

  it('grows with the frames that have to be turned, and only with those', () => {
    const moving = { ...photograph, width: 1000, height: 500, frames: 100 }
    expect(memoryBudget(moving)).toBe(memoryBudget(photograph))
    expect(memoryBudget({ ...moving, recipe: { rotation: 90, crop: null } }) - memoryBudget(moving)).toBe(350)
  })

  it('grows with what a crop is cut from', () => {
    const crop = { x: 0, y: 0, width: 10, height: 10 }
    const cropped = memoryBudget({ ...photograph, recipe: { rotation: 0, crop } })
    expect(cropped - memoryBudget(photograph)).toBe(96)
  })

  it('stays below a gigabyte for whatever an upload may be', () => {
    const worstStill = memoryBudget({
      ...photograph,
      width: 6700,
      height: 4470,
      bufferedBytes: MAX_BUFFERED_BYTES,
      recipe: { rotation: 0, crop: { x: 0, y: 0, width: 10, height: 10 } },
    })
    const worstMoving = memoryBudget({
      width: MAX_MOVING_PIXELS / 100,
      height: 1,
      frames: 100,
      bufferedBytes: 0,
      recipe: { rotation: 90, crop: null },
    })
    expect(Math.max(worstStill, worstMoving)).toBeLessThan(1000)
  })
})
