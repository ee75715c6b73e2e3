import { expect, it } from 'vitest'
import { restartDelay } from './supervise.mjs'

it('waits longer after each quick death, then gives up', () => {
  const delays = []
  let quickDeaths = 0
  for (let i = 0; i < 6; i += 1) {
    const next = restartDelay({ livedMs: 100, quickDeaths })
    delays.push(next.delayMs)
    quickDeaths = next.quickDeaths
  }
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, undefined])
})

it('forgets earlier deaths of a child that then lived for a minute', () => {
  expect(restartDelay({ livedMs: 60_000, quickDeaths: 5 })).toEqual({ delayMs: 1000, quickDeaths: 1 })
})
