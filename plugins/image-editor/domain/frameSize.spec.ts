import { ROTATIONS } from '@litfass/kit/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameSize } from './frameSize.ts'

const upright = { width: 6000, height: 4000 }
const crop = { x: 10, y: 20, width: 50, height: 25 }

describe('the size of a picture', () => {
  it('is the original’s while nothing is done to it', () => {
    expect(frameSize(upright, { rotation: 0, crop: null })).toEqual(upright)
  })

  it('is cut first and turned then', () => {
    expect(frameSize(upright, { rotation: 180, crop })).toEqual({ width: 3000, height: 1000 })
    expect(frameSize(upright, { rotation: 270, crop })).toEqual({ width: 1000, height: 3000 })
  })

  it('has as many px however it is turned', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ROTATIONS), (rotation) => {
        const { width, height } = frameSize(upright, { rotation, crop })
        expect(width * height).toBe(3_000_000)
      }),
    )
  })
})
