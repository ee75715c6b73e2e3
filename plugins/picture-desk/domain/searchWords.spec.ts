import { expect, it } from 'vitest'
import { searchWords } from './searchWords.ts'

it('takes a search apart at its spaces', () => {
  expect(searchWords('  Hafen   am Morgen ')).toEqual(['Hafen', 'am', 'Morgen'])
  expect(searchWords('   ')).toEqual([])
})

it('lets the signs of a LIKE pattern mean themselves', () => {
  expect(searchWords(String.raw`100% a_b c\d`)).toEqual([
    String.raw`100\%`,
    String.raw`a\_b`,
    String.raw`c\\d`,
  ])
})

it('asks for eight words at most, so that nobody makes the database work for a whole text', () => {
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
})
