import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * How to call one of PostgreSQL's programs on a data directory. As another account it stands in the
 * directory and names it `/proc/self/cwd`: that path is open to it even where a folder above is closed.
 */
export function postgresCommand({ programs, account, directory }, name) {
  const file = join(programs, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const data = account && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : directory
  return { file, data: ['-D', data], options: { cwd: directory, env: plainEnvironment(), ...account } }
}

/** The caller's own PG settings and language must not reach into a cluster of ours. */
function plainEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
