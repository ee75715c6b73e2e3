import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stopProcess } from '../process/children.mjs'
import { createCluster, newAccess } from './cluster.mjs'
import { postgresAccount, reachablePrograms } from './programs.mjs'

import { startServer, stopServer } from './server.mjs'

// It is thrown away anyway, so nothing is ever waited for until it is on the disk.
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/**
 * A PostgreSQL for one test run, in a folder of its own. `url` is the superuser's address of the database
 * `postgres`; `crash` ends it in the middle of whatever it does, `revive` starts it again on the same port, `release`
 * stops it and removes the folder.
 */
export async function useThrowAway(folder, { keepsCommits = false } = {}) {
  // One that is to crash must not forget what it has called committed.
  const settings = { ...quick, ...(keepsCommits && { synchronous_commit: 'on', full_page_writes: 'on' }) }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const directory = join(folder, 'data')
  const account = postgresAccount(directory)
  const cluster = { programs: await reachablePrograms(account), account, directory }
  const { superuser } = newAccess()
  createCluster(cluster, { statements: [`ALTER ROLE postgres PASSWORD '${superuser}'`], isDurable: false })
  const log = join(folder, 'log')
  let server = await startServer(cluster, { settings, log })
  const { port } = server
  return {
    url: `postgres://postgres:${superuser}@127.0.0.1:${port}/postgres`,
    crash: () => stopProcess(server, { signal: 'SIGQUIT' }),
    async revive() {
      server = await startServer(cluster, { port, settings, log })
    },
    async release() {
      await stopServer(cluster, server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
