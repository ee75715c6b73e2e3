import { randomUUID } from 'node:crypto'
import { availableBalance, postEntry } from '@litfass/credits'
import { type Entry, entryHash, FIRST_HASH } from '@litfass/credits/domain'
import { moveDatabaseClock, restoreDatabaseClock, stopDatabaseClock } from '@litfass/kit/testing'
import { createLocalReq, initTransaction, killTransaction } from 'payload'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildLedgerAccount, post } from '../factories/credits.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const balanceOf = async (account: number) =>
  availableBalance(await createLocalReq({}, site().payload), account)

/** The rows of an account's chain as the database keeps them. */
async function chainOf(account: number) {
  const { rows } = await site().pool.query(
    `select e.*, litfass_credits_hash(e) as expected from credit_entries e where account = $1 order by seq`,
    [account],
  )
  return rows
}

const insert = `insert into credit_entries
  (account, kind, amount, idempotency_key, request, note, seq, balance, posted_at, previous_hash, hash)`

const refusedBy = (state: string) => expect.objectContaining({ code: state })

describe('an entry', () => {
  it('is numbered, chained and hashed by the database as the rules say', async () => {
    const { payload } = site()
    const { id } = await buildLedgerAccount(payload)
    const first = await post(payload, {
      account: id,
      amount: 100,
      note: 'Zwei Zeilen:\n„Grüße“ 🥨',
      actor: 7,
      expiresAt: new Date('2100-01-01T00:00:00.123Z'),
    })
    const second = await post(payload, {
      account: id,
      kind: 'unlock',
      amount: -30,
      content: { type: 'article', id: 12 },
    })
    const entries: Entry[] = [first.entry, second.entry]
    expect(entries.map(({ seq, balance }) => [seq, balance])).toEqual([
      [1, 100],
      [2, 70],
    ])
    expect(first.entry.previousHash).toBe(FIRST_HASH)
    expect(second.entry.previousHash).toBe(first.entry.hash)
    for (const entry of entries) expect(entry.hash).toBe(entryHash(entry))
  })

  it.each([
    ['of nothing', { amount: 0 }],
    ['beyond a thousand million', { amount: 1_000_000_001 }],
    ['of half a credit', { amount: 1.5 }],
    ['beyond an integer', { amount: 2_147_483_648 }],
    ['that calls a payment an unlock', { amount: 5, kind: 'unlock' as const }],
    ['that expires without a grant', { amount: -5, kind: 'expiry' as const }],
  ])('%s is refused', async (_, given) => {
    const { payload } = site()
    const { id } = await buildLedgerAccount(payload, { balance: 10 })
    await expect(post(payload, { account: id, ...given })).rejects.toThrow()
    expect(await balanceOf(id)).toBe(10)
  })

  it('that would lift a balance beyond an integer is refused with a message, and the last credit fits', async () => {
    const { payload } = site()
    const { id } = await buildLedgerAccount(payload, { balance: 1_000_000_000 })
    await post(payload, { account: id, amount: 1_000_000_000 })
    await post(payload, { account: id, amount: 147_483_646 })
    await expect(post(payload, { account: id, amount: 2 })).rejects.toMatchObject({
      code: 'refused',
      options: { detail: 'credits.balance' },
    })
    await post(payload, { account: id, amount: 1 })
    expect(await balanceOf(id)).toBe(2_147_483_647)
  })

  it('is never dated before the previous one, even when the clock goes back', async () => {
    const { payload, pool } = site()
    const { id } = await buildLedgerAccount(payload, { balance: 10 })
    const later = Date.now() + 3_600_000
    await pool.query(
      'begin; set local session_replication_role = replica; ' +
        `update credit_entries set posted_at = to_timestamp(${later} / 1000.0) where account = ${id}; commit`,
    )
    const { entry } = await post(payload, { account: id, amount: -1 })
    expect(entry.postedAt).toBe(later)
  })

  it('on an account that does not exist is refused', async () => {
    await expect(post(site().payload, { account: 999_999, amount: 1 })).rejects.toMatchObject({
      code: 'absent',
    })
  })

  it('disappears with its rolled back transaction, and the next one takes its number', async () => {
    const { payload } = site()
    const { id } = await buildLedgerAccount(payload, { balance: 10 })
    const req = await createLocalReq({}, payload)
    await initTransaction(req)
    await postEntry(req, { account: id, kind: 'adjustment', amount: 5, idempotencyKey: randomUUID() })
    await killTransaction(req)
    const { entry } = await post(payload, { account: id, amount: 7 })
    expect([entry.seq, entry.balance]).toEqual([2, 17])
  })
})

describe('at the same time', () => {
  it('exactly ten of sixty debits of 10 are posted on 100, with more debits than connections', async () => {
    const { payload } = site()
    const { id } = await buildLedgerAccount(payload, { balance: 100 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, () => post(payload, { account: id, amount: -10 })),
    )
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refusals).toHaveLength(50)
    const refused = { code: 'refused', options: { detail: 'credits.insufficient', data: { balance: 0 } } }
    for (const refusal of refusals) expect(refusal).toMatchObject(refused)
    expect(await balanceOf(id)).toBe(0)
    expect((await chainOf(id)).map(({ balance }) => balance)).toEqual([
      100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0,
    ])
  })

  it('one key posts one entry, and every caller receives it', async () => {
    const { payload } = site()
    const { id } = await buildLedgerAccount(payload, { balance: 100 })
    const idempotencyKey = randomUUID()
    const posted = await Promise.all(
      Array.from({ length: 10 }, () => post(payload, { account: id, amount: -40, idempotencyKey })),
    )
    expect(new Set(posted.map(({ entry }) => entry.id)).size).toBe(1)
    expect(posted.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
    expect(await balanceOf(id)).toBe(60)
  })
})

describe('a key', () => {
  it('reused for something else is a conflict, on another account too', async () => {
    const { payload } = site()
    const [one, other] = [
      await buildLedgerAccount(payload, { balance: 50 }),
      await buildLedgerAccount(payload, { balance: 50 }),
    ]
    const idempotencyKey = randomUUID()
    await post(payload, { account: one.id, amount: -10, idempotencyKey, request: { reason: 'a' } })
    for (const given of [
      { account: one.id, amount: -11, request: { reason: 'a' } },
      { account: one.id, amount: -10, request: { reason: 'b' } },
      { account: other.id, amount: -10, request: { reason: 'a' } },
    ])
      await expect(post(payload, { ...given, idempotencyKey })).rejects.toMatchObject({ code: 'conflict' })
    expect([await balanceOf(one.id), await balanceOf(other.id)]).toEqual([40, 50])
  })

  it('is answered even when nothing is left', async () => {
    const { payload } = site()
    const { id } = await buildLedgerAccount(payload, { balance: 10 })
    const debit = { account: id, amount: -10, idempotencyKey: randomUUID() }
    const first = await post(payload, debit)
    expect(await post(payload, debit)).toEqual({ entry: first.entry, isRepeated: true })
  })
})

describe('grants', () => {
  const past = new Date('2020-01-01')

  it('are spent by expiry, soonest first, and allocations say from which', async () => {
    const { payload, pool } = site()
    const { id } = await buildLedgerAccount(payload)
    const grant = async (expiresAt?: string) =>
      (await post(payload, { account: id, amount: 10, expiresAt: expiresAt ? new Date(expiresAt) : null }))
        .entry.id
    const endless = await grant()
    const late = await grant('2100-01-01')
    const soon = await grant('2090-01-01')
    const asSoon = await grant('2090-01-01')
    const { entry } = await post(payload, { account: id, amount: -35 })
    const { rows } = await pool.query(
      'select grant_entry, amount from credit_allocations where entry = $1 order by id',
      [entry.id],
    )
    expect(rows).toEqual([
      { grant_entry: soon, amount: 10 },
      { grant_entry: asSoon, amount: 10 },
      { grant_entry: late, amount: 10 },
      { grant_entry: endless, amount: 5 },
    ])
  })

  it('that have expired are neither shown nor spent, and are taken out before the next entry', async () => {
    const { payload } = site()
    const { id } = await buildLedgerAccount(payload)
    await post(payload, { account: id, amount: 10, expiresAt: past })
    expect(await balanceOf(id)).toBe(0)
    await expect(post(payload, { account: id, amount: -1 })).rejects.toMatchObject({ code: 'refused' })
    await post(payload, { account: id, amount: 3 })
    expect((await chainOf(id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['adjustment', 10],
      ['expiry', -10],
      ['adjustment', 3],
    ])
    expect(await balanceOf(id)).toBe(3)
  })

  it('do not expire before their time, no matter who asks for it', async () => {
    const { payload } = site()
    const { id } = await buildLedgerAccount(payload)
    const { entry } = await post(payload, { account: id, amount: 10, expiresAt: new Date('2100-01-01') })
    await expect(
      post(payload, { account: id, kind: 'expiry', amount: -10, grantEntry: entry.id }),
    ).rejects.toMatchObject({ code: 'refused' })
  })

  it('limit a refund to what they have left', async () => {
    const { payload } = site()
    const { id } = await buildLedgerAccount(payload)
    const { entry } = await post(payload, { account: id, kind: 'purchase', amount: 10 })
    await post(payload, { account: id, amount: 100 })
    await post(payload, { account: id, amount: -4 })
    const refund = { account: id, kind: 'refund' as const, grantEntry: entry.id, reverses: entry.id }
    await expect(post(payload, { ...refund, amount: -10 })).rejects.toMatchObject({ code: 'refused' })
    await post(payload, { ...refund, amount: -6 })
    await expect(post(payload, { ...refund, amount: -1 })).rejects.toThrow()
    expect(await balanceOf(id)).toBe(100 - 4 + 4)
  })
})

describe("the database refuses, to the application's own role too,", () => {
  it.each([
    ['a changed entry', 'update credit_entries set amount = amount + 1'],
    ['a changed hash', "update credit_entries set hash = 'x'"],
    ['a deleted entry', 'delete from credit_entries'],
    ['an emptied ledger', 'truncate credit_entries'],
    ['a changed allocation', 'update credit_allocations set amount = 1'],
    [
      'an invented allocation',
      'insert into credit_allocations (entry, grant_entry, amount) values (1, 1, 1)',
    ],
    ['a deleted grant', 'delete from credit_grants'],
    ['a grant that is larger', 'update credit_grants set remaining = 1, amount = 9'],
    [
      'an invented grant',
      'insert into credit_grants (entry, account, amount, remaining) values (99999, 1, 5, 5)',
    ],
    ['a changed balance', 'update credit_accounts set balance = balance + 1'],
    ['another order of spending', 'update credit_accounts set soonest_from = 9'],
    ['a forgotten chain', "update credit_accounts set last_hash = 'x'"],
    ['a deleted account', 'delete from credit_accounts'],
    ['emptied accounts', 'truncate credit_accounts cascade'],
  ])('%s', async (_, statement) => {
    const { payload, pool } = site()
    const { id } = await buildLedgerAccount(payload, { balance: 10 })
    await post(payload, { account: id, amount: -4 })
    await expect(pool.query(statement)).rejects.toEqual(refusedBy('LC003'))
    expect(await balanceOf(id)).toBe(6)
  })

  it('to set an opening balance without an entry', async () => {
    const { rows } = await site().pool.query(
      `insert into credit_accounts (balance, entries, last_hash, soonest_from) values (50, 3, 'x', 9)
        returning balance, entries, last_hash, soonest_from`,
    )
    expect(rows).toEqual([{ balance: 0, entries: 0, last_hash: FIRST_HASH, soonest_from: 1 }])
  })

  it('to spend more than there is, from a console too', async () => {
    const { payload, pool } = site()
    const { id } = await buildLedgerAccount(payload, { balance: 10 })
    const values = (amount: number) =>
      `(${id}, 'adjustment', ${amount}, gen_random_uuid(), 'r', '', 99, 99, now(), 'x', 'y')`
    await expect(pool.query(`${insert} values ${values(-11)}`)).rejects.toEqual(refusedBy('LC002'))
    await pool.query(`${insert} values ${values(-3)}`)
    const last = (await chainOf(id)).at(-1)
    expect(last).toMatchObject({ seq: 2, balance: 7, hash: last?.expected })
    // The second row would begin where the first one did.
    await expect(pool.query(`${insert} values ${values(1)}, ${values(1)}`)).rejects.toThrow()
    expect(await balanceOf(id)).toBe(7)
  })

  it('entries that would be completed from a temporary table of the same name', async () => {
    const { payload, pool } = site()
    const { id } = await buildLedgerAccount(payload, { balance: 10 })
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('create temporary table credit_accounts as select * from public.credit_accounts')
      await client.query('create temporary table credit_grants as select * from public.credit_grants')
      await client.query(`update pg_temp.credit_grants set remaining = 1000`)
      await client.query(`update pg_temp.credit_accounts set balance = 1000`)
      await expect(
        client.query(
          `${insert} values (${id}, 'adjustment', -11, gen_random_uuid(), 'r', '', 1, 1, now(), 'x', 'y')`,
        ),
      ).rejects.toEqual(refusedBy('LC002'))
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(await balanceOf(id)).toBe(10)
  })

  it('another owner of an account, one that is not closed without one, and one that is opened again', async () => {
    const { payload, pool } = site()
    const [one, other] = [await buildLedgerAccount(payload), await buildLedgerAccount(payload)]
    const change = (set: string) => pool.query(`update credit_accounts set ${set} where id = ${one.id}`)
    await pool.query('delete from credit_accounts where id = $1', [other.id])
    const refused = [`owner_id = ${other.owner}`, 'owner_id = null']
    for (const set of refused) await expect(change(set)).rejects.toEqual(refusedBy('LC003'))
    await change('owner_id = null, closed_at = now()')
    for (const set of ['closed_at = null', `owner_id = ${one.owner}`])
      await expect(change(set)).rejects.toEqual(refusedBy('LC003'))
  })

  it('to empty the buyer of an invoice for as long as the law asks for it', async () => {
    const { pool } = site()
    await pool.query(
      `insert into credit_invoices (number, year, seq, kind, order_id, issued_at, content)
        select 'T-' || year, year, 1, 'invoice', 0, now(), '{"buyer": {"name": "Mara"}}' from generate_series(2023, 2024) year`,
    )
    const emptied = (year: number) =>
      pool.query(`update credit_invoices set content = '{"buyer": null}' where number = 'T-${year}'`)
    onTestFinished(() => restoreDatabaseClock(site()))
    // The last moment of 2031, where a year begins first.
    await stopDatabaseClock(site(), new Date('2031-12-31T09:59:59.999Z'))
    await expect(emptied(2023)).rejects.toEqual(refusedBy('LC003'))
    await moveDatabaseClock(site(), { seconds: 0.001 })
    await emptied(2023)
    await expect(emptied(2024)).rejects.toEqual(refusedBy('LC003'))
  })

  it('half an entry: an insert that meets a used key changes nothing', async () => {
    const { payload, pool } = site()
    const { id } = await buildLedgerAccount(payload, { balance: 10 })
    const idempotencyKey = randomUUID()
    await post(payload, { account: id, amount: 1, idempotencyKey })
    await pool.query(
      `${insert} values ($1, 'adjustment', 500, $2, 'r', '', 0, 0, now(), '', '') on conflict (idempotency_key) do nothing`,
      [id, idempotencyKey],
    )
    expect(await balanceOf(id)).toBe(11)
  })
})
