import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What a server writes about itself into its data directory: process, port, and whether it takes connections.
 * `undefined` where no server runs, or ran and was killed before it had written all of it.
 */
export function readPostmasterFile(directory) {
  let lines
  try {
    lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}
