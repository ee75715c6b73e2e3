import { rmSync } from 'node:fs'
import { CommandFailed, runCommand } from '../process/runCommand.mjs'
import { root } from '../root.mjs'
import { npmCommand } from './npmCommand.mjs'
import { installerFolder, prepareInstallerNode } from './prepareInstallerNode.mjs'

// Whatever the caller's NODE_ENV or npm settings leave out, building and testing need all of it. Install
// scripts are not run: nothing here needs one, and some versions of npm refuse them.
const ci = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-progress',
]

/** A clean installation of exactly what package-lock.json says. */
export async function runNpmCi() {
  try {
    const { command, args, options } = npmCommand(await prepareInstallerNode())
    await runCommand(command, [...args, ...ci], { cwd: root, ...options })
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    throw new Error(`npm could not install the packages:\n${withoutUsage(error.tail).join('\n')}`, {
      cause: error,
    })
  } finally {
    rmSync(installerFolder, { recursive: true, force: true })
  }
}

/** Behind its reason npm prints a page on all of its options. */
function withoutUsage(lines) {
  const usage = lines.findIndex((line) => /^npm (error|ERR!) (Clean install a project|Usage:)/.test(line))
  return usage < 0 ? lines : lines.slice(0, usage)
}
