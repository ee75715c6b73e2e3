import type { Crop } from '@litfass/kit/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { frameToCrop } from '../domain/index.ts'
import { cropGroup } from '../modules/cropGroup.ts'
import { crops } from '../testing/arbitraries.ts'
import { cropGroupOf } from './cropGroupOf.ts'

const state = (crop: Crop | null) => ({ recipe: { crop } })
const crop = { x: 10, y: 0, width: 50, height: 100 }

it('a save is sent the crop only where it is another one than before', () => {
  expect(cropGroupOf(state(crop), state(null))).toEqual({ crop })
  expect(cropGroupOf(state(null), state(crop))).toEqual({ crop: null })
  expect(cropGroupOf(state({ ...crop }), state(crop))).toBeUndefined()
  expect(cropGroupOf(state(null), state(null))).toBeUndefined()
})

it.each(['x', 'y', 'width', 'height'] as const)('a crop with another %s is another one', (side) => {
  const other = { ...crop, [side]: 20 }
  expect(cropGroupOf(state(other), state(crop))).toEqual({ crop: other })
})

it('whatever can be framed, the server takes', () => {
  fc.assert(
    fc.property(crops, fc.constantFrom(0, 90, 180, 270), (framed, rotation) => {
      expect(cropGroup.safeParse({ crop: frameToCrop(framed, rotation) }).success).toBe(true)
    }),
  )
})
