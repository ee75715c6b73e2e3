import { expect, test } from 'vitest'
import { menuMove, typedItem } from './menuKeys.ts'

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', -1, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['PageDown', 1, undefined],
])('%s moves from item %i to item %s of four', (key, at, to) => {
  expect(menuMove(key, at, 4)).toBe(to)
})

test('no key moves the focus in an empty menu', () => {
  expect(menuMove('ArrowDown', -1, 0)).toBeUndefined()
})

const names = ['Bearbeiten', 'Herunterladen', 'Adressen und Einbetten', 'Auswählen', 'Löschen']

test.each([
  ['a', 0, 2],
  ['a', 2, 3],
  ['aa', 2, 3],
  ['a', 3, 2],
  ['au', 3, 3],
  ['ad', 3, 2],
  ['L', 0, 4],
  ['b', 0, 0],
  ['x', 0, undefined],
  ['', 0, undefined],
])('typing %j at item %i moves to item %s', (typed, at, to) => {
  expect(typedItem({ names, at, typed })).toBe(to)
})
