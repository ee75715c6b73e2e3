import type { Crop } from '@litfass/images/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { frameToCrop } from '../domain/frame.ts'
import { cropGroup } from '../plugin.ts'
import { crops } from '../testing/crops.ts'
import { cropGroupOf } from './crop.tsx'

const state = (crop: Crop | null) => ({ recipe: { crop } })
const crop = { x: 10, y: 0, width: 50, height: 100 }

it('a save contains the crop only when it has changed', () => {
  expect(cropGroupOf(state(crop), state(null))).toEqual({ crop })
  expect(cropGroupOf(state(null), state(crop))).toEqual({ crop: null })
  expect(cropGroupOf(state({ ...crop }), state(crop))).toBeUndefined()
  expect(cropGroupOf(state(null), state(null))).toBeUndefined()
})

it.each(['x', 'y', 'width', 'height'] as const)('crops with a different %s differ', (side) => {
  const other = { ...crop, [side]: 20 }
  expect(cropGroupOf(state(other), state(crop))).toEqual({ crop: other })
})

it('the server accepts every crop that can be framed', () => {
  fc.assert(
    fc.property(crops, fc.constantFrom(0, 90, 180, 270), (framed, rotation) => {
      expect(cropGroup.safeParse({ crop: frameToCrop(framed, rotation) }).success).toBe(true)
    }),
  )
})
