import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBudget } from './budget.ts'

describe('a shared budget', () => {
  it('is never given out twice, and all of it comes back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 150 }), { maxLength: 30 }), async (needs) => {
        const within = createBudget(100)
        let used = 0
        let done = 0
        const run = (need: number) =>
          within(need, async () => {
            used += Math.min(need, 100)
            expect(used).toBeLessThanOrEqual(100)
            await Promise.resolve()
            used -= Math.min(need, 100)
            done += 1
          })
        await Promise.all(needs.map(run))
        expect(done).toBe(needs.length)
      }),
    )
  })

  it('goes to large work in its turn, however many small ones follow', async () => {
    const within = createBudget(100)
    const order: string[] = []
    const use = (name: string, need: number) =>
      within(need, async () => {
        order.push(name)
        await turn()
      })
    await Promise.all([use('small', 60), use('large', 90), use('later', 10)])
    expect(order).toEqual(['small', 'large', 'later'])
  })

  it('comes back from work that fails', async () => {
    const within = createBudget(100)
    await expect(within(100, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await within(100, async () => 'done')).toBe('done')
  })

  it('is waited for no longer once the signal is given', async () => {
    const within = createBudget(100)
    const stop = new AbortController()
    const finish = Promise.withResolvers<void>()
    const first = within(100, () => finish.promise)
    const second = within(100, async () => 'never', stop.signal)
    const third = within(100, async () => 'third')
    stop.abort(new Error('stopping'))
    await expect(second).rejects.toThrow('stopping')
    finish.resolve()
    await first
    expect(await third).toBe('third')
  })
})
