import { expect, it } from 'vitest'
import { keyMove } from './keyMove.ts'

const still = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isOfOther: false,
  isRightToLeft: false,
}
const at = { shown: 2, count: 12 }

it.each([
  ['ArrowRight', 3],
  ['ArrowLeft', 1],
  ['Home', 0],
  ['End', 11],
])('%s leads to picture %i', (key, place) => {
  expect(keyMove({ ...still, key }, at)).toBe(place)
})

it('reads arrows the other way round where people read from right to left', () => {
  expect(keyMove({ ...still, key: 'ArrowLeft', isRightToLeft: true }, at)).toBe(3)
})

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('leaves keys with %s to the browser', (modifier) => {
  expect(keyMove({ ...still, key: 'ArrowLeft', [modifier]: true }, at)).toBeUndefined()
})

it('leaves keys to what has a use of its own for them, and means nothing by others', () => {
  expect(keyMove({ ...still, key: 'ArrowLeft', isOfOther: true }, at)).toBeUndefined()
  expect(keyMove({ ...still, key: 'a' }, at)).toBeUndefined()
})
