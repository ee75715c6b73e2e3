import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { isAtLeast } from './isAtLeast.mjs'

/** The first Node that runs TypeScript files as they are. */
const oldestUsable = '22.18.0'

/**
 * The Node that everything but this launcher runs on: the one that was installed with the packages, or this
 * very one where none fits the machine.
 * @throws Error in words when neither will do
 */
export function chooseRuntime() {
  const bundled = bundledNode()
  if (existsSync(bundled) && versionOf(bundled)) return bundled
  if (isAtLeast(process.versions.node, oldestUsable)) return process.execPath
  throw new Error(
    `There is no bundled Node for ${process.platform}-${process.arch}, and this one is ${process.versions.node}: ` +
      `Litfass needs ${oldestUsable} or newer here (24 is best).`,
  )
}

function bundledNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', file)
}

/** A binary may be there and still not run: one for glibc on a system with musl, say. */
function versionOf(node) {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
