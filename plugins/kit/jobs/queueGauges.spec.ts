import { Pool } from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { metricsText } from '../metrics/metrics.ts'
import { watchQueue } from './queueGauges.ts'

const LONG_AFTER_MS = 60_000

afterEach(() => {
  vi.useRealTimers()
})

it('omits what the database would know while it is away, instead of reporting no workers', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  let isAway = false
  const query = async (text: string) => {
    if (isAway) throw new Error('away')
    return { rows: text.includes('pg_locks') ? [{ workers: 2 }] : [] }
  }
  watchQueue(Object.defineProperty(new Pool(), 'query', { value: query }))
  expect(await metricsText()).toMatch(/^litfass_queue_workers 2$/m)
  isAway = true
  vi.advanceTimersByTime(LONG_AFTER_MS)
  const text = await metricsText()
  expect(text).toMatch(/^litfass_database_up 0$/m)
  expect(text).not.toMatch(/^litfass_queue_workers\b/m)
  isAway = false
  vi.advanceTimersByTime(LONG_AFTER_MS)
  expect(await metricsText()).toMatch(/^litfass_queue_workers 2$/m)
})
