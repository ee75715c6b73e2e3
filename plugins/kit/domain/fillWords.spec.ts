import { expect, it } from 'vitest'
import { fillWords } from './fillWords.ts'

it('puts texts and numbers where their names are, as often as these come', () => {
  expect(fillWords('{n} von {total}, {n}', { n: 0, total: 'drei' })).toBe('0 von drei, 0')
})

it('leaves alone what it was given no value for', () => {
  expect(fillWords('{name} {toString}', {})).toBe('{name} {toString}')
})

it('takes values as they are, with their braces and dollar signs', () => {
  expect(fillWords('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&')
})
