import { expect, test } from 'vitest'
import { filmLength } from './filmLength.ts'

test.each([
  [0, '0:00'],
  [7.4, '0:07'],
  [59.6, '1:00'],
  [725, '12:05'],
  [3723, '1:02:03'],
])('%d seconds are %s', (seconds, text) => {
  expect(filmLength(seconds)).toBe(text)
})
