import { once } from 'node:events'
import { databasePool } from '@litfass/kit/database'
import { eventually } from '@litfass/kit/testing'
import type { Pool, PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createReadiness } from '../../server/ops/probes.ts'
import { callRest } from '../factories/calls.ts'
import { countWaiting } from '../factories/locks.ts'
import { project } from '../factories/project.ts'
import { serve } from '../factories/serve.ts'
import { useSite } from '../factories/useSite.ts'

// PostgreSQL's work for a client ends with it, and a slow statement is no server error.

const site = useSite()

let server: Awaited<ReturnType<typeof serve>>
let url = ''
beforeAll(async () => {
  server = await serve((path, init) => callRest(site(), path, init))
  ;({ url } = server)
})
afterAll(() => server?.end())

/** Every statement on articles waits from now on until the test ends. */
let lock: PoolClient | undefined
async function lockArticles(): Promise<void> {
  lock = await site().pool.connect()
  await lock.query('begin; lock table articles')
}
afterEach(async () => {
  await lock?.query('rollback')
  lock?.release()
  lock = undefined
})

const waiting = () => countWaiting(site())

it('ends with its client, however many there are', async () => {
  await lockArticles()
  const error = vi.spyOn(site().payload.logger, 'error')
  onTestFinished(() => error.mockRestore())
  // More than the pool has connections: some wait for one.
  const leaving = new AbortController()
  const asked = Array.from({ length: 30 }, () => fetch(`${url}/articles`, { signal: leaving.signal }))
  const gone = Promise.allSettled(asked)
  await eventually('all connections to wait', async () => (await waiting()) >= 15)
  leaving.abort()
  await gone
  await eventually('all of them to be free', async () => (await waiting()) === 0)
  await databasePool(site().payload).query('select 1')
  expect((await fetch(`${url}/images`)).status).toBe(200)
  expect(error).not.toHaveBeenCalled()
})

it('goes on for a client that waits', async () => {
  await lockArticles()
  const leaving = new AbortController()
  const gone = fetch(`${url}/articles`, { signal: leaving.signal }).catch(() => undefined)
  const patient = fetch(`${url}/articles`)
  await eventually('both to wait', async () => (await waiting()) === 2)
  leaving.abort()
  await gone
  await eventually('one to be gone', async () => (await waiting()) === 1)
  await lock?.query('rollback')
  expect((await patient).status).toBe(200)
})

it('is not cancelled when it has ended, even though its connection does something else by then', async () => {
  const pool = databasePool(site().payload)
  const gate = holdConnectionsBeside(pool)
  await lockArticles()
  const leaving = new AbortController()
  const gone = fetch(`${url}/articles`, { signal: leaving.signal }).catch(() => undefined)
  const pid = await eventually('it to wait', async () => (await waitingPids())[0])
  leaving.abort()
  await gone
  // The grace period is over, and no connection is free yet to cancel it.
  const beside = await gate.asked
  await lock?.query('rollback')
  await eventually('it to end', async () => (await waiting()) === 0)
  const next = await takeConnection(pool, pid)
  await lock?.query('select pg_advisory_lock(7)')
  const other = next.query('select pg_advisory_lock(7)').then(
    () => 'done',
    ({ message }: Error) => message,
  )
  await eventually('the other one to have run for long', () => hasRunFor(pid, GRACE_MS))
  const isReturned = once(beside, 'release')
  gate.open()
  await isReturned
  await lock?.query('select pg_advisory_unlock(7)')
  expect(await other).toBe('done')
  await next.query('select pg_advisory_unlock_all()')
  next.release()
})

/** How long a statement may still run when its client has gone, in ms. */
const GRACE_MS = 500

async function waitingPids(): Promise<number[]> {
  const { rows } = await site().pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.map(({ pid }) => pid)
}

async function hasRunFor(pid: number, ms: number): Promise<boolean> {
  const { rowCount } = await site().pool.query(
    'select from pg_stat_activity where pid = $1 and query_start < clock_timestamp() - make_interval(secs => $2)',
    [pid, ms / 1000],
  )
  return rowCount === 1
}

/** Removes the connection to this process of PostgreSQL from a pool. */
async function takeConnection(pool: Pool, pid: number): Promise<PoolClient> {
  const taken: PoolClient[] = []
  const isMeant = (client: PoolClient) => Reflect.get(client, 'processID') === pid
  while (!taken.some(isMeant)) taken.push(await pool.connect())
  for (const client of taken) if (!isMeant(client)) client.release()
  return taken.find(isMeant) ?? pool.connect()
}

/** Makes other pools wait for their connections until the gate is opened. @returns `asked`, the first that waits */
function holdConnectionsBeside(pool: Pool): { asked: Promise<Pool>; open: () => void } {
  const prototype: Pool = Object.getPrototypeOf(pool)
  const { connect } = prototype
  const asked = Promise.withResolvers<Pool>()
  const opened = Promise.withResolvers<void>()
  const held = vi.spyOn(prototype, 'connect').mockImplementation(function (this: Pool, ...args) {
    if (this.options.max !== 1) return Reflect.apply(connect, this, args)
    asked.resolve(this)
    return opened.promise.then(() => Reflect.apply(connect, this, args))
  })
  onTestFinished(() => held.mockRestore())
  return { asked: asked.promise, open: opened.resolve }
}

it('is answered with 503 and a readable message when it takes too long, and logged without a stack', async () => {
  await lockArticles()
  const error = vi.spyOn(site().payload.logger, 'error')
  onTestFinished(() => error.mockRestore())
  const answer = callRest(site(), '/articles', { headers: { 'Accept-Language': 'en' } })
  await eventually('it to wait', async () => (await waiting()) === 1)
  // As `statement_timeout` does.
  await site().pool.query(
    `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  const { status, headers } = await answer
  expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '5' })
  expect(await (await answer).json()).toEqual({
    errors: [
      { message: 'This took too long. Please try again in a moment.', data: { code: 'query.cancelled' } },
    ],
  })
  expect(error).not.toHaveBeenCalled()
})

it('is not ready while no statement of Payload’s gets through', async () => {
  const pool = databasePool(site().payload)
  const readiness = createReadiness({
    pool: site().pool,
    migrationsFolder: project.migrations,
    ask: async () => void (await pool.query('select 1')),
  })
  expect(await readiness()).toBe('ready')
  const held: PoolClient[] = []
  onTestFinished(() => {
    for (const client of held.splice(0)) client.release()
  })
  while (pool.totalCount < (pool.options.max ?? 0) || pool.idleCount > 0) held.push(await pool.connect())
  await eventually('the reason', async () => (await readiness()) === 'database')
  for (const client of held.splice(0)) client.release()
  await eventually('ready again', async () => (await readiness()) === 'ready')
})
