import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type ThrowAwayServer, useThrowAway } from '../../scripts/postgres/useThrowAway.mjs'

/**
 * Gives a file's tests a PostgreSQL of their own, because the others' must not crash. Call it before `useSite`: the
 * database is there before the site, and goes after it.
 */
export function useCrashableDatabase(): () => ThrowAwayServer {
  let folder = ''
  let server: ThrowAwayServer | undefined
  const shared = process.env.LITFASS_TEST_POSTGRES_URL
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'litfass-faults-'))
    server = await useThrowAway(join(folder, 'postgres'), { keepsCommits: true })
    process.env.LITFASS_TEST_POSTGRES_URL = server.url
  })
  afterAll(async () => {
    process.env.LITFASS_TEST_POSTGRES_URL = shared
    await server?.release()
    await rm(folder, { recursive: true, force: true })
  })
  return () => {
    if (server) return server
    throw new Error('The database is not there yet: use it inside a test or a hook.')
  }
}
