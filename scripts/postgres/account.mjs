import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ uid: number, gid: number }} Account */

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of the data that is already
 * there, else as `postgres` or `nobody`; started by anybody else, as that person (`undefined`).
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

/** The first of `postgres` and `nobody` in a passwd file. */
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
