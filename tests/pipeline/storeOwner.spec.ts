import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { jobsOf } from '@litfass/kit/jobs'
import { openSuite, type Suite } from '@litfass/kit/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildImage } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { LITFASS, project } from '../factories/project.ts'
import { ageFile, contentHash, originalPath } from '../factories/storedFiles.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite()

/** A database of somebody else, whose environment names this site's store by mistake. */
let other: Suite
let kept = ''
let orphan = ''
beforeAll(async () => {
  other = await openSuite(project)
  const picture = await photograph()
  await buildImage(site().payload, { picture })
  kept = originalPath(site().dataDir, contentHash(picture))
  await ageFile(kept)
})
beforeEach(async () => {
  await site().pool.query('delete from graphile_worker._private_jobs')
  await rm(mark(), { force: true })
  orphan = originalPath(site().dataDir, contentHash(Buffer.from('orphan')))
  await mkdir(dirname(orphan), { recursive: true })
  await writeFile(orphan, 'left')
  await ageFile(orphan)
})
afterAll(() => other?.end())

it('marks a store that holds its pictures at the first sweep, and sweeps it', async () => {
  await sweep()
  expect(await readFile(mark(), 'utf8')).toMatch(/^postgres-\d+-\d+\n$/)
  expect(await removals()).toBe(1)
})

it('removes nothing for another database, neither from a marked store nor from one it knows nothing of', async () => {
  for (const isMarked of [false, true]) {
    if (isMarked) await sweep()
    const { code, log } = await auditByOther('--repair', '--all')
    expect([code, log]).toEqual([2, expect.stringContaining('belongs to another database')])
    await Promise.all([kept, orphan].map((path) => access(path)))
  }
})

it('does not sweep a store that is marked as another database’s', async () => {
  await writeFile(mark(), 'postgres-1-1\n')
  await sweep()
  expect(await removals()).toBe(0)
  expect(await readFile(mark(), 'utf8')).toBe('postgres-1-1\n')
})

it('marks an empty store at the first repair', async () => {
  const own = other.run('audit', [...LITFASS, 'audit', '--repair'])
  expect(await own.exited, own.log()).toBe(0)
  expect(await readFile(join(other.dataDir, 'files', 'installation'), 'utf8')).toMatch(/^postgres-/)
})

it('takes a store over when it is told so, as after a restore', async () => {
  await writeFile(mark(), 'postgres-1-1\n')
  const refused = site().run('audit', [...LITFASS, 'audit', '--repair'])
  expect(await refused.exited).toBe(2)
  const adopting = site().run('audit', [...LITFASS, 'audit', '--adopt-store', '--repair'])
  expect(await adopting.exited).toBe(1)
  expect(adopting.log()).toContain('1 originals no picture refers to (1 removed)')
  await access(kept)
  await expect(access(orphan)).rejects.toThrow('ENOENT')
})

async function auditByOther(...args: string[]): Promise<{ code: number | string; log: string }> {
  const run = other.run('', [...LITFASS, 'audit', ...args], { LITFASS_DATA_DIR: site().dataDir })
  return { code: await run.exited, log: run.log() }
}

/** What the worker does once a day. */
async function sweep(): Promise<void> {
  const { payload } = site()
  const context = { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 25 }
  await jobsOf(payload.config).tasks['images:sweep']?.({}, context)
}

async function removals(): Promise<number> {
  const { rows } = await site().pool.query(
    "select count(*)::int as n from graphile_worker.jobs where task_identifier = 'images:removeBlob'",
  )
  return rows[0]?.n
}

function mark(): string {
  return join(site().dataDir, 'files', 'installation')
}
