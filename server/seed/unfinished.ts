import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A note beside the data that the demo is only half there, so that a start after a crash goes on with it. */
export function unfinishedDemo(dataDir: string) {
  const path = join(dataDir, 'demo-unfinished')
  return {
    exists: () => existsSync(path),
    mark: async () => {
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      await writeFile(path, '')
    },
    clear: () => rm(path, { force: true }),
  }
}
