import { readStatement } from '@litfass/credits'
import { personalDataOf } from '@litfass/kit'
import type { TestViewer } from '@litfass/kit/testing'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { bodyOf, buildArticle } from '../factories/articles.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { grantCredits, idOf } from '../factories/credits.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const member = () => site().viewers.member
let article = 0

async function get(viewer: TestViewer, path: string) {
  const answer = await callRest(site(), `/litfass/credit/ajax/${path}`, { headers: viewer.headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const statement = async (query = '', viewer = member()) =>
  JSON.parse((await get(viewer, `statement${query}`)).text)

beforeAll(async () => {
  const { payload } = site()
  const owner = Number((await buildAccount(payload)).id)
  article = (
    await buildArticle(payload, {
      title: '=Hafenfest',
      owner,
      body: bodyOf('Offen', '[premium]', 'Dahinter'),
    })
  ).id
  await grantCredits(payload, idOf(member()), { amount: 50 })
  await grantCredits(payload, idOf(member()), { amount: 5, expiresAt: new Date(Date.now() + 86_400_000) })
  await callRest(site(), `/litfass/credit/ajax/unlock/article/${article}`, {
    ...postOf({ price: 2 }),
    headers: { 'Content-Type': 'application/json', ...member().headers },
  })
})

describe('the statement', () => {
  it('shows its owner the balance, what expires, and the entries, newest first', async () => {
    const found = await statement()
    expect(found).toMatchObject({
      balance: 53,
      // What the unlock cost was taken from the five.
      expiring: [{ amount: 3 }],
      next: null,
      entries: [
        {
          ...{ seq: 3, kind: 'unlock', amount: -2, balance: 53 },
          content: {
            type: 'article',
            id: article,
            title: '=Hafenfest',
            href: expect.stringContaining('/artikel/'),
          },
        },
        { seq: 2, kind: 'adjustment', amount: 5, balance: 55 },
        { seq: 1, kind: 'adjustment', amount: 50, balance: 50, note: 'Zum Kennenlernen' },
      ],
    })
    expect(await statement('', site().viewers.otherMember)).toEqual({
      balance: 0,
      expiring: [],
      entries: [],
      next: null,
    })
    const { anonymous, pending } = site().viewers
    expect((await get(anonymous, 'statement')).status).toBe(401)
    expect((await get(pending, 'statementexport')).status).toBe(403)
  })

  it('is read in pages and by type', async () => {
    const first = await statement('?limit=2')
    expect(first.entries.map(({ seq }: { seq: number }) => seq)).toEqual([3, 2])
    const rest = await statement(`?limit=2&before=${first.next}`)
    expect(rest.entries.map(({ seq }: { seq: number }) => seq)).toEqual([1])
    expect(rest.next).toBeNull()
    expect((await statement('?kind=unlock')).entries).toHaveLength(1)
    expect((await statement('?kind=purchase')).entries).toEqual([])
    for (const query of [
      '?kind=gift',
      '?limit=0',
      '?limit=101',
      '?from=2026-13-01',
      '?before=0',
      '?to=morgen',
    ])
      expect((await get(member(), `statement${query}`)).status, query).toBe(400)
  })

  it('names content only while its reader can see it', async () => {
    const { pool } = site()
    await pool.query('update articles set unpublish_at = now() where id = $1', [article])
    expect((await statement('?kind=unlock')).entries[0].content).toMatchObject({
      id: article,
      title: null,
      href: null,
    })
    await pool.query('update articles set unpublish_at = null where id = $1', [article])
  })

  it('as CSV holds the same, and no formulas', async () => {
    const { status, headers, text } = await get(member(), 'statementexport')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain('attachment')
    expect(headers.get('cache-control')).toBe('private, no-store')
    const lines = text.split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toContain('Guthaben danach')
    expect(lines[3]).toMatch(/^3,"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","Freischaltung",-2,53,"","'=Hafenfest",""$/)
    const excel = await get(member(), 'statementexport?separator=semicolon')
    expect(excel.text.replaceAll(';', ',')).toBe(text)
    expect(excel.text.split('\r\n')[3]).toMatch(/^3;"[^"]+";"Freischaltung";-2;53;"";"'=Hafenfest";""$/)
    expect((await get(member(), 'statementexport?separator=tab')).status).toBe(400)
    const english = await get(member(), 'statementexport?language=en')
    expect(english.text.split('\r\n')[0]).toContain('Balance after')
    expect((await get(member(), 'statementexport?language=fr')).status).toBe(400)
    expect((await get(member(), 'statementexport?kind=unlock')).text.split('\r\n')).toHaveLength(3)
  })
})

describe('of an account with thousands of entries', () => {
  const COUNT = 2500
  const HOUR = 3600_000
  const BEGIN = Date.UTC(2026, 0, 1)
  const owner = () => site().viewers.otherMember

  beforeAll(async () => {
    const { payload, pool } = site()
    const { account } = await grantCredits(payload, idOf(owner()), { amount: 1 })
    // One at a time, since each entry goes by the one before it.
    await pool.query(
      `do $$ begin for n in 2..${COUNT} loop
         insert into credit_entries
           (account, kind, amount, idempotency_key, request, note, seq, balance, posted_at, previous_hash, hash)
         values (${account}, 'adjustment', 1, 'viele:' || n, '', '', 0, 0, now(), '', '');
       end loop; end $$`,
    )
    // An entry each hour; the owner of the database can do that, and the self-check would find it.
    await pool.query('alter table credit_entries disable trigger litfass_credits_keep')
    await pool.query(
      `update credit_entries set posted_at = $2::timestamptz + (seq - 1) * interval '1 hour' where account = $1`,
      [account, new Date(BEGIN).toISOString()],
    )
    await pool.query('alter table credit_entries enable trigger litfass_credits_keep')
  })

  /** The numbers of the entries of a day in Berlin, of which the clock says so. */
  const entriesOn = (day: string) =>
    Array.from({ length: COUNT }, (_, at) => at + 1).filter(
      (seq) =>
        new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(BEGIN + (seq - 1) * HOUR) ===
        day,
    )

  it.each(['2026-01-01', '2026-01-20', '2026-03-28', '2026-03-29', '2026-04-14'])(
    'the %s has the entries of that day of the site',
    async (day) => {
      const found = await statement(`?from=${day}&to=${day}&limit=100`, owner())
      expect(found.entries.map(({ seq }: { seq: number }) => seq).toReversed()).toEqual(entriesOn(day))
      expect(found.entries.length).toBeGreaterThan(14)
    },
  )

  it('has no entries for days before the first and after the last', async () => {
    for (const query of ['?to=2025-12-30', '?from=2027-01-01', '?from=2026-02-02&to=2026-02-01'])
      expect((await statement(query, owner())).entries, query).toEqual([])
  })

  it('as CSV has all of them, in order', async () => {
    const { text } = await get(owner(), 'statementexport')
    const numbers = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[0]))
    expect(numbers).toEqual(Array.from({ length: COUNT }, (_, at) => at + 1))
  })
})

it('a member without a ledger account gets an empty statement', async () => {
  const { payload } = site()
  const user = await buildAccount(payload)
  const req = await createLocalReq({ user }, payload)
  expect(await readStatement(req, 'de', { limit: 20 })).toMatchObject({ balance: 0, entries: [] })
})

it('the data export of an account has its statement, its orders and its unlocks', async () => {
  const { payload } = site()
  const account = await payload.findByID({
    collection: 'accounts',
    id: idOf(member()),
    depth: 0,
    overrideAccess: true,
  })
  const req = await createLocalReq({ user: { ...account, collection: 'accounts' } }, payload)
  const files = new Map<string, unknown>()
  const asked = { req, account: idOf(member()), progress: () => undefined }
  for await (const file of personalDataOf(payload).credits?.(asked) ?? [])
    files.set(file.path, 'json' in file ? file.json : undefined)
  expect([...files.keys()]).toEqual(['credits/statement.json', 'credits/unlocks.json'])
  expect(files.get('credits/statement.json')).toHaveLength(3)
  expect(files.get('credits/unlocks.json')).toMatchObject([{ type: 'article', id: article }])
})
