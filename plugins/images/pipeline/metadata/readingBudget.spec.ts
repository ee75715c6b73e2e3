import { expect, it } from 'vitest'
import { readingBudget } from './readingBudget.ts'

it('lasts for four megabytes, and then for nothing more', async () => {
  const budget = readingBudget()
  for (let block = 0; block < 4; block += 1) expect(await budget.take(1_000_000)).toBe(true)
  expect(await budget.take(1)).toBe(false)
})

it('does not last longer for many blocks of nothing', async () => {
  const budget = readingBudget()
  let blocks = 0
  while (await budget.take(0)) blocks += 1
  expect(blocks).toBeLessThan(1_000)
  expect(blocks).toBeGreaterThan(100)
})

it('lets others have a turn now and then, also where nothing has to be waited for', async () => {
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
