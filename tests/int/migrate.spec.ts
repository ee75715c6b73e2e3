import { eventually, openSuite, type Suite } from '@litfass/kit/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { project } from '../factories/project.ts'

let suite: Suite
beforeAll(async () => {
  suite = await openSuite(project, { isEmpty: true })
})
afterAll(() => suite?.end())

it('brings an empty database to today’s schema when two servers start at the same moment', async () => {
  const runs = [1, 2].map((number) => suite.run(`migrate ${number}`, project.migrate))
  const codes = await Promise.all(runs.map((run) => run.exited))
  expect(codes, suite.logs()).toEqual([0, 0])
  expect(await tables()).toEqual(
    expect.arrayContaining(['accounts', 'images', 'image_renditions', 'litfass_rate_limits']),
  )
  expect(await namesOfMigrations()).toEqual([...new Set(await namesOfMigrations())])
})

it('brings the queue’s own schema along', async () => {
  const { rows } = await suite.pool.query(
    "select to_regclass('graphile_worker._private_jobs') is not null as exists",
  )
  expect(rows[0]?.exists).toBe(true)
})

it('changes nothing when it runs again', async () => {
  const before = await namesOfMigrations()
  expect(await suite.run('migrate again', project.migrate).exited, suite.logs()).toBe(0)
  expect(await namesOfMigrations()).toEqual(before)
})

it('gives the queue a pool that survives lost connections', async () => {
  const run = suite.run('migrate quietly', project.migrate)
  expect(await run.exited, suite.logs()).toBe(0)
  expect(run.log()).not.toContain('error handlers')
})

it('waits for another running migration', async () => {
  const holder = new pg.Client(suite.databaseUrl)
  await holder.connect()
  await holder.query('select pg_advisory_lock(7274000)')
  const run = suite.run('migrate waiting', project.migrate)
  await eventually('the migration to wait', isWaiting)
  expect(run.isRunning()).toBe(true)
  await holder.end()
  expect(await run.exited, suite.logs()).toBe(0)
})

it('fails with a readable message when it cannot reach the database', async () => {
  const run = suite.run('migrate away', project.migrate, {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  })
  expect(await run.exited).not.toBe(0)
  expect(run.log()).toContain('ECONNREFUSED')
})

async function isWaiting(): Promise<boolean> {
  const { rows } = await suite.pool.query(
    `select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and locktype = 'advisory' and not granted`,
  )
  return rows.length > 0
}

async function tables(): Promise<string[]> {
  const { rows } = await suite.pool.query(
    "select table_name from information_schema.tables where table_schema = 'public'",
  )
  return rows.map((row) => row.table_name)
}

async function namesOfMigrations(): Promise<string[]> {
  const { rows } = await suite.pool.query('select name from payload_migrations order by name')
  return rows.map((row) => row.name)
}
