import { readdir } from 'node:fs/promises'
import { createProbe } from '@litfass/kit/metrics'
import type { Pool } from 'pg'

/** Why a process cannot do its work; the word is the answer of /readyz. */
export type Readiness = 'ready' | 'starting' | 'database' | 'migrations' | 'queue'

type Asked = { pool: Pick<Pool, 'query'>; migrationsFolder: string }

/** Load balancers ask often, and in numbers; an answer counts for so long, in ms. */
const KEEP_MS = 500

/**
 * Whether the database answers and is as far as this version needs it. One that is further is fine: during an upgrade
 * old servers go on beside new ones.
 */
export function createReadiness({ pool, migrationsFolder }: Asked): () => Promise<Readiness> {
  let wanted: readonly string[] | undefined
  const look = createProbe(
    async (): Promise<Readiness> => {
      wanted ??= await namesIn(migrationsFolder)
      return (await isMigrated(pool, wanted)) ? 'ready' : 'migrations'
    },
    { keepMs: KEEP_MS },
  )
  return async () => (await look()) ?? 'database'
}

async function namesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  return files.filter((name) => /^\d.*\.ts$/.test(name)).map((name) => name.replace(/\.ts$/, ''))
}

async function isMigrated(pool: Pick<Pool, 'query'>, wanted: readonly string[]): Promise<boolean> {
  const tables = await pool.query<{ exist: boolean }>(
    `select to_regclass('payload_migrations') is not null
        and to_regclass('graphile_worker._private_jobs') is not null as exist`,
  )
  if (!tables.rows[0]?.exist) return false
  const { rows } = await pool.query<{ missing: number }>(
    'select count(*)::int as missing from unnest($1::text[]) as name where name not in (select name from payload_migrations where name is not null)',
    [wanted],
  )
  return rows[0]?.missing === 0
}
