import { expect, it } from 'vitest'
import { batchLoader } from './batchLoader.ts'

/** Returns doubled numbers, batch by batch, on demand. */
function slowDoubling() {
  const lots: { numbers: readonly number[]; answer: () => void; fail: (reason: Error) => void }[] = []
  const ask = batchLoader((numbers: readonly number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<number[]>()
    lots.push({ numbers, answer: () => resolve(numbers.map((number) => number * 2)), fail: reject })
    return promise
  })
  return { lots, ask, asked: () => lots.map(({ numbers }) => numbers) }
}

it('asks one at once, and lets those that come in meanwhile travel together', async () => {
  const { lots, ask, asked } = slowDoubling()
  const answers = Promise.all([1, 2, 3, 4, 5].map(ask))
  expect(asked()).toEqual([[1], [2]])
  lots[0]?.answer()
  await expect.poll(asked).toEqual([[1], [2], [3, 4, 5]])
  lots[2]?.answer()
  lots[1]?.answer()
  expect(await answers).toEqual([2, 4, 6, 8, 10])
})

it('never answers from before a question was asked', async () => {
  const { lots, ask, asked } = slowDoubling()
  const first = ask(1)
  const again = ask(1)
  lots[0]?.answer()
  lots[1]?.answer()
  await Promise.all([first, again])
  void ask(1)
  expect(asked()).toEqual([[1], [1], [1]])
})

it('tells everybody who travelled together of a failure, and goes on with the others', async () => {
  const { lots, ask, asked } = slowDoubling()
  const [first, second, ...together] = [1, 2, 3, 4].map(ask)
  lots[0]?.answer()
  await first
  await expect.poll(asked).toHaveLength(3)
  lots[2]?.fail(new Error('away'))
  for (const question of together) await expect(question).rejects.toThrow('away')
  const later = ask(5)
  await expect.poll(asked).toHaveLength(4)
  lots[3]?.answer()
  lots[1]?.answer()
  expect(await Promise.all([second, later])).toEqual([4, 10])
})

it('that gathers loads all keys of a turn together, and those of the next turn in another batch', async () => {
  const lots: (readonly number[])[] = []
  const ask = batchLoader(
    async (numbers: readonly number[]) => {
      lots.push(numbers)
      return [...numbers]
    },
    { gathers: true },
  )
  // A key that comes a few promises later is of the same turn.
  const late = Promise.resolve()
    .then(() => undefined)
    .then(() => ask(4))
  expect(await Promise.all([...[1, 2, 3].map(ask), late])).toEqual([1, 2, 3, 4])
  expect(await ask(5)).toBe(5)
  expect(lots).toEqual([[1, 2, 3, 4], [5]])
})
