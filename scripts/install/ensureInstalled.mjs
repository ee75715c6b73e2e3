import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { nativeFolder } from '../postgres/programs.mjs'
import { CommandFailed, runCommand } from '../process/runCommand.mjs'
import { withLock } from '../process/sharedFiles.mjs'
import { root } from '../root.mjs'
import { bundledNode, versionOf } from '../runtime/node.mjs'
import { say, step } from '../terminal.mjs'
import { findDamage, readStamp, skippedPackages, writeStamp } from './damage.mjs'

const modules = join(root, 'node_modules')

/**
 * Reinstalls node_modules where anything is missing, outdated or damaged, and does not call npm otherwise.
 */
export async function ensureInstalled() {
  if (!findDamage(root)) return complete()
  const waiting = { onWait: (pid) => say(`  Another process (${pid}) is installing here; waiting for it …`) }
  await withLock(join(root, '.litfass-lock', 'install.json'), installIfStillDamaged, waiting)
}

async function installIfStillDamaged() {
  const damage = findDamage(root)
  if (damage) {
    say(`  Installing packages, because ${damage}.`)
    await step('Installing packages', runNpmCi)
    writeStamp(modules, tellSkipped())
    const left = findDamage(root)
    if (left) throw new Error(`The installation ended, yet ${left}. Run "npm ci" by hand to see why.`)
  }
  complete()
}

function tellSkipped() {
  const skipped = skippedPackages(root)
  for (const path of skipped) say(`  npm did not bring ${path}; what needs it will not work.`)
  return skipped
}

/** Does the work of the packages' install scripts, which npm may refuse to run. */
function complete() {
  const native = nativeFolder()
  if (native) hydrateSymlinks(native)
  if (!readStamp(modules) && isWritable(modules)) writeStamp(modules, [])
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

// Building and testing need every package, whatever NODE_ENV or npm's settings say. Install scripts are
// skipped: nothing here needs one, and some versions of npm refuse them.
const ci = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-progress',
]

/** Installs exactly the packages of package-lock.json. */
async function runNpmCi() {
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

/** Drops the page on its options that npm prints after the reason. */
function withoutUsage(lines) {
  const usage = lines.findIndex((line) => /^npm (error|ERR!) (Clean install a project|Usage:)/.test(line))
  return usage < 0 ? lines : lines.slice(0, usage)
}

/** Returns how to call npm, on a given Node where npm's own script can be found. */
export function npmCommand(node = process.execPath, env = process.env) {
  const script = env.npm_execpath?.endsWith('npm-cli.js') ? env.npm_execpath : besideNode()
  const path = { ...env, PATH: `${dirname(node)}${delimiter}${env.PATH ?? ''}` }
  if (!script)
    return { command: 'npm', args: [], options: { env: path, shell: process.platform === 'win32' } }
  return { command: node, args: [script], options: { env: path } }
}

function besideNode() {
  if (process.execPath.startsWith(join(root, 'node_modules'))) return undefined
  const bin = dirname(process.execPath)
  const places = [join(bin, '..', 'lib', 'node_modules'), join(bin, 'node_modules')]
  return places.map((place) => join(place, 'npm', 'bin', 'npm-cli.js')).find((file) => existsSync(file))
}

/** Holds the Node that npm runs on during an installation. */
const installerFolder = join(root, '.litfass-runtime')

/**
 * Returns the Node to run npm on: a copy of the bundled one outside node_modules, or the current Node where none
 * is bundled. On an older Node npm silently skips optional packages that ask for a newer one.
 */
async function prepareInstallerNode() {
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

/**
 * Creates the missing symbolic links of the PostgreSQL package, which lists them in a file because npm packages
 * cannot hold links. Its programs do not find their libraries otherwise.
 */
function hydrateSymlinks(native) {
  for (const { source, target } of listedLinks(native)) {
    const link = join(dirname(native), target)
    if (!isThere(link)) symlinkSync(basename(source), link)
  }
}

function listedLinks(native) {
  try {
    return JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

function isThere(path) {
  return Boolean(lstatSync(path, { throwIfNoEntry: false }))
}
