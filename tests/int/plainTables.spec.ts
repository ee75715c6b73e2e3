import { tableName } from '@litfass/kit/database'
import { getTableConfig, IndexedColumn, PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import { createLocalReq } from 'payload'
import { describe, expect, it } from 'vitest'
import { down, up } from '../../migrations/20261130_060055_plain_tables.ts'
import { bookmarkBrowser } from '../factories/bookmarks.ts'
import { callRest } from '../factories/calls.ts'
import { grantCredits, idOf } from '../factories/credits.ts'
import { buildImage } from '../factories/images.ts'
import { buildConversation, memberProfiles } from '../factories/messages.ts'
import { buildEvent, seenBy, takePart } from '../factories/participation.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

/** The tables that no collection stands for (decision 0083). */
const TABLES = [
  ...['litfass_account_log', 'litfass_sessions', 'litfass_second_factors', 'litfass_api_keys'],
  ...['image_renditions', 'litfass_import_keys', 'litfass_desk_journal', 'litfass_thread_sides'],
  ...['bookmarks', 'bookmark_visitors', 'bookmark_shares', 'litfass_downloads'],
  ...['participation_ballots', 'participation_boxes', 'participation_counts', 'participation_likes'],
  ...['participation_visitors', 'credit_entries', 'credit_grants', 'credit_allocations', 'credit_unlocks'],
  ...['credit_invoices', 'credit_payment_events', 'credit_counters'],
  ...['litfass_pending_changes', 'litfass_safe_history'],
]

/** What the config declares of a table, as the adapter has it. */
function declared(name: string) {
  const table = new Map<string, unknown>(Object.entries(Object(site().payload.db).tables)).get(name)
  if (!(table instanceof PgTable)) throw new Error(`${name} is no table.`)
  return getTableConfig(table)
}

/** Indexes of the tables in the database: name, columns, and whether they are unique. */
async function indexesOf(name: string) {
  const { rows } = await site().pool.query(
    `select c.relname as name, i.indisunique as "isUnique", array_agg(a.attname::text order by k.place) as columns
     from pg_index i join pg_class c on c.oid = i.indexrelid
       cross join unnest(i.indkey) with ordinality k(number, place)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
     where i.indrelid = $1::regclass and not i.indisprimary group by 1, 2 order by 1`,
    [name],
  )
  return rows
}

async function columnsOf(name: string) {
  const { rows } = await site().pool.query(
    `select attname as name, attnotnull as "isRequired", atthasdef as "hasDefault" from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by 1`,
    [name],
  )
  return rows
}

describe.each(TABLES)('%s', (name) => {
  it('is in the database as its plugin declares it', async () => {
    const { columns, indexes, checks, foreignKeys } = declared(name)
    const sorted = <One extends { name: string }>(rows: One[]) =>
      rows.toSorted((one, other) => (one.name < other.name ? -1 : 1))
    expect(await columnsOf(name)).toEqual(
      sorted(columns.map((one) => ({ name: one.name, isRequired: one.notNull, hasDefault: one.hasDefault }))),
    )
    expect(await indexesOf(name)).toEqual(
      sorted(
        indexes.map(({ config }) => ({
          name: config.name ?? '',
          isUnique: config.unique,
          columns: config.columns.map((one) => (one instanceof IndexedColumn ? one.name : '')),
        })),
      ),
    )
    const constraints = await site().pool.query(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f') order by 1`,
      [name],
    )
    expect(constraints.rows).toEqual(
      sorted(
        [...checks, ...foreignKeys.map((key) => ({ name: key.getName() }))].map(({ name }) => ({ name })),
      ),
    )
  })

  it('is known to no API, not even for an admin', async () => {
    const { payload, viewers } = site()
    expect(tableName(payload, name)).toBe(name)
    expect(payload.config.collections.map(({ slug }) => tableName(payload, slug))).not.toContain(name)
    for (const path of [name, name.replaceAll('_', '-')])
      expect((await callRest(site(), `/${path}`, { headers: viewers.admin.headers })).status, path).toBe(404)
  })
})

describe('a database from before the migration', () => {
  const rowsOf = async () =>
    Object.fromEntries(
      await Promise.all(
        TABLES.map(async (name) => {
          const { rows } = await site().pool.query(`select * from ${name} order by id`)
          return [name, rows] as const
        }),
      ),
    )

  const run = async (migrate: typeof up) => {
    const { payload } = site()
    await migrate({ db: payload.db.drizzle, payload, req: await createLocalReq({}, payload) })
  }

  /** What the member is answered by routes that read the tables. */
  async function answers(event: number) {
    const { headers } = site().viewers.member
    const read = async (path: string) => (await callRest(site(), `/litfass${path}`, { headers })).json()
    const { readAt, ...seen } = await seenBy(site(), site().viewers.member, event)
    return {
      seen,
      bookmarks: await read('/media/ajax/imagereferences'),
      statement: await read('/credit/ajax/statement'),
      likes: await read('/p/ajax/likes?of=image:7'),
    }
  }

  async function fill() {
    const current = site()
    const { payload, pool, viewers } = current
    const { id: picture } = await buildImage(payload)
    const browser = bookmarkBrowser(
      (path, init) => callRest(current, path.replace(/^\/media/, '/litfass/media'), init),
      viewers.member,
    )
    expect((await browser.act(picture, 'reference-add')).status).toBe(200)
    const event = await buildEvent(current)
    expect(
      (await takePart(current, viewers.member, event.id, { options: event.options.slice(0, 1) })).status,
    ).toBe(200)
    const secret = await buildEvent(current, { isSecret: true, resultsShown: 'end', audience: 'accounts' })
    await pool.query(
      `insert into participation_boxes (event_id, ballots) values ($1, '["a"]') on conflict do nothing`,
      [secret.id],
    )
    await grantCredits(payload, idOf(viewers.member), { amount: 12 })
    await buildConversation(current, await memberProfiles(current), [])
    await pool.query(
      `insert into litfass_safe_history (collection, document, action, at, revision, before, after)
       values ('pages', 7, 'save', now(), 1, '{}', '{"title":"Neu"}')`,
    )
    return event
  }

  it('keeps its rows and constraints, gives the same answers, and counts nothing twice', async () => {
    await run(down)
    const { id, options } = await fill()
    const [rows, answered] = [await rowsOf(), await answers(id)]
    for (const name of ['bookmarks', 'participation_ballots', 'credit_entries', 'litfass_thread_sides'])
      expect(rows[name], name).not.toEqual([])
    await run(up)
    expect(await rowsOf()).toEqual(rows)
    expect(await answers(id)).toEqual(answered)
    const again = await takePart(site(), site().viewers.member, id, { options: options.slice(0, 1) })
    expect([again.status, (await answers(id)).seen]).toEqual([again.status, answered.seen])
    const { rows: ballots } = await site().pool.query(
      'select 1 from participation_ballots where event_id = $1',
      [id],
    )
    expect(ballots).toHaveLength(1)
  })

  it('has the former indexes again after the way back', async () => {
    const before = await Promise.all(TABLES.map(indexesOf))
    await run(down)
    const names = (await Promise.all(TABLES.map(indexesOf))).flat().map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['event_voter_idx', 'bookmarks_created_at_idx']))
    await run(up)
    expect(await Promise.all(TABLES.map(indexesOf))).toEqual(before)
  })
})
