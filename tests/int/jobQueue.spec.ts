import { readFileSync } from 'node:fs'
import { executeSql, inTransaction, sql } from '@litfass/kit/database'
import { enqueueJob, isJobDue, type Job, jobsOfTask, readQueue, removeJobs } from '@litfass/kit/jobs'
import { isQueueInstalled, releaseJobsOf, workersWithJobs } from '@litfass/kit/queue'
import { restoreDatabaseClock, stopDatabaseClock } from '@litfass/kit/testing'
import { createLocalReq } from 'payload'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { useSite } from '../factories/useSite.ts'

/** The adapter reads private tables: raise this once the tests below have passed with another version. */
const TRIED_ON = '0.18.0'

const TASK = 'tests:probe'

const site = useSite()
beforeEach(() => site().pool.query('delete from graphile_worker._private_jobs'))

it('is the graphile-worker version that the adapter was tested with', () => {
  const manifest = readFileSync('node_modules/graphile-worker/package.json', 'utf8')
  expect(JSON.parse(manifest)).toMatchObject({ version: TRIED_ON })
})

it('knows whether the queue is installed', async () => {
  const client = await site().pool.connect()
  try {
    expect(await isQueueInstalled(client)).toBe(true)
    await client.query('begin; alter schema graphile_worker rename to elsewhere')
    expect(await isQueueInstalled(client)).toBe(false)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it('shows a job to others once its transaction is committed, with all of its data', async () => {
  const req = await request()
  await inTransaction(req, async () => {
    await enqueueJob(req, { task: TASK, payload: { id: 7 }, jobKey: 'seven', priority: 3 })
    expect(await jobs()).toEqual([])
  })
  expect(await jobs()).toEqual([{ key: 'seven', payload: { id: 7 }, priority: 3, state: 'waiting' }])
})

it('refuses a job without a transaction', async () => {
  await expect(enqueueJob(await request(), { task: TASK, payload: {} })).rejects.toThrow(
    'needs the transaction',
  )
})

it('replaces a waiting job of the same key', async () => {
  await add({ payload: { id: 1 }, jobKey: 'one' })
  await add({ payload: { id: 2 }, jobKey: 'one', delaySeconds: 60 })
  expect(await jobs()).toMatchObject([{ payload: { id: 2 }, state: 'delayed' }])
})

it('tells running, delayed, waiting and failed jobs apart', async () => {
  await add({ jobKey: 'waiting' })
  await add({ jobKey: 'delayed', delaySeconds: 60 })
  await add({ jobKey: 'failed', maxAttempts: 1 })
  await add({ jobKey: 'running', maxAttempts: 1 })
  await set("attempts = 1 where key in ('failed', 'running')")
  await set("locked_at = now(), locked_by = 'somebody' where key = 'running'")
  const states = (await jobs()).map(({ key, state }) => [key, state])
  expect(states.toSorted()).toEqual(['delayed', 'failed', 'running', 'waiting'].map((name) => [name, name]))
  const queue = await readQueue(site().pool)
  expect(queue.find(({ task }) => task === TASK)?.jobs).toEqual({
    waiting: 1,
    delayed: 1,
    running: 1,
    failed: 1,
  })
})

it('knows how long the longest waiting job could have run', async () => {
  onTestFinished(() => restoreDatabaseClock(site()))
  await stopDatabaseClock(site())
  await add({})
  await set("run_at = now() - interval '90 seconds'")
  const [{ oldestSeconds } = { oldestSeconds: 0 }] = (await readQueue(site().pool)).filter(
    ({ task }) => task === TASK,
  )
  expect(oldestSeconds).toBe(90)
})

it('counts a job as due that could run now and precedes a priority', async () => {
  const isDue = (priority: number) => isJobDue(site().pool, { priority })
  await add({ jobKey: 'one', priority: 5 })
  expect([await isDue(6), await isDue(5)]).toEqual([true, false])
  await set("run_at = now() + interval '1 minute'")
  expect(await isDue(6)).toBe(false)
  await set("run_at = now(), locked_at = now(), locked_by = 'somebody'")
  expect(await isDue(6)).toBe(false)
})

it('removes the jobs a statement selects, and no others', async () => {
  await add({ jobKey: 'stays' })
  await add({ jobKey: 'goes' })
  await removeJobs(await request(), sql`select j.key from ${jobsOfTask(TASK)} j where j.key = 'goes'`)
  expect((await jobs()).map(({ key }) => key)).toEqual(['stays'])
})

it('prevents a removed running job from being retried', async () => {
  await add({ jobKey: 'runs' })
  await set("locked_at = now(), locked_by = 'somebody'")
  await removeJobs(await request(), sql`select 'runs'::text`)
  expect(await jobs()).toMatchObject([{ key: null, state: 'running' }])
  await set('locked_at = null, locked_by = null')
  expect(await jobs()).toMatchObject([{ state: 'failed' }])
})

it('releases the jobs of a dead worker', async () => {
  for (const jobKey of ['dead', 'alive', 'own', 'young']) await add({ jobKey })
  await set("locked_at = now() - interval '20 seconds', locked_by = key")
  await set("locked_at = now() where key = 'young'")
  const { pool } = site()
  const found = () => workersWithJobs(pool, { longerThanSeconds: 15, except: new Set(['own']) })
  expect((await found()).toSorted()).toEqual(['alive', 'dead'])
  await releaseJobsOf(pool, 'dead')
  expect(await found()).toEqual(['alive'])
  expect(await isJobDue(pool, { priority: 1 })).toBe(true)
})

function request() {
  return createLocalReq({}, site().payload)
}

async function add(job: Partial<Job>): Promise<void> {
  const req = await request()
  await inTransaction(req, () => enqueueJob(req, { task: TASK, payload: {}, ...job }))
}

async function jobs() {
  return executeSql(await request(), sql`select * from ${jobsOfTask(TASK)} j order by j.key`)
}

function set(what: string) {
  return site().pool.query(`update graphile_worker._private_jobs set ${what}`)
}
