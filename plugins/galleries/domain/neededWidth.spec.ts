import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neededWidth } from './neededWidth.ts'

const wide = { width: 3000, height: 1500 }

test('a box of the ratio of its picture needs a file as wide as itself', () => {
  expect(neededWidth({ box: { width: 400, height: 200 }, picture: wide })).toBe(400)
})

test('a box that cuts the sides off needs a wider file', () => {
  expect(neededWidth({ box: { width: 300, height: 300 }, picture: wide })).toBe(600)
})

test('a box that cuts top and bottom off needs a file as wide as itself', () => {
  expect(neededWidth({ box: { width: 400, height: 100 }, picture: wide })).toBe(400)
})

test('a height that is a part of a pixel too large asks for no larger file', () => {
  expect(neededWidth({ box: { width: 640, height: 427 }, picture: { width: 2400, height: 1600 } })).toBe(640)
})

test('a picture whose size is not known needs a file as wide as its box', () => {
  expect(neededWidth({ box: { width: 300, height: 300 }, picture: { width: 0, height: 0 } })).toBe(300)
})

test('no box is left uncovered, and one side fits exactly', () => {
  const side = fc.integer({ min: 1, max: 9000 })
  const extent = fc.record({ width: side, height: side })
  fc.assert(
    fc.property(extent, extent, (box, picture) => {
      const width = neededWidth({ box, picture })
      const height = (width * picture.height) / picture.width
      const pixel = Math.max(1, picture.height / picture.width)
      expect(width).toBeGreaterThanOrEqual(box.width)
      expect(height).toBeGreaterThan(box.height - pixel - 1e-6)
      expect(Math.min(width - box.width, Math.abs(height - box.height))).toBeCloseTo(0, 6)
    }),
  )
})
