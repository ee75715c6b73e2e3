import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { StoreAway } from '../../errors/StoreAway.ts'
import { withTimeLimit } from './withTimeLimit.ts'

it('ends work that takes too long, as the fault of the store', async () => {
  const work = withTimeLimit(10, ({ signal }) => wait(60_000, undefined, { signal }))
  await expect(work).rejects.toThrow(StoreAway)
})

it('gives more time to work that gets on', async () => {
  const work = withTimeLimit(40, async ({ signal, extend }) => {
    for (let step = 0; step < 5; step += 1) {
      await wait(20, undefined, { signal })
      extend()
    }
    return 'done'
  })
  expect(await work).toBe('done')
})

it('leaves alone what the work has handed back, and ends what a failure leaves under way', async () => {
  const seen: AbortSignal[] = []
  await withTimeLimit(10, async ({ signal }) => seen.push(signal))
  await wait(30)
  await withTimeLimit(60_000, async ({ signal }) => {
    seen.push(signal)
    throw new Error('no')
  }).catch(() => undefined)
  expect(seen.map(({ aborted }) => aborted)).toEqual([false, true])
})
