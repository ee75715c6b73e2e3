import { describe, expect, it } from 'vitest'
import { CROP_PARTS, partAxes } from './CropPart.ts'
import { dragCrop } from './dragCrop.ts'
import { partPlace } from './partPlace.ts'

const crop = { x: 20, y: 30, width: 40, height: 50 }
const by = { x: 5, y: -10 }

describe('a part of a crop', () => {
  it('is where it lies', () => {
    expect([partPlace(crop, 'nw', 'x'), partPlace(crop, 'nw', 'y')]).toEqual([20, 30])
    expect([partPlace(crop, 'se', 'x'), partPlace(crop, 'se', 'y')]).toEqual([60, 80])
    expect([partPlace(crop, 'middle', 'x'), partPlace(crop, 'middle', 'y')]).toEqual([20, 30])
  })

  it('goes as far as it is dragged, in its own directions alone', () => {
    for (const part of CROP_PARTS)
      for (const axis of ['x', 'y'] as const) {
        const moved = partPlace(dragCrop(crop, { part, by }), part, axis) - partPlace(crop, part, axis)
        expect(moved, `${part} ${axis}`).toBe(partAxes(part).includes(axis) ? by[axis] : 0)
      }
  })

  it('takes the crop along in the middle, and resizes it everywhere else', () => {
    for (const part of CROP_PARTS) {
      const { width, height } = dragCrop(crop, { part, by })
      expect(width === crop.width && height === crop.height, part).toBe(part === 'middle')
    }
  })
})
