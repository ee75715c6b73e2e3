import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frontPage } from './frontPage.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
const MOST_SHOWN = 18

test('without pictures every section is empty', () => {
  expect(frontPage([])).toEqual({ hero: undefined, list: [], story: undefined, row: [], mosaic: [] })
})

test('three pictures are a first one and a pair below it', () => {
  expect(frontPage(numbers(3))).toMatchObject({ hero: 1, story: undefined, row: [2, 3], mosaic: [] })
})

test('eight pictures fill every section but the mosaic', () => {
  expect(frontPage(numbers(8))).toEqual({
    hero: 1,
    list: [2, 3, 4],
    story: 5,
    row: [6, 7, 8],
    mosaic: [],
  })
})

test('many pictures end with two blocks of five', () => {
  expect(frontPage(numbers(24)).mosaic).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
})

test('each of the newest pictures is shown exactly once, however many there are', () => {
  fc.assert(
    fc.property(fc.nat({ max: 60 }), (count) => {
      const { hero, list, story, row, mosaic } = frontPage(numbers(count))
      const shown = [hero, ...list, story, ...row, ...mosaic].filter((image) => image !== undefined)
      expect(shown.toSorted((a, b) => a - b)).toEqual(numbers(Math.min(count, MOST_SHOWN)))
    }),
  )
})

test('a row below the first picture is never a single small picture', () => {
  for (const count of numbers(30)) expect(frontPage(numbers(count)).row.length).not.toBe(1)
})
