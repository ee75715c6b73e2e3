import fc from 'fast-check'
import { expect, test } from 'vitest'
import { photoRows } from './photoRows.ts'

const shape = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
})

test('a row of few large pictures is followed by one of many small ones', () => {
  const rows = photoRows(Array.from({ length: 8 }, () => ({ width: 3, height: 2 })))
  expect(rows.map(({ images }) => images.length)).toEqual([2, 3, 3])
})

test('a picture left over at the end joins the row before it', () => {
  const rows = photoRows(Array.from({ length: 3 }, () => ({ width: 3, height: 2 })))
  expect(rows.map(({ images, gap }) => [images.length, gap])).toEqual([[3, 0]])
})

test('pictures keep their order, and none is lost', () => {
  fc.assert(
    fc.property(fc.array(shape, { maxLength: 40 }), (images) => {
      expect(photoRows(images).flatMap((row) => row.images.map(({ image }) => image))).toEqual(images)
    }),
  )
})

test('no row gets so low or so high that its pictures cannot be seen', () => {
  fc.assert(
    fc.property(fc.array(shape, { minLength: 1, maxLength: 40 }), (images) => {
      for (const { sum, gap } of photoRows(images)) {
        expect(sum + gap).toBeGreaterThan(1.3)
        expect(sum + gap).toBeLessThan(5.7)
      }
    }),
  )
})

test('a single upright picture on the last row is not blown up to the width of the page', () => {
  expect(photoRows([{ width: 2, height: 3 }])[0]?.gap).toBeGreaterThan(1.5)
})

test('a picture of unknown size gets the default ratio', () => {
  expect(photoRows([{ width: 0, height: 0 }])[0]?.sum).toBe(1.5)
})
