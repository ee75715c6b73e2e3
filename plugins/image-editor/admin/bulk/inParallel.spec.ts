import { expect, test } from 'vitest'
import { inParallel } from './inParallel.ts'

const items = Array.from({ length: 20 }, (_, at) => at)
const tick = () => new Promise((resolve) => setTimeout(resolve, 1))

test('each item has its turn once, in their order, three at a time', async () => {
  const begun: number[] = []
  let atOnce = 0
  let most = 0
  await inParallel(
    items,
    async (item) => {
      begun.push(item)
      atOnce += 1
      most = Math.max(most, atOnce)
      await tick()
      atOnce -= 1
    },
    () => false,
  )
  expect(begun).toEqual(items)
  expect(most).toBe(3)
})

test('nothing new begins once it is over, and what has begun is waited for', async () => {
  let ended = 0
  let isOver = false
  await inParallel(
    items,
    async (item) => {
      isOver = item >= 4
      await tick()
      ended += 1
    },
    () => isOver,
  )
  expect(ended).toBeGreaterThanOrEqual(5)
  expect(ended).toBeLessThan(9)
})

test('nothing to do is done at once', async () => {
  await expect(
    inParallel(
      [],
      () => Promise.reject(new Error('called')),
      () => false,
    ),
  ).resolves.toBeUndefined()
})
