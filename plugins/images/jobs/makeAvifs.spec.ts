import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NeverIdle, runWhenIdle } from './makeAvifs.ts'

const everyMs = { busy: 2, atWork: 2 }
const signal = new AbortController().signal
const until = Number.POSITIVE_INFINITY

/** Work that only its signal can end. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

test('work does not start while the queue is busy', async () => {
  let looks = 0
  const isBusy = async () => {
    looks += 1
    return looks < 5
  }
  await runWhenIdle({ isBusy, signal, until, everyMs }, async () => expect(looks).toBe(5))
})

test('work is aborted when the queue becomes busy, and restarts when it is idle', async () => {
  const states = [false, false, true, true, true, false]
  const isBusy = async () => states.shift() ?? false
  const begun: number[] = []
  const done = await runWhenIdle({ isBusy, signal, until, everyMs }, async (yielding) => {
    begun.push(states.length)
    if (begun.length === 1) await endless(yielding)
    return 'done'
  })
  expect(done).toBe('done')
  expect(begun).toEqual([5, 0])
})

test('work that was not asked to end fails by itself', async () => {
  const isBusy = async () => false
  const failing = runWhenIdle({ isBusy, signal, until, everyMs }, () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
})

test('a request that waits in vain is rejected', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let looks = 0
  const isBusy = async () => {
    looks += 1
    vi.setSystemTime(Date.now() + 10)
    return true
  }
  const waiting = runWhenIdle({ isBusy, signal, until: Date.now() + 25, everyMs }, endless)
  await expect(waiting).rejects.toThrow(NeverIdle)
  expect(looks).toBe(3)
})

test('a worker that is asked to stop ends both the waiting and the work', async () => {
  for (const isBusy of [true, false]) {
    const stop = new AbortController()
    const under = runWhenIdle(
      {
        isBusy: async () => isBusy,
        signal: stop.signal,
        until,
        everyMs: { busy: 60_000, atWork: 60_000 },
      },
      endless,
    )
    await turn()
    stop.abort(new Error('stop'))
    await expect(under).rejects.toThrow()
  }
})

test('an unanswered request counts as work with priority', async () => {
  let looks = 0
  const isBusy = async () => {
    looks += 1
    if (looks === 2) throw new Error('the database is away')
    return false
  }
  let begun = 0
  await runWhenIdle({ isBusy, signal, until, everyMs }, async (yielding) => {
    begun += 1
    if (begun === 1) await endless(yielding)
  })
  expect(begun).toBe(2)
})
