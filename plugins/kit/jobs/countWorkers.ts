import type { Pool } from 'pg'
import { LOCK_SPACE } from './watchStrandedJobs.ts'

/** How many worker processes live: each holds locks that the database lets go of when its connection ends. */
export async function countWorkers(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ workers: number }>(
    `select count(distinct pid)::int as workers from pg_locks
     where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [LOCK_SPACE],
  )
  return rows[0]?.workers ?? 0
}
