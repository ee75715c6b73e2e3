import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** The major version of PostgreSQL's programs, as a cluster names the one that made it: `18`. */
export function programsVersion(programs) {
  const text = execFileSync(join(programs, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })
  return /\) (\d+)/.exec(text)?.[1] ?? text.trim()
}
