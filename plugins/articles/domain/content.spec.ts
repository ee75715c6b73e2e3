import { expect, it } from 'vitest'
import { readingMinutes, readRefs } from './content.ts'

it.each([
  ['Wort '.repeat(600), 3],
  ['Offen.', 1],
  ['– 1. –', 1],
  [' – ', 0],
])('takes a minute for two hundred words, at least one for a few, and none for no words', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes)
})

it('reads names of pieces in order, or not at all', () => {
  expect(readRefs('article:12, imagepost:2')).toEqual([
    { type: 'article', id: 12 },
    { type: 'imagepost', id: 2 },
  ])
  for (const text of [
    '',
    'article:',
    'article:0',
    'article:-1',
    'event:1',
    'article:1,,',
    'article:2147483648',
  ])
    expect(readRefs(text), text).toBeUndefined()
})
