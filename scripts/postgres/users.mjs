import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf, isAlive } from '../process/identity.mjs'
import { readJson, writeJson } from '../process/jsonFile.mjs'

/** Notes that this process uses the server; several may, and the last one to leave stops it. */
export function addUser(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeJson(join(folder, `${process.pid}.json`), identityOf(process.pid))
}

/** Takes this process off the list and tells whether any other living one is left on it. */
export function removeUser(folder) {
  rmSync(join(folder, `${process.pid}.json`), { force: true })
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const dead = names.filter((name) => !isAlive(readJson(join(folder, name))))
  for (const name of dead) rmSync(join(folder, name), { force: true })
  return names.length > dead.length
}
