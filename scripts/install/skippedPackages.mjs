import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../process/jsonFile.mjs'
import { isMadeFor, thisSystem } from './madeForSystem.mjs'

/**
 * The optional packages made for this system that npm left out. It does so silently, for instance where its own
 * Node is older than the package likes, and what needs them then fails much later.
 */
export function skippedPackages(root) {
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages ?? {}
  const system = thisSystem()
  return Object.keys(wanted).filter((path) => {
    return wanted[path].optional && !installed[path] && isMadeFor(system, wanted[path])
  })
}
