import { expect, it } from 'vitest'
import { chunksOf } from './chunksOf.ts'

it('cuts into parts of the size, the last one shorter', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
})

it('has no empty part at the end', () => {
  expect(chunksOf([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ])
})

it('makes one empty part of nothing', () => {
  expect(chunksOf([], 2)).toEqual([[]])
})
