import type { Pool } from 'pg'
import { countWorkers } from '../jobs/countWorkers.ts'
import { readQueue } from '../jobs/readQueue.ts'
import { createProbe } from './createProbe.ts'
import { gauge } from './instruments.ts'

/** Shows the queue. It is the same on every server, so of several the largest counts, not the sum. */
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
      // Reset alone, a gauge without labels would say 0, and that nobody works is worth an alarm.
      if (workers === undefined) metric.remove()
      else metric.set(workers)
    },
  })
}
