import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from '@litfass/kit/testing'
import { afterEach, expect, it } from 'vitest'
import type { Image } from '../../payload-types.ts'
import { buildImage, imageById, untilProcessed } from '../factories/images.ts'

import { movingGif } from '../factories/pictures/drawings.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { filesBelow, renditionFolder } from '../factories/storedFiles.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite()
const ALL = ['L.webp', 'M.webp', 'S.webp', 'T.webp', 'XL.webp', 'XS.webp', 'XXL.webp']

const running = new Set<{ stop: () => Promise<void> }>()
afterEach(async () => {
  await Promise.all([...running].map((worker) => worker.stop()))
  running.clear()
})

it('shows the variants of a new picture one by one, and counts them down', async () => {
  const { payload } = site()
  const image = await buildImage(payload, { picture: await photograph({ width: 4000, height: 3000 }) })
  expect(image).toMatchObject({ is_stub: true, processing: { state: 'waiting', remaining: 7 } })
  await startWorker()
  const seen = await watch(image.id)
  const remaining = seen.map((row) => row.processing?.remaining)
  expect(remaining).toEqual([...remaining].sort().reverse())
  expect(remaining.at(-1)).toBe(0)
  const counts = seen.map((row) => (Array.isArray(row.variants) ? row.variants.length : 0))
  expect(counts.some((count) => count > 0 && count < 7)).toBe(true)
  expect(counts.at(-1)).toBe(7)
  for (const row of seen) expect(row.is_stub).toBe(row.processing?.state !== 'ready')
  expect(await filesBelow(renditionFolder(site().dataDir, `${image.renditionHash}`))).toEqual(ALL)
})

it('makes a picture on its side upright', async () => {
  const { payload } = site()
  const image = await buildImage(payload, {
    picture: await photograph({ width: 900, height: 600, orientation: 6 }),
  })
  expect(image).toMatchObject({ width: 600, height: 900 })
  await startWorker()
  expect(await untilProcessed(payload, image.id)).toMatchObject({ is_stub: false, width: 600, height: 900 })
})

it('makes a moving picture of a GIF', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload, { picture: await movingGif({ frames: 5 }) })
  await startWorker()
  expect(await untilProcessed(payload, id)).toMatchObject({ frames: 5, processing: { state: 'ready' } })
})

// Three workers start one after another, and the queue waits half a minute before it gives up on the killed one.
it('ends in the same bytes when the worker is killed in the middle of its work', {
  timeout: 240_000,
}, async () => {
  const { payload } = site()
  const picture = await photograph({ width: 4000, height: 3000 })
  await startWorker()
  const undisturbed = await buildImage(payload, { picture })
  await untilProcessed(payload, undisturbed.id)
  const wanted = await digests(`${undisturbed.renditionHash}`)
  await payload.delete({ collection: 'images', id: undisturbed.id, depth: 0, overrideAccess: true })
  await eventually('the variants to go', async () => !(await isThere(undisturbed)))
  await stopWorkers()

  const victim = await startWorker()
  const image = await buildImage(payload, { picture })
  await eventually('the first variants', () => isThere(image), { everyMs: 5 })
  await victim.kill('SIGKILL')
  expect(await imageById(payload, image.id)).toMatchObject({ is_stub: true })
  await startWorker()
  // The killed worker's job is handed out again within about half a minute, not after the queue's four hours.
  const done = await untilProcessed(payload, image.id, 150_000)
  expect(done).toMatchObject({ is_stub: false, processing: { state: 'ready', remaining: 0 } })
  expect(await digests(`${done.renditionHash}`)).toEqual(wanted)
})

it('gives its work back when it is asked to stop in the middle', async () => {
  const { payload } = site()
  const first = await startWorker()
  const image = await buildImage(payload, { picture: await photograph({ width: 4000, height: 3000 }) })
  await eventually(
    'the work to begin',
    async () => (await imageById(payload, image.id))?.processing?.state === 'running',
  )
  await first.stop(15_000)
  expect(await first.exited).toBe(0)
  await startWorker()
  expect(await untilProcessed(payload, image.id, 20_000)).toMatchObject({ is_stub: false })
})

it('shares work between two workers without doing any of it twice', { timeout: 180_000 }, async () => {
  const { payload, pool } = site()
  await Promise.all([startWorker(), startWorker()])
  const images = await Promise.all(Array.from({ length: 12 }, () => buildImage(payload)))
  const done = await Promise.all(images.map(({ id }) => untilProcessed(payload, id)))
  expect(done.map((image) => image.processing?.state)).toEqual(Array(12).fill('ready'))
  const { rows } = await pool.query(
    'select count(*)::int as n from image_renditions where image_id = any($1)',
    [images.map(({ id }) => id)],
  )
  expect(rows[0]?.n).toBe(12)
})

async function isThere({ renditionHash }: Image): Promise<boolean> {
  return (await filesBelow(renditionFolder(site().dataDir, `${renditionHash}`))).length > 0
}

async function startWorker() {
  const worker = await site().startWorker()
  running.add(worker)
  return worker
}

async function stopWorkers(): Promise<void> {
  await Promise.all([...running].map((worker) => worker.stop()))
  running.clear()
}

/** Every state the row went through, as far as looking every few milliseconds shows. */
async function watch(id: number) {
  const seen = new Map<string, NonNullable<Awaited<ReturnType<typeof imageById>>>>()
  await eventually(
    'the picture to be ready',
    async () => {
      const row = await imageById(site().payload, id)
      if (row) seen.set(JSON.stringify([row.processing, row.variants]), row)
      return row?.processing?.state === 'ready'
    },
    { everyMs: 3 },
  )
  return [...seen.values()]
}

async function digests(renditionHash: string): Promise<string[]> {
  const folder = renditionFolder(site().dataDir, renditionHash)
  const names = await filesBelow(folder)
  return Promise.all(
    names.map(
      async (name) =>
        `${name} ${createHash('sha256')
          .update(await readFile(join(folder, name)))
          .digest('hex')}`,
    ),
  )
}
