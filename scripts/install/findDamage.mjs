import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../process/jsonFile.mjs'
import { measurePackages } from './measurePackages.mjs'
import { skippedPackages } from './skippedPackages.mjs'
import { readStamp } from './stamp.mjs'

/**
 * Why node_modules cannot be used as it is, in words, or `undefined` where it is whole: everything the lock
 * file wants is there in its version, and no package has lost files since it was installed.
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

/** A tool may keep a cache inside its package, so more than after the install is no damage. */
function isLess(now, then) {
  return !now || now[0] < then[0] || now[1] < then[1]
}

function nameOf(path) {
  return path.replace(/^node_modules\//, '')
}
