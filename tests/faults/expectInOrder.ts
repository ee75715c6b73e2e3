import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually, type TestProcess } from '@litfass/kit/testing'
import { expect } from 'vitest'
import { filesBelow } from '../factories/storedFiles.ts'
import type { Site } from '../factories/useSite.ts'
import type { CrowdPicture } from './crowd.ts'

type Row = {
  id: number
  content_hash: string
  rendition_hash: string
  processing_state: string
  processing_reason: string | null
  variants: { keys: string[]; avif?: number }[] | null
}

/** Waits until no picture waits or is being processed. */
export async function untilSettled(site: Site, withinMs = 300_000): Promise<void> {
  const isSettled = () => areSettled(site)
  await eventually('all pictures to be ready or failed', isSettled, { withinMs, everyMs: 500 })
}

async function areSettled({ pool }: Site): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from images where processing_state in ('waiting', 'running') limit 1`,
  )
  return rowCount === 0
}

/** Waits until another attempt of a worker has failed, or no picture is left to process. */
export function untilTriedInVain(site: Site, workers: readonly TestProcess[]): Promise<true> {
  const count = () =>
    workers
      .map(({ log }) => log())
      .join()
      .split('image is tried again').length
  const before = count()
  return eventually('a worker to try in vain', async () => count() > before || (await areSettled(site)), {
    withinMs: 120_000,
    everyMs: 50,
  })
}

/**
 * After whatever has happened: every picture that was accepted is there, ready or failed for a good reason, and nothing
 * else is, neither in the database nor among the jobs nor on the disk. Files are those of the data folder unless said.
 */
export async function expectInOrder(
  site: Site,
  crowd: readonly CrowdPicture[],
  storedKeys: () => Promise<string[]> = () => finishedFiles(site),
): Promise<void> {
  const { rows } = await site.pool.query<Row>(
    'select id, content_hash, rendition_hash, processing_state, processing_reason, variants from images order by id',
  )
  const states = new Map(rows.map((row) => [row.content_hash, [row.processing_state, row.processing_reason]]))
  expect(Object.fromEntries(states)).toEqual(
    Object.fromEntries(
      crowd.map(({ contentHash, isBroken }) => [
        contentHash,
        isBroken ? ['failed', 'failure.truncated'] : ['ready', null],
      ]),
    ),
  )
  await expectNoJobs(site)
  await expectEachVariantOnce(site, rows, await storedKeys())
  await expectNothingTemporary(site)
}

/** A job outlives its picture's last write by a moment, and by a minute where the worker lost the database in between. */
async function expectNoJobs({ pool }: Site): Promise<void> {
  const left = async () => {
    const { rows } = await pool.query(
      `select t.identifier, j.attempts, j.last_error from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'images:render'`,
    )
    return rows
  }
  const areGone = async () => (await left()).length === 0
  await eventually('the jobs to go', areGone, { withinMs: 120_000, everyMs: 1000 }).catch(() => undefined)
  expect(await left()).toEqual([])
}

async function expectEachVariantOnce(
  { pool }: Site,
  images: readonly Row[],
  stored: readonly string[],
): Promise<void> {
  const wanted = images.flatMap(({ rendition_hash: hash, processing_state: state, variants }) =>
    state === 'ready'
      ? (variants ?? []).flatMap(({ keys, avif }) =>
          (avif === undefined ? ['webp'] : ['webp', 'avif']).map((extension) =>
            join('renditions', hash.slice(0, 2), hash, `${keys[0]}.${extension}`),
          ),
        )
      : [],
  )
  const originals = images.map(({ content_hash: hash }) => join('originals', hash.slice(0, 2), hash))
  expect(wanted.length).toBeGreaterThan(0)
  expect(stored).toEqual([...new Set([...originals, ...wanted])].sort())
  const { rows } = await pool.query(
    `select i.id, count(r.id)::int as n from images i left join image_renditions r on r.image_id = i.id
     where i.processing_state = 'ready' group by i.id having count(r.id) <> 1`,
  )
  expect(rows).toEqual([])
}

/** The leftovers of killed processes are removed automatically, about a minute later. */
async function expectNothingTemporary({ dataDir, pool }: Site): Promise<void> {
  await eventually(
    'temporary files to go',
    async () => (await filesBelow(join(dataDir, 'tmp'))).length === 0,
    {
      withinMs: 120_000,
      everyMs: 1000,
    },
  )
  const unfinished = join(dataDir, 'files', '.unfinished')
  const anHourAgo = new Date(Date.now() - 3_600_000)
  for (const name of await filesBelow(unfinished)) await utimes(join(unfinished, name), anHourAgo, anHourAgo)
  await pool.query(`select graphile_worker.add_job('images:recover')`)
  await eventually('unfinished files to go', async () => (await filesBelow(unfinished)).length === 0)
}

async function finishedFiles({ dataDir }: Site): Promise<string[]> {
  const files = await filesBelow(join(dataDir, 'files'))
  return files.filter((file) => !file.startsWith('.unfinished'))
}
