import { expect, it } from 'vitest'
import { chosenRows } from './chosenRows.ts'

it('adds each chosen picture once, and none that stands there already', () => {
  const rows = chosenRows({ chosen: [3, 1, 3, 2], present: new Set([1]), max: 9 })
  expect(rows).toEqual({ added: [3, 2], already: 1, left: 0 })
})

it('adds no more than a gallery holds', () => {
  const rows = chosenRows({ chosen: [3, 4, 5], present: new Set([1, 2]), max: 3 })
  expect(rows).toEqual({ added: [3], already: 0, left: 2 })
})
