import { expect, it } from 'vitest'
import { readingBudget } from './metadataBlocks.ts'

it('allows four megabytes, then nothing', async () => {
  const budget = readingBudget()
  for (let block = 0; block < 4; block += 1) expect(await budget.take(1_000_000)).toBe(true)
  expect(await budget.take(1)).toBe(false)
})

it('is used up by many empty blocks, too', async () => {
  const budget = readingBudget()
  let blocks = 0
  while (await budget.take(0)) blocks += 1
  expect(blocks).toBeLessThan(1_000)
  expect(blocks).toBeGreaterThan(100)
})

it('yields to the event loop from time to time, even if all data is in memory', async () => {
  const budget = readingBudget()
  let hadTurn = false
  setImmediate(() => {
    hadTurn = true
  })
  await budget.take(200_000)
  expect(hadTurn).toBe(false)
  await budget.take(200_000)
  expect(hadTurn).toBe(true)
})
