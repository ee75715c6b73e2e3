import { expect, test } from 'vitest'
import { slidePlace } from './slidePlace.ts'

const places = (shown: number, count: number) =>
  Array.from({ length: count }, (_, index) => slidePlace(index, shown, count)).join(' ')

test('the pictures on both sides of the shown one are near', () => {
  expect(places(2, 6)).toBe('far near shown near far far')
})

test('the last picture is next to the first', () => {
  expect(places(0, 5)).toBe('shown near far far near')
  expect(places(4, 5)).toBe('near far far near shown')
})

test('of two or three pictures none is far', () => {
  expect(places(1, 2)).toBe('near shown')
  expect(places(0, 3)).toBe('shown near near')
})
