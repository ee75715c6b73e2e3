import type { Pool } from 'pg'
import { gauge } from './metrics.ts'

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
