import { expect, it } from 'vitest'
import { spanWords } from './spanWords.ts'

it.each([
  [42, '42 Sek.', '42 sec'],
  [60, '1 Min.', '1 min'],
  [7199, '1 Std.', '1 hr'],
  [200_000, '2 Tg.', '2 days'],
])('says %d seconds in the largest whole unit', (seconds, de, en) => {
  expect([spanWords(seconds, 'de'), spanWords(seconds, 'en')]).toEqual([de, en])
})
