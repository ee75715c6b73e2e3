import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * The secret in a data folder, made when there is none. Two processes may ask at the same time: the first to link its
 * file wins, both read the whole of it.
 */
export function generatedSecret(dataDir: string): string {
  const file = resolve(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const own = `${file}.${process.pid}`
    writeFileSync(own, randomBytes(32).toString('hex'), { mode: 0o600 })
    try {
      linkSync(own, file)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      rmSync(own)
    }
  }
  return readFileSync(file, 'utf8').trim()
}
