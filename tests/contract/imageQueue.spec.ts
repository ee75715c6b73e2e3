import { expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { buildImage } from '../factories/images.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })

it('counts and lists what waits and what failed, and says why in the reader’s language', async () => {
  const waiting = await buildImage(site().payload, { fileName: 'wartet.jpg' })
  const broken = await failedImage('failure.truncated')
  const queue = await summary({ 'Accept-Language': 'en' })
  expect(queue.counts).toMatchObject({ waiting: 1, running: 0, failed: 1, readyLastHour: 0 })
  expect(queue.underWay).toMatchObject([
    { id: waiting.id, name: 'wartet.jpg', state: 'waiting', remaining: 5 },
  ])
  expect(queue.failed).toMatchObject([
    { id: broken, reason: 'The file is incomplete: part of the image is missing.', thumbnail: null },
  ])
})

it('says that the queue stands still when no worker has run for over a minute', async () => {
  expect(await summary()).toMatchObject({ workers: 0, isStandingStill: false })
  await site().pool.query("update graphile_worker._private_jobs set run_at = now() - interval '2 minutes'")
  expect(await summary()).toMatchObject({ isStandingStill: true })
  const worker = await site().startWorker()
  await expect.poll(async () => (await summary()).workers).toBe(1)
  expect((await summary()).isStandingStill).toBe(false)
  await worker.stop()
  await expect.poll(async () => (await summary()).workers).toBe(0)
})

it('lists 50 at most, and counts them all', async () => {
  await site().pool.query(
    `insert into images (original_name, width, height, frames, processing_state, processing_remaining, visibility,
       image_manager_prefix, focus_x, focus_y, rotation, is_stub, content_hash, filename, mime_type)
     select 'bild ' || n, 480, 320, 1, 'failed', 0, 'public', 'article', 50, 50, 0, true, md5(n::text), n || '.jpg',
       'image/jpeg' from generate_series(1, 420) n`,
  )
  const { counts, failed } = await summary()
  expect([failed.length, counts.failed >= 420]).toEqual([50, true])
})

it('retries all failures in batches, each once, under concurrent requests', async () => {
  const failedBefore = await countFailed()
  const first = await Promise.all([retryAll(), retryAll()])
  const taken = first.map(({ retried }) => retried)
  expect(taken.every((count) => count <= 200)).toBe(true)
  let retried = taken.reduce((sum, count) => sum + count, 0)
  for (let answer = await retryAll(); answer.retried > 0; answer = await retryAll()) retried += answer.retried
  expect(retried).toBe(failedBefore)
  expect(await retryAll()).toMatchObject({ retried: 0, remaining: 0 })
  const { rows } = await site().pool.query(
    `select i.id, count(j.id)::int as jobs, i.processing_remaining as remaining, i.processing_reason as reason
     from images i left join graphile_worker._private_jobs j
       on (j.payload ->> 'id')::int = i.id and j.key = 'images:render:' || i.id
     where i.processing_state = 'waiting' group by i.id`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(failedBefore)
  expect(
    rows.filter(({ jobs, remaining, reason }) => jobs !== 1 || Number(remaining) !== 5 || reason !== null),
  ).toEqual([])
})

it('lets new uploads overtake what is retried', async () => {
  const { id } = await buildImage(site().payload)
  const priorities = await site().pool.query(
    `select (payload ->> 'id')::int = $1 as is_new, max(priority)::int as priority
     from graphile_worker._private_jobs where key like 'images:render:%' group by 1 order by 1 desc`,
    [id],
  )
  expect(priorities.rows[0].priority).toBeLessThan(priorities.rows[1].priority)
})

it('does not touch pictures that have not failed', async () => {
  const before = await states()
  expect(await retryAll()).toMatchObject({ retried: 0 })
  expect(await states()).toEqual(before)
})

async function failedImage(reason: string): Promise<number> {
  const { id } = await buildImage(site().payload)
  await site().pool.query('delete from graphile_worker._private_jobs where key = $1', [`images:render:${id}`])
  await site().pool.query(
    "update images set processing_state = 'failed', processing_remaining = 0, processing_reason = $2 where id = $1",
    [id, reason],
  )
  return id
}

async function summary(headers: Record<string, string> = {}) {
  const answer = await callSite(site(), '/media/imagequeue', {
    headers: { ...site().viewers.editor.headers, ...headers },
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

async function retryAll(): Promise<{ retried: number; remaining: number }> {
  const answer = await callSite(site(), '/media/ajax/imageretryall', {
    method: 'POST',
    headers: site().viewers.editor.headers,
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

async function countFailed(): Promise<number> {
  const { rows } = await site().pool.query(
    "select count(*)::int as n from images where processing_state = 'failed'",
  )
  return rows[0].n
}

async function states(): Promise<unknown[]> {
  return (await site().pool.query('select id, processing_state from images order by id')).rows
}
