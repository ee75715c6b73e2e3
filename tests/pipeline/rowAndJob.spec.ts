import { eventually } from '@litfass/kit/testing'
import type { CollectionAfterChangeHook } from 'payload'
import { expect, it } from 'vitest'
import { buildImage } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { ageFile, contentHash, filesBelow, originalPath } from '../factories/storedFiles.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite()

it('writes a row and its job together', async () => {
  const image = await buildImage(site().payload)
  expect(await jobsFor(image.id)).toBe(1)
})

it('leaves neither row nor job when the upload is rolled back after the job was queued', async () => {
  const picture = await photograph()
  const before = await counts()
  await failing(() => buildImage(site().payload, { picture }))
  expect(await counts()).toEqual(before)
})

it('queues one job however often a picture is changed before a worker comes', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload)
  for (const rotation of [90, 180]) {
    await payload.update({ collection: 'images', id, data: { rotation }, depth: 0, overrideAccess: true })
  }
  expect(await jobsFor(id)).toBe(1)
})

it('queues nothing for a new caption', async () => {
  const { payload, pool } = site()
  const { id } = await buildImage(payload)
  await pool.query("delete from graphile_worker._private_jobs where payload->>'id' = $1", [String(id)])
  await payload.update({ collection: 'images', id, data: { caption: 'Neu' }, depth: 0, overrideAccess: true })
  expect(await jobsFor(id)).toBe(0)
})

it('sweeps the original that a rolled-back upload has left, and keeps those in use', async () => {
  const { payload, pool, dataDir, startWorker } = site()
  const [lost, kept] = [await photograph(), await photograph()]
  await failing(() => buildImage(payload, { picture: lost }))
  await buildImage(payload, { picture: kept })
  const paths = [lost, kept].map((picture) => originalPath(dataDir, contentHash(picture)))
  for (const path of paths) await ageFile(path)
  const worker = await startWorker()
  await pool.query("select graphile_worker.add_job('images:sweep', '{}'::json)")
  const originals = () => filesBelow(`${dataDir}/files/originals`)
  await eventually(
    'the sweep',
    async () => !(await originals()).some((file) => file.endsWith(contentHash(lost))),
  )
  expect((await originals()).some((file) => file.endsWith(contentHash(kept)))).toBe(true)
  await worker.stop()
})

it('does not sweep an original of today: its row may be about to be committed', async () => {
  const { payload, pool, dataDir, startWorker } = site()
  const picture = await photograph()
  await failing(() => buildImage(payload, { picture }))
  const worker = await startWorker()
  await pool.query("select graphile_worker.add_job('images:sweep', '{}'::json)")
  await eventually(
    'an empty queue',
    async () => (await waitingJobs('images:sweep', 'images:removeBlob')) === 0,
  )
  expect(await filesBelow(`${dataDir}/files/originals`)).toContainEqual(
    expect.stringContaining(contentHash(picture)),
  )
  await worker.stop()
})

/** Runs `work` while saving a picture fails at the last moment before the commit. */
async function failing(work: () => Promise<unknown>): Promise<void> {
  const hooks = site().payload.collections.images.config.hooks.afterChange
  const fail: CollectionAfterChangeHook = () => {
    throw new Error('the last hook fails')
  }
  hooks.push(fail)
  try {
    await expect(work()).rejects.toThrow('the last hook fails')
  } finally {
    hooks.splice(hooks.indexOf(fail), 1)
  }
}

async function jobsFor(id: number): Promise<number> {
  const { rows } = await site().pool.query(
    "select count(*)::int as n from graphile_worker._private_jobs where payload->>'id' = $1",
    [String(id)],
  )
  return rows[0]?.n
}

async function waitingJobs(...tasks: string[]): Promise<number> {
  const { rows } = await site().pool.query(
    'select count(*)::int as n from graphile_worker.jobs where task_identifier = any($1)',
    [tasks],
  )
  return rows[0]?.n
}

async function counts(): Promise<unknown> {
  const { rows } = await site().pool.query(
    'select (select count(*) from images) images, (select count(*) from graphile_worker._private_jobs) jobs',
  )
  return rows[0]
}
