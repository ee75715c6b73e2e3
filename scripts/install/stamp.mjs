import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, writeJson } from '../process/jsonFile.mjs'
import { measurePackages } from './measurePackages.mjs'

const stampFile = (modules) => join(modules, '.litfass-installed.json')

/** Remembers how large every package is after a good installation, and which ones npm could not be moved to bring. */
export function writeStamp(modules, skipped) {
  writeJson(stampFile(modules), { lock: lockHash(modules), packages: measurePackages(modules), skipped })
}

/** What was remembered of this very installation; one made since, by hand, has none. */
export function readStamp(modules) {
  const stamp = readJson(stampFile(modules))
  return stamp?.lock === lockHash(modules) ? stamp : undefined
}

function lockHash(modules) {
  return createHash('sha256')
    .update(readFileSync(join(modules, '.package-lock.json')))
    .digest('hex')
}
