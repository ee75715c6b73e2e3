import { imageManagers } from '@litfass/images/model'
import { expect, it } from 'vitest'
import { choosableFrom, searchWords } from './choosing.ts'

it('offers editors the pictures of editors, and members those of members', () => {
  expect(choosableFrom('article', imageManagers)).toEqual(['article', 'imagepost', 'teaser', 'multiupload'])
  expect(choosableFrom('avatar', imageManagers)).toEqual(['participation', 'avatar', 'wallpaper'])
})

it('offers nothing for an unknown image manager', () => {
  expect(choosableFrom('nowhere', imageManagers)).toEqual([])
})

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
