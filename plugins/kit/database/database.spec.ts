import { expect, it } from 'vitest'
import { quotedTable } from './database.ts'

it('names the table of a collection', () => {
  expect(quotedTable('image-recipes')).toBe('"image_recipes"')
})

it('lets no name out of its quotes', () => {
  expect(quotedTable('a"; drop table images')).toBe('"a""; drop table images"')
})
