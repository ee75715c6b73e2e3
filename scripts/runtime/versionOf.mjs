import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * What a Node says its version is, or `undefined` where it does not run: one for glibc on a system with musl,
 * say, or one that was cut short.
 */
export function versionOf(node) {
  if (!existsSync(node)) return undefined
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
