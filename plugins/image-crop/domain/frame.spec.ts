import { canonicalRecipe, ROTATIONS, reframeFocus } from '@litfass/images/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crops, expectAllowed, wholeCrops } from '../testing/crops.ts'
import { cropToFrame, frameToCrop, WHOLE_CROP } from './frame.ts'

const crop = { x: 10, y: 20, width: 30, height: 60 }
const rotations = fc.constantFrom(...ROTATIONS)

describe('a crop in the frame of the displayed picture', () => {
  it.each([
    [0, { x: 10, y: 20, width: 30, height: 60 }],
    [90, { x: 20, y: 10, width: 60, height: 30 }],
    [180, { x: 60, y: 20, width: 30, height: 60 }],
    [270, { x: 20, y: 60, width: 60, height: 30 }],
  ] as const)('rotates by %d degrees with the picture', (rotation, expected) => {
    expect(cropToFrame(crop, rotation)).toEqual(expected)
  })

  it('is the whole frame without a crop, and no crop when it is the whole frame', () => {
    for (const rotation of ROTATIONS) {
      expect(cropToFrame(null, rotation)).toEqual(WHOLE_CROP)
      expect(frameToCrop(WHOLE_CROP, rotation)).toBeNull()
    }
  })

  it('converts back to the stored crop', () => {
    fc.assert(
      fc.property(crops, rotations, (crop, rotation) => {
        const stored = canonicalRecipe({ rotation, crop }).crop
        const framed = cropToFrame(stored, rotation)
        expectAllowed(framed)
        expect(frameToCrop(framed, rotation)).toEqual(stored)
      }),
    )
  })

  it('contains the focal point in every rotation', () => {
    const whole = { rotation: 0, crop: null } as const
    const point = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) })
    fc.assert(
      fc.property(wholeCrops, rotations, point, (crop, rotation, focus) => {
        const seen = reframeFocus(focus, whole, { rotation, crop: null })
        const { x, y, width, height } = cropToFrame(crop, rotation)
        const isIn = seen.x >= x && seen.x <= x + width && seen.y >= y && seen.y <= y + height
        const isInOriginal =
          focus.x >= crop.x &&
          focus.x <= crop.x + crop.width &&
          focus.y >= crop.y &&
          focus.y <= crop.y + crop.height
        expect(isIn).toBe(isInOriginal)
      }),
    )
  })
})
