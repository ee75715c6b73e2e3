import { expect, it } from 'vitest'
import { gridMove } from './ChoiceGrid.tsx'

/** Three columns, two rows, the last of them with a gap where a picture is taken already. */
const grid = [
  { x: 50, y: 50 },
  { x: 150, y: 50 },
  { x: 250, y: 50 },
  { x: 50, y: 150 },
  { x: 250, y: 151 },
]
const move = (key: string, at: number, isRightToLeft = false) => gridMove({ key, at, isRightToLeft }, grid)

it('moves along the pictures, and not beyond the ends', () => {
  expect([move('ArrowRight', 0), move('ArrowLeft', 1), move('Home', 3), move('End', 0)]).toEqual([1, 0, 0, 4])
  expect([move('ArrowLeft', 0), move('ArrowRight', 4), move('ArrowUp', 1), move('ArrowDown', 4)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('moves to the nearest picture of the row above or below', () => {
  expect([move('ArrowDown', 0), move('ArrowDown', 2), move('ArrowUp', 4), move('ArrowUp', 3)]).toEqual([
    3, 4, 2, 0,
  ])
})

it('goes the other way where text runs from right to left, and leaves other keys alone', () => {
  expect([move('ArrowRight', 1, true), move('ArrowLeft', 1, true)]).toEqual([0, 2])
  expect(move('a', 1)).toBeUndefined()
})
