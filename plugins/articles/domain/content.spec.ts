import { expect, it } from 'vitest'
import { readingMinutes } from './content.ts'

it.each([
  ['Wort '.repeat(600), 3],
  ['Offen.', 1],
  ['– 1. –', 1],
  [' – ', 0],
])('takes a minute for two hundred words, at least one for a few, and none for no words', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes)
})
