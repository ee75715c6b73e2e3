import type { Pool } from 'pg'
import { createProbe, gauge } from '../metrics/metrics.ts'
import { readQueue } from './queue.ts'
import { countWorkers } from './worker.ts'

/** Exposes the state of the queue. Every server reports the same figures, so aggregate by maximum, not sum. */
export function watchQueue(pool: Pick<Pool, 'query'>): void {
  const look = createProbe(async () => ({
    tasks: await readQueue(pool),
    workers: await countWorkers(pool),
  }))
  gauge({
    name: 'litfass_database_up',
    help: 'Whether the database answered when the queue was last asked for: 1 or 0',
    collect: async (metric) => metric.set((await look()) ? 1 : 0),
  })
  gauge({
    name: 'litfass_queue_jobs',
    help: 'Jobs in the queue by task and state: waiting, delayed, running, failed (for good)',
    labels: ['task', 'state'],
    collect: async (metric) => {
      metric.reset()
      for (const { task, jobs } of (await look())?.tasks ?? []) {
        for (const [state, count] of Object.entries(jobs)) metric.set({ task, state }, count)
      }
    },
  })
  gauge({
    name: 'litfass_queue_oldest_waiting_seconds',
    help: 'How long the longest waiting job of a task could have run already',
    labels: ['task'],
    collect: async (metric) => {
      metric.reset()
      for (const { task, oldestSeconds } of (await look())?.tasks ?? []) metric.set({ task }, oldestSeconds)
    },
  })
  gauge({
    name: 'litfass_queue_workers',
    help: 'Worker processes that live, by the locks they hold',
    collect: async (metric) => {
      const workers = (await look())?.workers
      // A reset gauge without labels would report 0 workers, which raises alarms.
      if (workers === undefined) metric.remove()
      else metric.set(workers)
    },
  })
}
