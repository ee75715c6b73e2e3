import { executeSql, executeTogether, inTransaction, sql } from '@litfass/kit/database'
import { createLocalReq } from 'payload'
import { beforeEach, expect, it } from 'vitest'
import { untilWaiting } from '../factories/locks.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

beforeEach(() =>
  site().pool.query('drop table if exists notes; create table notes (id int primary key, text varchar)'),
)

const add = (id: number, text = '') => sql`insert into notes values (${id}, ${text}) returning *`
const request = () => createLocalReq({}, site().payload)
const there = async () =>
  (await site().pool.query('select id from notes order by id')).rows.map(({ id }) => id)

it('runs all statements that are sent together, and returns the rows of the last one', async () => {
  const text = `it's "x"; drop table notes; --`
  expect(await executeTogether(await request(), [add(1), add(2, text)])).toEqual([{ id: 2, text }])
  expect(await there()).toEqual([1, 2])
})

it('runs none of them when one fails', async () => {
  await expect(executeTogether(await request(), [add(1), add(1)])).rejects.toThrow()
  expect(await there()).toEqual([])
})

it('runs them in the transaction of the request when there is one', async () => {
  const req = await request()
  const failing = inTransaction(req, async () => {
    await executeTogether(req, [add(1), add(2)])
    expect(await executeSql(req, sql`select from notes`)).toHaveLength(2)
    throw new Error('not this time')
  })
  await expect(failing).rejects.toThrow('not this time')
  expect(await there()).toEqual([])
})

it('lets a statement that has waited for a lock see the other’s result', async () => {
  const { pool } = site()
  const client = await pool.connect()
  await client.query('begin; select pg_advisory_xact_lock(4711); insert into notes values (1)')
  const waiting = executeTogether(await request(), [
    sql`select pg_advisory_xact_lock(4711)`,
    sql`select id from notes`,
  ])
  await untilWaiting(site())
  await client.query('commit')
  client.release()
  expect(await waiting).toEqual([{ id: 1 }])
})
