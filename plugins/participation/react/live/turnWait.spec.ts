import { expect, it } from 'vitest'
import { turnWait } from './turnWait.ts'

it('lets a thousand readers of a page ask after the moment, and never many of them within 50 ms', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  const waits = Array.from({ length: 1000 }, () => turnWait(60_000, random)).toSorted((a, b) => a - b)
  expect(waits[0]).toBeGreaterThanOrEqual(60_050)
  expect(waits.at(-1)).toBeLessThanOrEqual(62_050)
  const together = waits.map((wait) => waits.filter((other) => other >= wait && other < wait + 50).length)
  expect(Math.max(...together)).toBeLessThan(60)
})

it('asks soon about a moment that has passed', () => {
  expect(turnWait(-5000, () => 0)).toBe(50)
})
