import { spawnSync } from 'node:child_process'
import { stopProcess } from '../process/stopProcess.mjs'
import { postgresCommand } from './postgresCommand.mjs'

/** A fast shutdown: connections are ended, everything is written out. Waits until the server is gone. */
export async function stopServer(cluster, server) {
  if (process.platform === 'win32') return stopOnWindows(cluster)
  await stopProcess(server, { signal: 'SIGINT', graceMs: 60_000, harder: ['SIGQUIT', 'SIGKILL'] })
}

/** There are no signals there but the one that kills. */
function stopOnWindows(cluster) {
  const { file, data, options } = postgresCommand(cluster, 'pg_ctl')
  spawnSync(file, ['stop', '-m', 'fast', ...data], { ...options, stdio: 'ignore' })
}
