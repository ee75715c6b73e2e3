import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

/** The first Node version that runs TypeScript files directly. */
const oldestUsable = '22.18.0'

/**
 * Returns the Node that everything but this launcher runs on: the one installed with the packages, or the current
 * one where no package fits the machine.
 * @throws Error with a readable message when neither will do
 */
export function chooseRuntime() {
  const bundled = join(root, bundledNode().path)
  if (versionOf(bundled)) return bundled
  if (isAtLeast(process.versions.node, oldestUsable)) return process.execPath
  throw new Error(
    `There is no bundled Node for ${process.platform}-${process.arch}, and this one is ${process.versions.node}: ` +
      `Litfass needs ${oldestUsable} or newer here (24 is best).`,
  )
}

/** The npm package that holds Node for this machine, and the program's path below the folder it is installed in. */
export function bundledNode({ platform = process.platform, arch = process.arch } = {}) {
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`
  return { name, path: `node_modules/${name}/bin/${platform === 'win32' ? 'node.exe' : 'node'}` }
}

/**
 * Returns the version a Node binary reports, or `undefined` where it does not run: one built for glibc on a system
 * with musl, say, or a truncated one.
 */
export function versionOf(node) {
  if (!existsSync(node)) return undefined
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** Whether a version such as `22.18.0` is `oldest` or newer. */
export function isAtLeast(version, oldest) {
  const have = version.split('.').map(Number)
  const need = oldest.split('.').map(Number)
  const first = need.findIndex((part, index) => part !== have[index])
  return first === -1 || have[first] > need[first]
}
