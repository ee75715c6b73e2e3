import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the scenes. */
    plainSite: string
  }
}

/** Builds the scenes once for all test files. */
export default async function buildOnce(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'litfass-plain-'))
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'buildPlainSite.ts'), folder], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  project.provide('plainSite', folder)
  return () => rm(folder, { recursive: true, force: true })
}
