import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from '../process/runCommand.mjs'
import { root } from '../root.mjs'
import { bundledNode } from '../runtime/bundledNode.mjs'
import { versionOf } from '../runtime/versionOf.mjs'
import { npmCommand } from './npmCommand.mjs'

/** Holds the Node that npm runs on during an installation. */
export const installerFolder = join(root, '.litfass-runtime')

/**
 * The Node to run npm on: the bundled one, put where the installation does not remove it. npm leaves out,
 * without a word, optional packages that the Node it runs on is too old for, although they will never run on it.
 * Where none is bundled for this system, this very Node.
 */
export async function prepareInstallerNode() {
  const { name, path } = bundledNode()
  const version = lockedVersion(name)
  if (!version) return process.execPath
  rmSync(installerFolder, { recursive: true, force: true })
  const file = join(installerFolder, path)
  if (versionOf(join(root, path)) === `v${version}`) {
    mkdirSync(dirname(file), { recursive: true })
    copyFileSync(join(root, path), file)
  } else {
    await fetchPackage(`${name}@${version}`)
  }
  return versionOf(file) ? file : process.execPath
}

function lockedVersion(name) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return lock.packages[`node_modules/${name}`]?.version
}

async function fetchPackage(spec) {
  mkdirSync(installerFolder, { recursive: true })
  const { command, args, options } = npmCommand(process.env.npm_node_execpath)
  const quiet = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-progress',
  ]
  const install = ['install', ...quiet, '--prefix', installerFolder, spec]
  await runCommand(command, [...args, ...install], { cwd: installerFolder, ...options })
}
