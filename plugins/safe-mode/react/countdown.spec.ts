import { expect, it } from 'vitest'
import { clockText, secondsUntil, spokenTime } from './countdown.ts'

it('a countdown shows whole seconds, and ends at 0', () => {
  expect([601_000, 600_999, 600_001, 1000, 999].map((left) => secondsUntil(left, 1000))).toEqual([
    600, 600, 600, 0, 0,
  ])
  expect([600, 598, 61, 9, 0].map(clockText)).toEqual(['10:00', '9:58', '1:01', '0:09', '0:00'])
})

it('is read aloud in minutes, in seconds during the last of them, and as over', () => {
  expect([600, 61, 60, 9, 0].map(spokenTime)).toEqual([
    { unit: 'minutes', count: 10 },
    { unit: 'minutes', count: 2 },
    { unit: 'seconds', count: 60 },
    { unit: 'seconds', count: 9 },
    { unit: 'over' },
  ])
})
