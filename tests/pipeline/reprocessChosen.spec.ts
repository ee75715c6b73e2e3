import { runWorker } from '@litfass/kit/jobs'
import type { TestViewer } from '@litfass/kit/testing'
import { afterEach, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { photograph, truncated } from '../factories/pictures/photograph.ts'
import { LITFASS } from '../factories/project.ts'
import { takeReadyImages } from '../factories/readyImages.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

let worker: { stop: () => Promise<void> } | undefined
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await site().pool.query('delete from graphile_worker._private_jobs')
})

it('makes the chosen pictures anew, and leaves the others alone', async () => {
  worker = await runWorker(site().payload, { concurrency: 2 })
  const [chosen = 0, other = 0] = await takeReadyImages(site(), 2)
  const before = await madeAt([chosen, other])
  expect(await reprocess([chosen])).toMatchObject({ status: 200, body: { queued: 1, unchanged: 0 } })
  await expect.poll(async () => (await madeAt([chosen]))[0]).not.toBe(before[0])
  expect(await untilProcessed(site().payload, chosen)).toMatchObject({ is_stub: false })
  expect((await madeAt([other]))[0]).toBe(before[1])
})

it('tries a picture that failed once more', async () => {
  worker = await runWorker(site().payload, { concurrency: 2 })
  const { id } = await buildImage(site().payload, { picture: truncated(await photograph()) })
  await untilProcessed(site().payload, id)
  await site().pool.query("update images set processing_reason = 'failure.crashed' where id = $1", [id])
  expect(await reprocess([id])).toMatchObject({ body: { queued: 1 } })
  await expect
    .poll(async () => (await untilProcessed(site().payload, id)).processing?.reason)
    .toBe('failure.truncated')
})

it('queues behind the uploads somebody waits for, and never pushes a job back', async () => {
  const { id: waiting } = await buildImage(site().payload)
  const { id: quiet } = await buildImage(site().payload)
  await site().pool.query('delete from graphile_worker._private_jobs where key = $1', [
    `images:render:${quiet}`,
  ])
  expect(await reprocess([waiting, quiet, quiet, 2_000_000_000])).toEqual({
    status: 200,
    body: { queued: 1, unchanged: 2, msg: 'Bilder, die im Hintergrund neu verarbeitet werden: 1' },
  })
  expect(await priorityOf(waiting)).toBe(0)
  expect(await priorityOf(quiet)).toBeGreaterThan(0)
})

it('passes over a row without a file', async () => {
  const { rows } = await site().pool.query(
    "insert into images (caption, updated_at, created_at) values ('leer', now(), now()) returning id",
  )
  expect(await reprocess([rows[0].id])).toMatchObject({ body: { queued: 0, unchanged: 1 } })
  await site().pool.query("delete from images where caption = 'leer'")
})

it('goes on although the command that makes pictures once more is stopped', async () => {
  const { id } = await buildImage(site().payload)
  await site().pool.query("update images set processing_state = 'ready' where id = $1", [id])
  await site().pool.query('delete from graphile_worker._private_jobs')
  await reprocess([id])
  expect(await site().run('reprocess', [...LITFASS, 'reprocess', '--stop']).exited).toBe(0)
  expect(await priorityOf(id)).toBeGreaterThan(0)
})

it.each([
  ['none', []],
  ['201', Array.from({ length: 201 }, (_, at) => at + 1)],
  ['what is no id', ['alle']],
])('refuses %s', async (_, ids) => {
  expect((await reprocess(ids)).status).toBe(400)
})

it('is for staff', async () => {
  const { id } = await buildImage(site().payload, { owner: site().viewers.member })
  await site().pool.query('delete from graphile_worker._private_jobs')
  expect((await reprocess([id], site().viewers.member)).status).toBe(403)
  expect(await priorityOf(id)).toBeUndefined()
})

async function reprocess(ids: readonly unknown[], { headers }: TestViewer = site().viewers.editor) {
  const answer = await callRest(site(), '/litfass/media/ajax/imagereprocess', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', 'Accept-Language': 'de' },
    body: JSON.stringify({ ids }),
  })
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

async function madeAt(ids: readonly number[]): Promise<unknown[]> {
  const { rows } = await site().pool.query(
    'select updated_at::text as at from image_renditions where image_id = any($1) order by array_position($1, image_id)',
    [ids],
  )
  return rows.map(({ at }) => at)
}

async function priorityOf(id: number): Promise<number | undefined> {
  const { rows } = await site().pool.query(
    'select priority from graphile_worker._private_jobs where key = $1',
    [`images:render:${id}`],
  )
  return rows[0]?.priority
}
