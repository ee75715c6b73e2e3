import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../root.mjs'

/**
 * The data folder, made if absent. It is asked for before anything is installed, thus before the module that
 * checks the environment can run; the default is the same.
 */
export function dataFolder(env = process.env) {
  const folder = resolve(root, env.LITFASS_DATA_DIR || '.litfass')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}
