import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, writeJson } from '../process/sharedFiles.mjs'

/**
 * Describes why node_modules cannot be used, or returns `undefined` when it is intact: every package of the
 * lock file is installed in its locked version, and none has lost files since.
 */
export function findDamage(root) {
  const modules = join(root, 'node_modules')
  if (!existsSync(modules)) return 'nothing is installed yet'
  const installed = readJson(join(modules, '.package-lock.json'))?.packages
  if (!installed) return 'an earlier installation was not finished'
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const stamp = readStamp(modules)
  return (
    findDifference(wanted, installed) ??
    findMissing(root, installed) ??
    findSkipped(root, stamp) ??
    findShrunk(modules, stamp)
  )
}

/** Optional packages for other systems are in the lock file, yet not installed. */
export function findDifference(wanted, installed) {
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/')) continue
    const present = installed[path]
    if (!present && !entry.optional && !entry.peer && !entry.devOptional) return `${nameOf(path)} is missing`
    if (present && !isSame(present, entry)) return `${nameOf(path)} is not the version in package-lock.json`
  }
  const surplus = Object.keys(installed).find((path) => !wanted[path])
  return surplus && `${nameOf(surplus)} is not in package-lock.json`
}

function isSame(present, entry) {
  return (
    present.version === entry.version && present.integrity === entry.integrity && present.link === entry.link
  )
}

function findMissing(root, installed) {
  for (const [path, entry] of Object.entries(installed)) {
    const manifest = readJson(join(root, path, 'package.json'))
    if (!manifest) return `${nameOf(path)} is missing`
    if (entry.version && !entry.link && manifest.version !== entry.version) {
      return `${nameOf(path)} is version ${manifest.version}`
    }
  }
  return undefined
}

function findSkipped(root, stamp) {
  const skipped = skippedPackages(root).find((path) => !stamp?.skipped?.includes(path))
  return skipped && `${nameOf(skipped)}, made for this system, is missing`
}

function findShrunk(modules, stamp) {
  if (!stamp) return undefined
  const then = stamp.packages
  const now = measurePackages(modules)
  const shrunk = Object.keys(then).find((name) => isLess(now[name], then[name]))
  return shrunk && `${shrunk} has lost files`
}

/** A tool may keep a cache inside its package, so a package that has grown is not damaged. */
function isLess(now, then) {
  return !now || now[0] < then[0] || now[1] < then[1]
}

function nameOf(path) {
  return path.replace(/^node_modules\//, '')
}

/**
 * Lists the optional packages for this system that npm has skipped. npm does so silently, for instance where it
 * runs on an older Node than the package asks for, and the failure shows much later.
 */
export function skippedPackages(root) {
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages ?? {}
  const system = thisSystem()
  return Object.keys(wanted).filter((path) => {
    return wanted[path].optional && !installed[path] && isMadeFor(system, wanted[path])
  })
}

/** The system packages are chosen for; `libc` only where there are several. */
export function thisSystem() {
  const { platform: os, arch: cpu } = process
  const libc =
    os === 'linux' ? (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl') : undefined
  return { os, cpu, libc }
}

/** Whether a package of the lock file is built for this system only: it names an os and a cpu, and both match. */
export function isMadeFor({ os, cpu, libc }, entry) {
  if (!entry.os || !entry.cpu) return false
  return lists(entry.os, os) && lists(entry.cpu, cpu) && (!entry.libc || lists(entry.libc, libc))
}

function lists(names, name) {
  return [names].flat().includes(name)
}

/**
 * Returns `{ name: [files, bytes] }` for each package folder directly below a node_modules folder. Links are not
 * counted, since missing ones are recreated.
 */
function measurePackages(modules) {
  const measures = {}
  for (const name of packageNames(modules)) measures[name] = measure(join(modules, name))
  return measures
}

function packageNames(modules) {
  return foldersIn(modules).flatMap((name) =>
    name.startsWith('@') ? foldersIn(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  )
}

/** Links lead to our own workspaces, and folders with a dot are caches. */
function foldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
}

function measure(folder) {
  let files = 0
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      const inner = measure(path)
      files += inner[0]
      bytes += inner[1]
    } else if (entry.isFile()) {
      files += 1
      bytes += statSync(path).size
    }
  }
  return [files, bytes]
}

const stampFile = (modules) => join(modules, '.litfass-installed.json')

/** Records the size of every package after a good installation, and the packages npm skipped. */
export function writeStamp(modules, skipped) {
  writeJson(stampFile(modules), { lock: lockHash(modules), packages: measurePackages(modules), skipped })
}

/** Returns the record of the present installation, or `undefined` when node_modules has been installed by hand since. */
export function readStamp(modules) {
  const stamp = readJson(stampFile(modules))
  return stamp?.lock === lockHash(modules) ? stamp : undefined
}

function lockHash(modules) {
  return createHash('sha256')
    .update(readFileSync(join(modules, '.package-lock.json')))
    .digest('hex')
}
