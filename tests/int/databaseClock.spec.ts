import { executeSql, isPublished, sql, tableOf } from '@litfass/kit/database'
import { jobsOf } from '@litfass/kit/jobs'
import { eventually, moveDatabaseClock, restoreDatabaseClock, stopDatabaseClock } from '@litfass/kit/testing'
import { LIVE } from '@litfass/stories'
import { createLocalReq } from 'payload'
import { afterEach, expect, it } from 'vitest'
import { buildArticle, secondsFromNow } from '../factories/articles.ts'
import { buildLedgerAccount, grantCredits } from '../factories/credits.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
afterEach(() => restoreDatabaseClock(site()))

const NEW_YEAR = new Date('2031-12-31T23:59:59.900Z')

it('moves every function that tells the time, and the days add up', async () => {
  await moveDatabaseClock(site(), { days: 2, hours: 1 })
  await moveDatabaseClock(site(), { days: 1, hours: -1 })
  expect(await driftsInDays()).toEqual([3, 3, 3, 3])
  await moveDatabaseClock(site(), { days: -4 })
  expect(await driftsInDays()).toEqual([-1, -1, -1, -1])
  await restoreDatabaseClock(site())
  expect(await driftsInDays()).toEqual([0, 0, 0, 0])
})

it('stops at a moment, from which it can be moved', async () => {
  const shown = async () => (await site().pool.query('select clock_timestamp() as at, now() as now')).rows[0]
  await stopDatabaseClock(site(), NEW_YEAR)
  expect(await shown()).toEqual({ at: NEW_YEAR, now: NEW_YEAR })
  await moveDatabaseClock(site(), { seconds: 0.1 })
  expect(await shown()).toMatchObject({ at: new Date('2032-01-01T00:00:00Z') })
  await restoreDatabaseClock(site())
  await stopDatabaseClock(site())
  expect(await shown()).toEqual(await shown())
})

it('is the same in statements that a connection has prepared, and for defaults, triggers and pinned functions', async () => {
  const { pool, payload } = site()
  const client = await pool.connect()
  const prepared = async () => (await client.query({ name: 'year', text: YEAR })).rows[0].year
  const { id: account } = await buildLedgerAccount(payload, { balance: 5 })
  await client.query(`create temporary table defaults (at timestamptz default now(), id int)`)
  // After five runs PostgreSQL keeps a plan permanently.
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) await prepared()
  await stopDatabaseClock(site(), NEW_YEAR)
  expect(await prepared()).toBe(2031)
  await client.query('insert into defaults (id) values (1)')
  expect((await client.query('select at from defaults')).rows).toEqual([{ at: NEW_YEAR }])
  client.release()
  await grantCredits(payload, (await ownerOf(account)) ?? 0, { amount: 1 })
  const { rows } = await pool.query(
    'select posted_at from credit_entries where account = $1 order by seq desc limit 1',
    [account],
  )
  expect(rows).toEqual([{ posted_at: NEW_YEAR }])
})

it('expires credits and publishes articles in this process', async () => {
  const { pool, payload } = site()
  const { id: account, owner } = await buildLedgerAccount(payload)
  await grantCredits(payload, owner, { amount: 6, expiresAt: new Date(secondsFromNow(86_400)) })
  const { id } = await buildArticle(payload, { publishedAt: secondsFromNow(86_400) })
  const expire = async () => {
    const context = { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
    await jobsOf(payload.config).tasks['credits:expire']?.({}, context)
    const { rows } = await pool.query('select balance from credit_accounts where id = $1', [account])
    return rows[0].balance
  }
  const isLive = async () => {
    const live = isPublished(payload, { collection: 'articles', published: LIVE })
    const query = sql`select 1 from ${tableOf('articles')} d where ${live} and d.id = ${id}`
    return (await executeSql(await createLocalReq({}, payload), query)).length === 1
  }
  await moveDatabaseClock(site(), { hours: 23 })
  expect([await expire(), await isLive()]).toEqual([6, false])
  await moveDatabaseClock(site(), { hours: 1 })
  expect([await expire(), await isLive()]).toEqual([0, true])
})

it('hands a job of tomorrow to a running worker', async () => {
  const { pool, startWorker } = site()
  const add = (key: string, delay: string) =>
    pool.query(
      "select graphile_worker.add_job('credits:expire', run_at := now() + $2::interval, job_key := $1)",
      [key, delay],
    )
  const left = async () =>
    (await pool.query("select key from graphile_worker.jobs where key like 'clock-%'")).rows.map(
      ({ key }) => key,
    )
  await add('clock-tomorrow', '1 day')
  await add('clock-today', '0')
  const worker = await startWorker()
  await eventually('the end of the job of today', async () => (await left()).length === 1)
  expect(await left()).toEqual(['clock-tomorrow'])
  await moveDatabaseClock(site(), { days: 1 })
  await eventually('the end of the job of tomorrow', async () => (await left()).length === 0)
  await worker.stop()
})

const YEAR = `select extract(year from clock_timestamp() at time zone 'UTC')::int as year`

async function ownerOf(account: number): Promise<number | undefined> {
  const { rows } = await site().pool.query('select owner_id from credit_accounts where id = $1', [account])
  return rows[0]?.owner_id
}

/** How far each function is from the real time, which the keyword reports. */
async function driftsInDays(): Promise<number[]> {
  const clocks = ['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp']
  const drifts = clocks.map(
    (clock) => `round(extract(epoch from ${clock}() - current_timestamp) / 86400)::int`,
  )
  const { rows } = await site().pool.query<{ drifts: number[] }>(`select array[${drifts}] as drifts`)
  return rows[0]?.drifts ?? []
}
