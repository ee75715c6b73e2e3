import { expect, it } from 'vitest'
import { clampOf } from './LineClamp.tsx'

it.each([
  [1, { state: 'clamped', lines: 1 }],
  [3.9, { state: 'clamped', lines: 3 }],
  [0, { state: 'hidden' }],
  [0.5, { state: 'whole' }],
  [-1, { state: 'whole' }],
  [Number.NaN, { state: 'whole' }],
  [Number.POSITIVE_INFINITY, { state: 'whole' }],
  [undefined, { state: 'whole' }],
] as const)('reads %j as %j', (lines, clamp) => {
  expect(clampOf(lines)).toEqual(clamp)
})
