import { randomBytes } from 'node:crypto'
import { readJson, writeJson } from '../process/jsonFile.mjs'

/** Passwords of an embedded cluster's two roles. Letters and digits only: they go into SQL and addresses. */
export function newAccess() {
  return { superuser: randomBytes(24).toString('hex'), litfass: randomBytes(24).toString('hex') }
}

/** The passwords kept beside a cluster; `undefined` where the file is gone or damaged. */
export function readAccess(file) {
  const access = readJson(file)
  return access?.superuser && access?.litfass ? access : undefined
}

/** Keeps them for their owner alone. */
export function writeAccess(file, access) {
  writeJson(file, access)
}

/** The SQL that makes these the passwords. */
export function passwordStatements(access) {
  return [
    `ALTER ROLE postgres PASSWORD '${access.superuser}'`,
    `ALTER ROLE litfass PASSWORD '${access.litfass}'`,
  ]
}
