import { readFileSync } from 'node:fs'
import { executeSql, inTransaction, sql, surviveLostConnections } from '@litfass/kit/database'
import {
  addAuthStrategy,
  interceptAuthentication,
  interceptReads,
  interceptRowUpdates,
  type RowUpdate,
  TESTED_VERSIONS,
} from '@litfass/kit/payload'
import { createLocalReq } from 'payload'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callRest } from '../factories/calls.ts'
import { buildImage } from '../factories/images.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

it.each(['payload', '@payloadcms/db-postgres', '@payloadcms/drizzle'])(
  'a version of %s is installed for which no start warns',
  (name) => {
    const manifest = readFileSync(`node_modules/${name}/package.json`, 'utf8')
    // Add one once all tests have passed with it.
    expect(TESTED_VERSIONS).toContain(JSON.parse(manifest).version)
  },
)

describe('the parts of a running Payload that are replaced', () => {
  const restore: (() => void)[] = []
  beforeEach(() => {
    const { payload } = site()
    const { authStrategies } = payload
    const { count, find, findDistinct, findGlobal, findOne, updateOne } = payload.db
    restore.push(
      () => Object.assign(payload, { authStrategies }),
      () => Object.assign(payload.db, { count, find, findDistinct, findGlobal, findOne, updateOne }),
    )
  })
  afterEach(() => {
    for (const undo of restore.splice(0)) undo()
  })

  async function signedIn() {
    const { payload } = site()
    const password = 'ein-langes-passwort'
    const { id, email } = await buildAccount(payload, { password })
    const data = { email: String(email), password }
    const { token } = await payload.login({ collection: 'accounts', data })
    return { id: Number(id), data, headers: { Authorization: `JWT ${token}` } }
  }

  it('read documents by Payload and below it', async () => {
    const { payload } = site()
    const { id } = await buildImage(payload)
    const seen: string[] = []
    interceptReads(payload, (slug) => seen.push(slug))
    const where = { id: { equals: id } }
    const reads = async (work: () => Promise<unknown>) => {
      seen.length = 0
      await work()
      return [...new Set(seen)]
    }
    expect(await reads(() => payload.find({ collection: 'images', where, depth: 0 }))).toEqual(['images'])
    expect(await reads(() => payload.findByID({ collection: 'images', id, depth: 0 }))).toEqual(['images'])
    expect(await reads(() => payload.count({ collection: 'images', where }))).toEqual(['images'])
    expect(await reads(() => payload.findGlobal({ slug: 'front-page', depth: 0 }))).toEqual(['front-page'])
    const distinct = { collection: 'images', field: 'id', where } as const
    expect(await reads(() => payload.db.findDistinct(distinct))).toEqual(['images'])
    expect(await reads(() => payload.db.findOne({ collection: 'images', where }))).toEqual(['images'])
  })

  it('write the row of an account when it signs in, refreshes its token or is saved, and only there', async () => {
    const { payload } = site()
    const { id, data, headers } = await signedIn()
    const image = await buildImage(payload)
    const seen: RowUpdate[] = []
    interceptRowUpdates(payload, { name: 'changed', collection: 'accounts' }, (update) => {
      seen.push(update)
      return update
    })
    const writes = async (work: () => Promise<unknown>) => {
      seen.length = 0
      await work()
      return seen.filter((update) => update.id === id).length
    }
    expect(await writes(() => payload.login({ collection: 'accounts', data }))).toBeGreaterThan(0)
    expect(
      await writes(() => callRest(site(), '/accounts/refresh-token', { method: 'POST', headers })),
    ).toBeGreaterThan(0)
    // Privileged: a test writes.
    const saved = {
      collection: 'accounts',
      id,
      data: { name: 'Neu' },
      depth: 0,
      overrideAccess: true,
    } as const
    expect(await writes(() => payload.update(saved))).toBeGreaterThan(0)
    await payload.update({ collection: 'images', id: image.id, data: {}, depth: 0, overrideAccess: true })
    expect(seen.every(({ collection }) => collection === 'accounts')).toBe(true)
  })

  it('write what an interceptor returns, and nothing when it throws', async () => {
    const { payload } = site()
    const { id } = await signedIn()
    const rename = (name: string) =>
      payload.update({ collection: 'accounts', id, data: { name }, depth: 0, overrideAccess: true })
    const nameOf = async () =>
      (await payload.findByID({ collection: 'accounts', id, depth: 0, overrideAccess: true })).name
    interceptRowUpdates(payload, { name: 'refused', collection: 'accounts' }, (update) => {
      if (update.data.name === 'verboten') throw new Error('refused')
      return { ...update, data: { ...update.data, name: `${update.data.name}!` } }
    })
    await rename('Neu')
    expect(await nameOf()).toBe('Neu!')
    await expect(rename('verboten')).rejects.toThrow('refused')
    expect(await nameOf()).toBe('Neu!')
  })

  it('find out who sent a request, one strategy after the other', async () => {
    const { payload } = site()
    const { id, headers } = await signedIn()
    const asked: string[] = []
    addAuthStrategy(payload, {
      name: 'last',
      authenticate: () => {
        asked.push('last')
        return { user: null }
      },
    })
    const who = async (sent: Record<string, string>) =>
      (await payload.auth({ headers: new Headers(sent) })).user?.id
    expect(await who(headers)).toBe(id)
    expect(asked).toEqual([])
    expect(await who({})).toBeUndefined()
    expect(asked).toEqual(['last'])
    interceptAuthentication(payload, (found) => ({ ...found, user: null }))
    expect(await who(headers)).toBeUndefined()
  })
})

/** Ends the connection of the transaction under way, as a crash of the database does. */
const cutConnection = async (pid: unknown) => {
  await site().pool.query('select pg_terminate_backend($1::int)', [pid])
}

it('never reports a write that the database could not commit', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload, { caption: 'vorher' })
  const req = await createLocalReq({}, payload)
  const writing = inTransaction(req, async () => {
    await executeSql(req, sql`update images set caption = 'nachher' where id = ${id}`)
    const [row] = await executeSql(req, sql`select pg_backend_pid() as pid`)
    await cutConnection(row?.pid)
  })
  await expect(writing).rejects.toThrow()
  expect(await captionOf(id)).toBe('vorher')
})

it('reports a check that is made only at the end of a transaction', async () => {
  const { payload, pool } = site()
  const { id } = await buildImage(payload, { caption: 'vorher' })
  await pool.query(`create function refuse_caption() returns trigger language plpgsql as
    $$ begin if new.caption = 'verboten' then raise exception 'refused at the end'; end if; return null; end $$`)
  await pool.query(`create constraint trigger refuse_caption after update on images
    deferrable initially deferred for each row execute function refuse_caption()`)
  // Privileged: a test writes.
  const change = { collection: 'images', id, depth: 0, overrideAccess: true } as const
  await expect(payload.update({ ...change, data: { caption: 'verboten' } })).rejects.toThrow()
  expect(await captionOf(id)).toBe('vorher')
  await payload.update({ ...change, data: { caption: 'erlaubt' } })
  expect(await captionOf(id)).toBe('erlaubt')
})

it('releases every connection, whether a transaction succeeded or failed', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload)
  for (let round = 0; round < 60; round += 1) {
    const req = await createLocalReq({}, payload)
    const work = inTransaction(req, async () => {
      await executeSql(req, sql`select 1 from images where id = ${id} for update`)
      if (round % 2 === 0) throw new Error('no')
    })
    await work.catch(() => undefined)
  }
  expect(await captionOf(id)).toBeNull()
})

async function captionOf(id: number): Promise<string | null> {
  const { rows } = await site().pool.query<{ caption: string | null }>(
    'select caption from images where id = $1',
    [id],
  )
  return rows[0]?.caption ?? null
}

it('survives a connection that breaks between two statements, also one opened while Payload started', async () => {
  const { payload } = site()
  const pool = new pg.Pool({ connectionString: site().databaseUrl, max: 1 })
  onTestFinished(() => pool.end())
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  surviveLostConnections(Object.create(payload, { db: { value: { pool } } }))
  const client = await pool.connect()
  const isOver = new Promise<void>((resolve) => client.once('end', resolve))
  await cutConnection(rows[0]?.pid)
  await isOver
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
