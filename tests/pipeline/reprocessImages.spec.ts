import { reprocess } from '@litfass/images/commands'
import { imagesOptionsOf, repairFinding } from '@litfass/images/maintenance'
import { UsageError } from '@litfass/kit/commands'
import { jobsOf } from '@litfass/kit/jobs'
import { eventually } from '@litfass/kit/testing'
import { afterEach, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { runCommand } from '../factories/commands.ts'
import { buildImage, buildReadyImages, imageById, untilProcessed } from '../factories/images.ts'
import { photograph, truncated } from '../factories/pictures/photograph.ts'
import { LITFASS } from '../factories/project.ts'
import { fileStatus } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
/** What an earlier version would have called its renditions. */
const OLD = 'old'

const running = new Set<{ stop: () => Promise<void> }>()
afterEach(async () => {
  await Promise.all([...running].map((worker) => worker.stop()))
  running.clear()
})

it('has nothing to do while every picture is of this version', async () => {
  await startWorker()
  await buildReadyImages(site().payload, 2)
  const run = startReprocess()
  expect(await run.exited).toBe(0)
  expect(run.log()).toContain('Nothing to do')
  expect(await queued()).toEqual([])
})

it('makes only what another version has made; the earlier address works on', async () => {
  await startWorker()
  const [same = 0, ...older] = await buildReadyImages(site().payload, 4)
  const untouched = await imageById(site().payload, same)
  await makeOlder(older)
  const { code, log } = await reprocessHere()
  expect([code, log]).toEqual([0, expect.stringContaining('3 pictures made once more, 0 failed.')])
  for (const id of older) {
    const image = await imageById(site().payload, id)
    expect(image?.renditionHash).not.toMatch(/^old/)
    expect(image).toMatchObject({ is_stub: false, processing: { state: 'ready' } })
    expect(await isServed(id, oldHash(id))).toBe(true)
    expect(await isServed(id, `${image?.renditionHash}`)).toBe(true)
  }
  expect(await imageById(site().payload, same)).toEqual(untouched)
})

it('shows the earlier rendition until the new one is complete', async () => {
  const worker = await startWorker()
  const [id = 0] = await buildReadyImages(site().payload, 1)
  await makeOlder([id])
  await worker.stop()
  expect((await reprocessHere('--no-wait')).code).toBe(0)
  await startWorker()
  await eventually('the new one', async () => {
    const image = await imageById(site().payload, id)
    expect(image).toMatchObject({ is_stub: false })
    return image?.renditionHash !== oldHash(id)
  })
})

it('lets a new upload overtake everything', async () => {
  const worker = await startWorker()
  const ids = await buildReadyImages(site().payload, 25)
  await makeOlder(ids)
  await worker.stop()
  expect((await reprocessHere('--no-wait')).code).toBe(0)
  await startWorker()
  await eventually('the first ones to be queued', async () => (await queued()).length > 0, { everyMs: 10 })
  const { id } = await buildImage(site().payload)
  await untilProcessed(site().payload, id)
  expect((await olderAmong(ids)).length).toBeGreaterThan(10)
  await eventually('the rest', async () => (await olderAmong(ids)).length === 0, { withinMs: 60_000 })
})

it('queues only so many at a time, and does not push back the job of an edit', async () => {
  const { payload, pool } = site()
  // A worker that was stopped may have left one of the pictures before to be made once more.
  await pool.query('delete from graphile_worker._private_jobs')
  await pool.query('delete from images')
  const edited = await buildImage(payload)
  await pool.query("update images set processing_state = 'ready', rendition_hash = 'old' where id = $1", [
    edited.id,
  ])
  await pool.query(
    `insert into images (caption, content_hash, rendition_hash, is_stub, processing_state, mime_type, updated_at, created_at)
     select 'viele', md5(n::text) || md5(n::text), 'old' || n, false, 'ready', 'image/jpeg', now(), now()
     from generate_series(1, 250) n`,
  )
  try {
    const { code, log } = await reprocessHere('--no-wait')
    expect([code, log]).toEqual([0, expect.stringContaining('251 pictures')])
    const counts: number[] = []
    for (const made of [0, 40, 100, 100]) {
      await pool.query(
        `delete from graphile_worker._private_jobs where id in
         (select id from graphile_worker._private_jobs where priority > 0 and payload ->> 'id' is not null limit $1)`,
        [made],
      )
      await runReprocessing()
      counts.push((await queued()).filter(({ priority }) => priority > 0).length)
    }
    // The first hundred that were looked at are not all of another version.
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts.slice(1, 3)).toEqual([100, 100])
    expect(counts.every((count) => count <= 100)).toBe(true)
    expect(await queued(edited.id)).toEqual([{ priority: 0 }])
    expect(await waitingReprocessing()).toBeUndefined()
    expect((await reprocessHere('--stop')).code).toBe(0)
    expect((await queued()).filter(({ priority }) => priority > 0)).toEqual([])
  } finally {
    await pool.query("delete from images where caption = 'viele' or id = $1", [edited.id])
    await pool.query('delete from graphile_worker._private_jobs')
  }
})

it('takes back only its own jobs when it is stopped, and none of a picture that waits', async () => {
  const { payload, pool, viewers } = site()
  const images = await Promise.all(Array.from({ length: 5 }, () => buildImage(payload)))
  const ids = images.map(({ id }) => id).sort((a, b) => a - b)
  const [again = 0, retried = 0, repaired = 0, waiting = 0, edited = 0] = ids
  await pool.query('delete from graphile_worker._private_jobs')
  await pool.query("update images set processing_state = 'ready' where id = any($1)", [ids])
  try {
    await pool.query("update images set processing_state = 'failed' where id = $1", [retried])
    const { headers } = viewers.editor
    await callRest(site(), '/litfass/media/ajax/imageretryall', { method: 'POST', headers })
    const finding = { kind: 'stranded', imageId: repaired, detail: 'no job' } as const
    expect(await repairFinding(payload, imagesOptionsOf(payload), finding)).toBe('queued')
    expect((await reprocessHere('--no-wait', '--ids', `${again},${waiting},${edited}`)).code).toBe(0)
    await runReprocessing()
    await pool.query("update images set processing_state = 'waiting' where id = $1", [waiting])
    const data = { rotation: 90 }
    await payload.update({ collection: 'images', id: edited, data, depth: 0, overrideAccess: true })
    expect(await queuedIds()).toEqual(ids)
    expect((await reprocessHere('--stop')).code).toBe(0)
    expect(await queuedIds()).toEqual([retried, repaired, waiting, edited])
    expect(await queued(edited)).toEqual([{ priority: 0 }])
  } finally {
    await pool.query('delete from graphile_worker._private_jobs')
    for (const id of ids) await payload.delete({ collection: 'images', id, depth: 0, overrideAccess: true })
    await pool.query('delete from graphile_worker._private_jobs')
  }
})

it('never pushes back the job of an edit that waits already, when one of its own has to wait once more', async () => {
  const { payload, pool } = site()
  const { id } = await buildImage(payload)
  const context = { payload, signal: AbortSignal.abort(), attempt: 1, maxAttempts: 25 }
  await jobsOf(payload.config).tasks['images:render']?.({ id, priority: 10, isReprocess: true }, context)
  expect(await queued(id)).toEqual([{ priority: 0 }])
  const { rows } = await pool.query(
    "select payload ->> 'isReprocess' as mark from graphile_worker._private_jobs where key = $1",
    [`images:render:${id}`],
  )
  expect(rows).toEqual([{ mark: 'false' }])
  await payload.delete({ collection: 'images', id, depth: 0, overrideAccess: true })
  await pool.query('delete from graphile_worker._private_jobs')
})

it('goes on when command and worker are killed in the middle', async () => {
  const first = await startWorker()
  const ids = await buildReadyImages(site().payload, 20)
  await makeOlder(ids)
  const killed = startReprocess()
  await eventually('some to be made', async () => (await olderAmong(ids)).length < 17, { everyMs: 20 })
  await Promise.all([killed.kill('SIGKILL'), first.kill('SIGKILL')])
  const left = (await olderAmong(ids)).length
  expect(left).toBeGreaterThan(0)
  await startWorker()
  const again = await reprocessHere()
  expect(again.code).toBe(0)
  expect(again.log).toMatch(/(\d+) pictures made once more, 0 failed|Nothing to do/)
  expect(await olderAmong(ids)).toEqual([])
  const { rows } = await site().pool.query(
    "select count(*)::int as n from images where processing_state <> 'ready' and id = any($1)",
    [ids],
  )
  expect(rows[0]?.n).toBe(0)
})

it('leaves failed pictures alone unless it is told, and says which fail again, and why', async () => {
  await startWorker()
  const { payload } = site()
  const { id } = await buildImage(payload, { picture: truncated(await photograph()) })
  expect(await untilProcessed(payload, id)).toMatchObject({ processing: { state: 'failed' } })
  expect((await reprocessHere()).code).toBe(0)
  const { code, log } = await reprocessHere('--failed')
  expect([code, log]).toEqual([1, expect.stringContaining('1 failed.')])
  expect(log).toContain(`picture ${id}: The file is incomplete: part of the image is missing.`)
  await payload.delete({ collection: 'images', id, depth: 0, overrideAccess: true })
})

it('makes the named pictures, or all, and says how many in a dry run', async () => {
  await startWorker()
  const [one = 0, other = 0] = await buildReadyImages(site().payload, 2)
  const before = await updateTimes([one, other])
  const dry = await reprocessHere('--all', '--dry-run')
  expect(dry).toEqual({ code: 0, log: expect.stringMatching(/\d+ pictures\./) })
  const run = await reprocessHere('--ids', `${one}`)
  expect(run).toEqual({ code: 0, log: expect.stringContaining('1 pictures made once more') })
  const after = await updateTimes([one, other])
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).toBe(before[1])
})

it('explains how it is meant when it is given options it does not know', async () => {
  const run = startReprocess('--everything')
  expect(await run.exited).toBe(2)
  expect(run.log()).toContain('Usage: npx litfass reprocess')
})

it.each([[['--ids', 'all']], [['--all', '--older']]])('refuses %j', (args) => {
  expect(() => reprocess.parse(args)).toThrow(UsageError)
})

/** What the worker does with the job that queues pictures. */
async function runReprocessing(): Promise<void> {
  const { payload, pool } = site()
  const job = await waitingReprocessing()
  await pool.query("select graphile_worker.remove_job('images:reprocess')")
  const { signal } = new AbortController()
  const context = { payload, signal, attempt: 1, maxAttempts: 25, jobId: '1', logger: payload.logger }
  await jobsOf(payload.config).tasks['images:reprocess']?.(job, context)
}

async function waitingReprocessing(): Promise<unknown> {
  const { rows } = await site().pool.query(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'images:reprocess'`,
  )
  return rows[0]?.payload
}

const reprocessHere = (...args: string[]) => runCommand(reprocess, site().payload, ...args)

/** The command as people run it, in a process of its own. */
function startReprocess(...args: string[]) {
  return site().run('reprocess', [...LITFASS, 'reprocess', ...args])
}

async function startWorker() {
  const worker = await site().startWorker()
  running.add(worker)
  return worker
}

const oldHash = (id: number) => `${OLD}${'0'.repeat(20)}${id}`

/** As if another version had made them: their renditions bear names this one would not give. */
async function makeOlder(ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await site().pool.query('update image_renditions set hash = $2 where image_id = $1', [id, oldHash(id)])
    await site().pool.query('update images set rendition_hash = $2 where id = $1', [id, oldHash(id)])
  }
}

async function olderAmong(ids: readonly number[]): Promise<number[]> {
  const { rows } = await site().pool.query(
    "select id from images where id = any($1) and rendition_hash like 'old%'",
    [ids],
  )
  return rows.map(({ id }) => id)
}

async function queuedIds(): Promise<number[]> {
  const { rows } = await site().pool.query(
    `select (j.payload ->> 'id')::int as id from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'images:render' order by 1`,
  )
  return rows.map(({ id }) => id)
}

async function queued(id?: number): Promise<{ priority: number }[]> {
  const { rows } = await site().pool.query(
    `select j.priority from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'images:render' and ($1::int is null or (j.payload ->> 'id')::int = $1)`,
    [id ?? null],
  )
  return rows
}

/** Whether a row stands behind the address; the files of the made-up version are not there. */
async function isServed(id: number, hash: string): Promise<boolean> {
  const { rows } = await site().pool.query(
    'select retired_at from image_renditions where image_id = $1 and hash = $2',
    [id, hash],
  )
  if (hash.startsWith(OLD)) return rows.length === 1
  return (await fileStatus(site(), id, hash)) === 200
}

async function updateTimes(ids: readonly number[]): Promise<unknown[]> {
  const { rows } = await site().pool.query(
    'select updated_at::text as at from image_renditions where image_id = any($1) order by image_id',
    [ids],
  )
  return rows.map(({ at }) => at)
}
