import { expect, it } from 'vitest'
import { searchWords } from './choosing.ts'

it('splits a search at spaces', () => {
  expect(searchWords('  Hafen   am Morgen ')).toEqual(['Hafen', 'am', 'Morgen'])
  expect(searchWords('   ')).toEqual([])
})

it('escapes the wildcards of LIKE', () => {
  expect(searchWords(String.raw`100% a_b c\d`)).toEqual([
    String.raw`100\%`,
    String.raw`a\_b`,
    String.raw`c\\d`,
  ])
})

it('searches for eight words at most, to limit the load of a query', () => {
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
})
