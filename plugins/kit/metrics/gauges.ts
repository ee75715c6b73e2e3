import type { Pool } from 'pg'
import { readQueue } from '../jobs/queue.ts'
import { countWorkers } from '../jobs/worker.ts'
import { createProbe, gauge } from './metrics.ts'

/** Shared across the process: the site's bundle and the server around it each load this module. */
const KEY = Symbol.for('@litfass/kit/pools')

/** Exposes the load of a connection pool; pools of the same name are summed. */
export function watchPool(name: string, pool: Pool): void {
  const pools = poolsOf(name)
  pools.add(pool)
  gauge({
    name: 'litfass_database_connections',
    help: 'Connections to the database by pool and state: open, idle, waiting (callers in line for one)',
    labels: ['pool', 'state'],
    collect: (metric) => {
      for (const [pool, all] of allPools()) {
        metric.set(
          { pool, state: 'open' },
          sum(all, ({ totalCount }) => totalCount),
        )
        metric.set(
          { pool, state: 'idle' },
          sum(all, ({ idleCount }) => idleCount),
        )
        metric.set(
          { pool, state: 'waiting' },
          sum(all, ({ waitingCount }) => waitingCount),
        )
      }
    },
  })
}

function poolsOf(name: string): Set<Pool> {
  const known = allPools().get(name) ?? new Set<Pool>()
  allPools().set(name, known)
  return known
}

function allPools(): Map<string, Set<Pool>> {
  const known: unknown = Reflect.get(globalThis, KEY)
  if (known instanceof Map) return known
  const fresh = new Map<string, Set<Pool>>()
  Reflect.set(globalThis, KEY, fresh)
  return fresh
}

function sum(pools: ReadonlySet<Pool>, count: (pool: Pool) => number): number {
  return [...pools].reduce((total, pool) => total + count(pool), 0)
}

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
