import { expect, it } from 'vitest'
import { clockText, secondsUntil, spokenTime } from './countdown.ts'

it('a countdown shows whole seconds, and ends at 0', () => {
  expect([601_000, 600_999, 600_001, 1000, 999].map((left) => secondsUntil(left, 1000))).toEqual([
    600, 600, 600, 0, 0,
  ])
  expect([600, 598, 61, 9, 0].map(clockText)).toEqual(['10:00', '9:58', '1:01', '0:09', '0:00'])
})

it('is read aloud at minute marks, and once before its end', () => {
  const read = Array.from({ length: 131 }, (_, at) => JSON.stringify(spokenTime(130 - at)))
  const changes = read.filter((text, at) => text !== read[at - 1])
  expect(changes.map((text) => JSON.parse(text))).toEqual([
    { unit: 'minutes', count: 3 },
    { unit: 'minutes', count: 2 },
    { unit: 'minutes', count: 1 },
    { unit: 'seconds', count: 30 },
    { unit: 'over' },
  ])
})
