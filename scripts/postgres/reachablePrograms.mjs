import { spawnSync } from 'node:child_process'
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { withLock } from '../process/withLock.mjs'
import { nativeFolder } from './nativeFolder.mjs'

/**
 * PostgreSQL's programs where the account that runs them can reach them: the installed ones, or a copy
 * (60 MB, one a version) where the checkout lies in a folder closed to others.
 * @throws Error in words where npm brings none for this machine
 */
export async function reachablePrograms(account) {
  const native = nativeFolder()
  if (!native) {
    throw new Error(
      `No PostgreSQL comes along for ${process.platform}-${process.arch}: set DATABASE_URL to one of yours.`,
    )
  }
  if (!account || canRun(native, account)) return native
  const shelf = findShelf(account)
  return await withLock(join(shelf, 'lock'), () => copyTo(shelf, native, account))
}

function copyTo(shelf, native, account) {
  const copy = join(shelf, `${basename(dirname(native))}-${versionOf(native)}`)
  if (isCopy(native, copy) && canRun(copy, account)) return copy
  const draft = `${copy}.new`
  rmSync(draft, { recursive: true, force: true })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  rmSync(copy, { recursive: true, force: true })
  renameSync(draft, copy)
  return copy
}

/** Folders below a shared one may be somebody else's trap: only one that belongs to root alone will do. */
function findShelf(account) {
  for (const shelf of ['/var/cache/litfass', join(tmpdir(), 'litfass-programs')]) {
    try {
      mkdirSync(shelf, { recursive: true, mode: 0o755 })
      const { uid, mode } = lstatSync(shelf)
      if (uid === 0 && (mode & 0o170000) === 0o040000 && (mode & 0o022) === 0 && canEnter(shelf, account))
        return shelf
    } catch (error) {
      if (!['EACCES', 'EROFS', 'ENOTDIR', 'EEXIST', 'EPERM'].includes(error.code)) throw error
    }
  }
  throw new Error(
    'The user that PostgreSQL runs as can reach neither this checkout, /var/cache nor the temporary folder: ' +
      'set DATABASE_URL, or do not start Litfass as root.',
  )
}

const canEnter = (folder, account) => asAccount(account, 'cd "$0"', folder)
const canRun = (native, account) => asAccount(account, '"$0" --version', join(native, 'bin', 'postgres'))

function asAccount({ uid, gid }, script, argument) {
  return spawnSync('/bin/sh', ['-c', script, argument], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
}

function versionOf(native) {
  return JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version
}

/** Cleaners of temporary folders remove single files, so names and sizes are compared. */
function isCopy(original, copy) {
  return readdirSync(original, { withFileTypes: true }).every((entry) => {
    const there = statSync(join(copy, entry.name), { throwIfNoEntry: false })
    if (!there) return false
    if (entry.isDirectory()) return isCopy(join(original, entry.name), join(copy, entry.name))
    return there.size === statSync(join(original, entry.name)).size
  })
}
