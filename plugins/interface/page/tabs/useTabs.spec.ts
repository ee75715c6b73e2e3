import { expect, it } from 'vitest'
import { tabMove } from './useTabs.ts'

it.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 0, true, 1],
  ['ArrowRight', 0, true, 2],
  ['Home', 2, false, 0],
  ['End', 0, true, 2],
  ['ArrowDown', 0, false, undefined],
])('%s moves from tab %i of three (right to left: %s) to %s', (key, at, isRightToLeft, to) => {
  expect(tabMove(key, at, 3, isRightToLeft)).toBe(to)
})
