import { auditLedger, type Difference } from '@litfass/credits/audit'
import { creditsAudit } from '@litfass/credits/commands'
import type { PoolClient } from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { runCommand } from '../factories/commands.ts'
import { buildBuyer, moveTo, order as placeOrder, writeSeller } from '../factories/creditOrders.ts'
import { buildPackage, post } from '../factories/credits.ts'
import { fillLedger } from '../factories/longLedger.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

/** Changes rows as somebody with the database's own rights may, whom no trigger stops. */
async function tamper(statement: string, values: readonly unknown[] = []): Promise<void> {
  const client: PoolClient = await site().pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(statement, [...values])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const found = async (): Promise<readonly Difference[]> =>
  (await auditLedger(site(), { most: 50 })).differences

/** Each test begins with an empty ledger. */
beforeEach(() =>
  tamper(
    [
      'accounts',
      'entries',
      'grants',
      'allocations',
      'unlocks',
      'invoices',
      'orders',
      'counters',
      'payment_events',
    ]
      .map((name) => `delete from credit_${name};`)
      .join(' '),
  ),
)

/** A ledger account of a member who has no password, which would have to be hashed. */
async function openAccount(): Promise<number> {
  const { rows } = await site().pool.query(
    `with owner as (
       insert into accounts (name, email) values ('Mara', gen_random_uuid() || '@litfass.test') returning id)
     insert into credit_accounts (owner_id) select id from owner returning id`,
  )
  return rows[0].id
}

/** An account with a purchase of 100, of which 30 and then 20 are spent. */
async function ledger() {
  const { payload } = site()
  const account = await openAccount()
  const posted = []
  for (const amount of [100, -30, -20]) posted.push((await post(payload, { account, amount })).entry)
  const [grant, first, second] = posted
  if (!grant || !first || !second) throw new Error('Three entries were posted.')
  return { account, grant: grant.id, first: first.id, second: second.id }
}

/** An order of 20 credits on account, or as the overrides say, whose buyer needs no password either. */
async function order(
  overrides: { account?: number; status?: string; provider?: string } = {},
): Promise<number> {
  const account = overrides.account ?? (await openAccount())
  const { rows } = await site().pool.query(
    `insert into credit_orders (number, status, account_id, package_title, credits, price_cents, vat_basis_points, provider,
        idempotency_key, request, language, accepted_at)
      values (gen_random_uuid(), $1, $2, 'Zwanzig Credits', 20, 990, 1900, $3, gen_random_uuid(), '', 'de', now())
      returning id`,
    [overrides.status ?? 'open', account, overrides.provider ?? 'invoice'],
  )
  return rows[0].id
}

type PaidOrder = { order: number; account: number; entry: number }

/** An order that is paid, with its purchase and its invoice. */
async function paidOrder(): Promise<PaidOrder> {
  const { payload } = site()
  const account = await openAccount()
  const id = await order({ account, status: 'paid' })
  const { entry } = await post(payload, { account, kind: 'purchase', amount: 20, orderId: id })
  await tamper('update credit_orders set purchase_entry = $1, paid_at = now() where id = $2', [entry.id, id])
  await invoice(id)
  return { order: id, account, entry: entry.id }
}

/** Writes the next invoice of 2026, or the cancellation of one. */
async function invoice(order: number, cancels: number | null = null): Promise<number> {
  const { rows } = await site().pool.query(
    `with counted as (
       insert into credit_counters as c (series, value) values ('invoice:2026', 1)
         on conflict (series) do update set value = c.value + 1 returning value),
     issued as (
       select value, 'R-2026-' || lpad(value::text, 6, '0') as number, date_trunc('milliseconds', now()) as at from counted)
     insert into credit_invoices (number, year, seq, kind, order_id, cancels, issued_at, content)
       select i.number, 2026, value, $2::text, o.id, $3, at, jsonb_build_object(
           'kind', $2::text, 'number', i.number, 'issuedAt', floor(extract(epoch from at) * 1000), 'orderNumber', o.number,
           'title', o.package_title, 'credits', o.credits, 'language', o.language, 'vatBasisPoints', 1900,
           'vatCents', $4::int * 158, 'netCents', $4 * 832, 'grossCents', $4 * 990)
         from issued i, credit_orders o where o.id = $1 returning id`,
    [order, cancels === null ? 'invoice' : 'cancellation', cancels, cancels === null ? 1 : -1],
  )
  return rows[0].id
}

it('finds nothing in a ledger that only the application has written', async () => {
  await ledger()
  await paidOrder()
  const report = await auditLedger(site(), { most: 50 })
  expect(report).toMatchObject({ accounts: 2, entries: 4, orders: 1, invoices: 1, balance: 70 })
  expect(report.differences).toEqual([])
})

it('finds nothing after orders were placed, paid, cancelled, paid after all and refunded', async () => {
  await writeSeller(site())
  const buyer = await buildBuyer(site())
  const { id: offer } = await buildPackage(site().payload)
  const moves = [[], ['paid'], ['cancelled'], ['cancelled', 'paid'], ['paid', 'refunded']]
  for (const statuses of moves) {
    const { body } = await placeOrder(site(), buyer, offer)
    for (const status of statuses) expect((await moveTo(site(), body.id, status)).status).toBe(200)
  }
  const report = await auditLedger(site(), { most: 50 })
  expect(report).toMatchObject({ orders: 5, invoices: 9, balance: 40 })
  expect(report.differences).toEqual([])
})

it.each([
  ['amount', 'update credit_entries set amount = -3 where id = $1', '-3', '-30'],
  ['balance', 'update credit_entries set balance = 97 where id = $1', '97', '70'],
  ['kind', `update credit_entries set kind = 'unlock' where id = $1`, 'unlock', 'adjustment'],
  ['previousHash', `update credit_entries set previous_hash = repeat('1', 64) where id = $1`, '1111', ''],
  ['hash', `update credit_entries set hash = repeat('2', 64) where id = $1`, '2222', ''],
])(
  'tells the entry and its field whose %s was changed, and what stood there',
  async (field, change, is, was) => {
    const { account, first } = await ledger()
    await tamper(change, [first])
    expect(await found()).toContainEqual({
      kind: 'entryField',
      rows: { account, entry: first },
      field,
      found: expect.stringContaining(is),
      expected: expect.stringContaining(was),
    })
  },
)

it('tells the last entry of an account whose amount was changed, where no other follows', async () => {
  const { account, second } = await ledger()
  await tamper('update credit_entries set amount = -2 where id = $1', [second])
  expect(await found()).toContainEqual({
    ...{ kind: 'entryField', rows: { account, entry: second }, field: 'amount' },
    ...{ found: '-2', expected: '-20' },
  })
})

it.each(['note', 'request', 'idempotency_key'])('finds an entry whose %s was changed', async (column) => {
  const { account, first } = await ledger()
  await tamper(`update credit_entries set ${column} = 'geändert' where id = $1`, [first])
  expect(await found()).toEqual([{ kind: 'entryChanged', rows: { account, entry: first } }])
})

it('finds an entry whose hash was made to fit again, by the one after it and by the balance', async () => {
  const { account, first, second } = await ledger()
  await tamper('update credit_entries set amount = -3 where id = $1', [first])
  await tamper('update credit_entries e set hash = litfass_credits_hash(e) where id = $1', [first])
  const differences = await found()
  expect(differences).toContainEqual({ kind: 'chainBroken', rows: { account, entry: second } })
  expect(differences).toContainEqual({
    ...{ kind: 'entryBalance', rows: { account, entry: first } },
    ...{ found: 70, expected: 97 },
  })
  expect(differences).toContainEqual({ kind: 'accountBalance', rows: { account }, found: 50, expected: 77 })
})

it('finds entries that were deleted, in the middle and at the end', async () => {
  const [one, other] = [await ledger(), await ledger()]
  await tamper('delete from credit_entries where id = any($1)', [[one.first, other.first, other.second]])
  const differences = await found()
  expect(differences).toContainEqual({
    ...{ kind: 'entriesMissing', rows: { account: one.account } },
    ...{ from: 2, to: 2 },
  })
  expect(differences).toContainEqual({
    ...{ kind: 'entriesMissing', rows: { account: other.account } },
    ...{ from: 2, to: 3 },
  })
})

type Ledger = Awaited<ReturnType<typeof ledger>>
type Case = [
  name: string,
  change: string,
  about: (made: Ledger) => readonly unknown[],
  Difference['kind'],
  rows: readonly (keyof Ledger)[],
]

const account = ({ account }: Ledger) => [account]
const grant = ({ grant }: Ledger) => [grant]
const first = ({ first }: Ledger) => [first]

it.each<Case>([
  [
    'a balance that was changed',
    'update credit_accounts set balance = 51 where id = $1',
    account,
    'accountBalance',
    ['account'],
  ],
  [
    'another number of entries',
    'update credit_accounts set entries = 2 where id = $1',
    account,
    'accountEntries',
    ['account'],
  ],
  [
    'another hash of an account',
    `update credit_accounts set last_hash = repeat('3', 64) where id = $1`,
    account,
    'accountHash',
    ['account'],
  ],
  [
    'another rest of a grant',
    'update credit_grants set remaining = 60 where entry = $1',
    grant,
    'grantRemaining',
    ['account', 'grant'],
  ],
  [
    'rests that are not the balance',
    'update credit_grants set remaining = 60 where entry = $1',
    grant,
    'accountGrants',
    ['account'],
  ],
  [
    'another expiry of a grant',
    'update credit_grants set expires_at = now() where entry = $1',
    grant,
    'grantChanged',
    ['account', 'grant'],
  ],
  [
    'a grant that is gone',
    'delete from credit_grants where entry = $1',
    grant,
    'grantMissing',
    ['account', 'grant'],
  ],
  [
    'a grant without its entry',
    'delete from credit_entries where id = $1',
    grant,
    'grantStray',
    ['account', 'grant'],
  ],
  [
    'an allocation that is gone',
    'delete from credit_allocations where entry = $1',
    first,
    'debitAllocations',
    ['account', 'first'],
  ],
  [
    'an entry whose account is gone',
    'delete from credit_accounts where id = $1',
    account,
    'entryStray',
    ['account', 'second'],
  ],
])('finds %s', async (_, change, about, kind, ids) => {
  const made = await ledger()
  await ledger()
  await tamper(change, about(made))
  const difference = (await found()).find((one) => one.kind === kind)
  expect(Object.values(difference?.rows ?? {})).toEqual(ids.map((id) => made[id]))
})

it('finds allocations, counter-entries and unlocks that belong to nothing', async () => {
  const [one, other] = [await ledger(), await ledger()]
  await tamper('insert into credit_allocations (entry, grant_entry, amount) values ($1, $2, 1)', [
    one.first,
    other.grant,
  ])
  await tamper('update credit_entries set reverses = $1 where id = $2', [other.first, one.second])
  const { rows } = await site().pool.query(
    `insert into credit_unlocks (owner_id, content_type, content_id, entry) values ($1, 'article', 1, $2) returning id`,
    [site().viewers.member.account?.id, one.first],
  )
  const differences = await found()
  expect(differences).toContainEqual({
    kind: 'allocationStray',
    rows: { entry: one.first, grantEntry: other.grant },
  })
  expect(differences).toContainEqual({
    kind: 'reversal',
    rows: { account: one.account, entry: one.second, reverses: other.first },
  })
  expect(differences).toContainEqual({
    kind: 'unlockStray',
    rows: { unlock: rows[0].id, entry: one.first },
  })
})

/** An account that has unlocked something with an entry. */
async function unlocked() {
  const { payload, pool } = site()
  const { account } = await ledger()
  const { rows } = await pool.query('select owner_id from credit_accounts where id = $1', [account])
  const owner: number = rows[0].owner_id
  const content = { type: 'article', id: 7 }
  const { entry } = await post(payload, { account, kind: 'unlock', amount: -5, content, actor: owner })
  await pool.query(
    `insert into credit_unlocks (owner_id, content_type, content_id, entry) values ($1, 'article', 7, $2)`,
    [owner, entry.id],
  )
  expect(await found()).toEqual([])
  return { account, owner, entry: entry.id }
}

it('finds unlocks that are gone, of somebody else, or paid by one entry for two', async () => {
  const { account, owner, entry } = await unlocked()
  const other = site().viewers.member.account?.id
  await tamper('update credit_unlocks set owner_id = $1 where entry = $2', [other, entry])
  expect((await found()).map(({ kind }) => kind)).toEqual(['unlockStray'])
  await tamper('delete from credit_unlocks where entry = $1', [entry])
  expect(await found()).toEqual([{ kind: 'unlockMissing', rows: { account, entry } }])
  for (const type of ['article', 'other'])
    await tamper(
      'insert into credit_unlocks (owner_id, content_type, content_id, entry) values ($1, $2, 7, $3)',
      [owner, type, entry],
    )
  expect((await found()).map(({ kind }) => kind)).toEqual(['unlockStray', 'unlockStray'])
})

it('finds an account that somebody has taken over, or that was let go of without being closed', async () => {
  const { account, entry } = await unlocked()
  await tamper('update credit_accounts set owner_id = $1 where id = $2', [
    site().viewers.member.account?.id,
    account,
  ])
  expect(await found()).toContainEqual({ kind: 'accountOwner', rows: { account, entry } })
  await tamper('update credit_accounts set owner_id = null where id = $1', [account])
  expect(await found()).toEqual([{ kind: 'accountOwnerless', rows: { account } }])
  await tamper('update credit_accounts set closed_at = now() where id = $1', [account])
  expect(await found()).toEqual([])
})

it('finds a change of a balance that names nobody and no reason', async () => {
  const account = await openAccount()
  const { entry } = await post(site().payload, { account, amount: 5, note: '' })
  await post(site().payload, { account, amount: 5, note: '', actor: 7 })
  expect(await found()).toEqual([{ kind: 'adjustmentUnsigned', rows: { account, entry: entry.id } }])
})

type OrderCase = [
  name: string,
  change: string,
  values: (made: PaidOrder) => readonly unknown[],
  Difference['kind'],
]

it.each<OrderCase>([
  [
    'a paid order without its purchase',
    'delete from credit_entries where id = $1',
    ({ entry }) => [entry],
    'orderUnposted',
  ],
  [
    'a paid order of other credits',
    'update credit_orders set credits = 21 where id = $1',
    ({ order }) => [order],
    'orderAmount',
  ],
  [
    'an order that names another entry',
    'update credit_orders set purchase_entry = 0 where id = $1',
    ({ order }) => [order],
    'orderEntry',
  ],
  [
    'an open order with credits',
    `update credit_orders set status = 'open', purchase_entry = null where id = $1`,
    ({ order }) => [order],
    'orderGranted',
  ],
  [
    'an entry without its order',
    'delete from credit_orders where id = $1',
    ({ order }) => [order],
    'entryOrderless',
  ],
  [
    'a refund without its counter-entry',
    `update credit_orders set status = 'refunded' where id = $1`,
    ({ order }) => [order],
    'refundMissing',
  ],
  [
    'a refund without its cancellation',
    `update credit_orders set status = 'refunded' where id = $1`,
    ({ order }) => [order],
    'cancellationMissing',
  ],
  [
    'a paid order without its invoice',
    'delete from credit_invoices where order_id = $1',
    ({ order }) => [order],
    'invoiceMissing',
  ],
  [
    'an invoice of another amount',
    `update credit_invoices set content = content || '{"grossCents": 99}' where order_id = $1`,
    ({ order }) => [order],
    'invoiceAmount',
  ],
  ...['"credits": 21', '"vatCents": 0', '"number": "R-2026-000009"', '"title": "Zehn"'].map(
    (changed): OrderCase => [
      `an invoice that prints ${changed}`,
      `update credit_invoices set content = content || '{${changed}}' where order_id = $1`,
      ({ order }) => [order],
      'invoiceContent',
    ],
  ),
  [
    'an invoice of another number than the year has given it',
    `update credit_invoices set number = 'R-2026-000009', content = content || '{"number": "R-2026-000009"}' where order_id = $1`,
    ({ order }) => [order],
    'invoiceContent',
  ],
  [
    'an account that somebody else has ordered with',
    `update credit_orders set idempotency_key = '0:' || idempotency_key where id = $1`,
    ({ order }) => [order],
    'orderOwner',
  ],
  [
    'an invoice without its order',
    'delete from credit_orders where id = $1',
    ({ order }) => [order],
    'invoiceStray',
  ],
])('finds %s', async (_, change, values, kind) => {
  const made = await paidOrder()
  await tamper(change, values(made))
  const difference = (await found()).find((one) => one.kind === kind)
  expect(difference?.rows).toMatchObject({ order: made.order })
})

it('finds an invoice for another buyer than the order has, and none where its buyer was emptied', async () => {
  const { order } = await paidOrder()
  await tamper(`update credit_orders set buyer = '{"name": "Mara"}' where id = $1`, [order])
  const issuedTo = (buyer: string) =>
    tamper(`update credit_invoices set content = content || jsonb_build_object('buyer', $1::jsonb)`, [buyer])
  await issuedTo('null')
  expect(await found()).toEqual([])
  await issuedTo('{"name": "Otto"}')
  expect((await found()).map(({ kind }) => kind)).toEqual(['invoiceContent'])
})

it('finds orders on account without an invoice from the start, others only once they are paid', async () => {
  const id = await order()
  await order({ provider: 'karte' })
  expect(await found()).toEqual([{ kind: 'invoiceMissing', rows: { order: id } }])
})

it('finds gaps in the numbers of invoices, and the last ones that are gone', async () => {
  const made = [await paidOrder(), await paidOrder(), await paidOrder(), await paidOrder()]
  await tamper('delete from credit_invoices where order_id = any($1)', [[made[1]?.order, made[3]?.order]])
  const differences = await found()
  expect(differences).toContainEqual({ kind: 'invoiceGap', rows: { year: 2026 }, from: 2, to: 2 })
  expect(differences).toContainEqual({
    kind: 'invoiceCounter',
    rows: { year: 2026 },
    ...{ found: 3, expected: 4 },
  })
})

it('finds the counters of a year that are gone', async () => {
  const { order } = await paidOrder()
  await tamper(`update credit_orders set number = 'B-2026-000004' where id = $1`, [order])
  await tamper(
    `update credit_invoices set content = content || '{"orderNumber": "B-2026-000004"}'; delete from credit_counters`,
  )
  expect(await found()).toEqual([
    { kind: 'orderCounter', rows: { year: 2026 }, found: 4, expected: 0 },
    { kind: 'invoiceCounter', rows: { year: 2026 }, found: 1, expected: 0 },
  ])
})

it('explains a refund of which credits had been spent, and finds nothing wrong with it', async () => {
  const { payload } = site()
  const { order, account, entry } = await paidOrder()
  await post(payload, { account, amount: -15 })
  const refund = await post(payload, {
    ...{ account, kind: 'refund', amount: -5, orderId: order, reverses: entry, grantEntry: entry },
  })
  await tamper(
    `update credit_orders set status = 'refunded', shortfall = 15, refund_entry = $1 where id = $2`,
    [refund.entry.id, order],
  )
  const { rows } = await site().pool.query('select id from credit_invoices')
  await invoice(order, rows[0].id)
  const { differences, shortfalls } = await auditLedger(site(), { most: 50 })
  expect(differences).toEqual([])
  expect(shortfalls).toEqual([{ order, account, credits: 20, shortfall: 15 }])
})

it('finds news of payments that could not be applied', async () => {
  await tamper(
    `insert into credit_payment_events (provider, event_id, kind, outcome) values
       ('karte', 'a', 'paid', 'moved'), ('karte', 'b', 'paid', 'wrongAmount')`,
  )
  expect(await found()).toEqual([
    { kind: 'paymentEvent', rows: { paymentEvent: expect.any(Number), order: null }, outcome: 'wrongAmount' },
  ])
})

it('takes news of payments that an admin has dealt with for notes, once however often it is said', async () => {
  const { pool, viewers } = site()
  const { rows } = await pool.query(
    `insert into credit_payment_events (provider, event_id, kind, outcome) values
       ('karte', 'c', 'paid', 'moved'), ('karte', 'd', 'paid', 'unknownOrder') returning id`,
  )
  const settle = async (event: number, reason: string) => {
    const { headers } = viewers.admin
    const init = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } }
    const path = `/litfass/admin/credit/paymentevent/settle/${event}`
    return (await callRest(site(), path, { ...init, body: JSON.stringify({ reason }) })).status
  }
  const [applied, unknown] = rows.map(({ id }) => Number(id))
  expect(await settle(applied ?? 0, 'Nichts zu tun')).toBe(409)
  expect(await settle(999_999, 'Gibt es nicht')).toBe(404)
  expect(
    await Promise.all([settle(unknown ?? 0, 'Zurückgezahlt'), settle(unknown ?? 0, 'Zurückgezahlt')]),
  ).toEqual([200, 200])
  const report = await auditLedger(site(), { most: 50 })
  expect(report.differences).toEqual([])
  expect(report.settled).toEqual([{ event: unknown, order: null, reason: 'Zurückgezahlt' }])
})

it('finds triggers that are switched off or gone, and functions that are', async () => {
  const { pool } = site()
  await pool.query('alter table credit_entries disable trigger litfass_credits_keep')
  await pool.query('alter trigger litfass_credits_guard on credit_accounts rename to elsewhere')
  const { rows } = await pool.query(`select pg_get_functiondef('litfass_credits_refuse'::regproc) as refuse`)
  await pool.query(
    `create or replace function litfass_credits_refuse() returns trigger language plpgsql as
       $$ begin return coalesce(new, old); end $$`,
  )
  await pool.query('alter function litfass_credits_sources rename to elsewhere')
  try {
    expect(await found()).toEqual([
      { kind: 'triggerDisabled', rows: { trigger: 'credit_entries.litfass_credits_keep' } },
      { kind: 'triggerMissing', rows: { trigger: 'credit_accounts.litfass_credits_guard' } },
      { kind: 'triggerStray', rows: { trigger: 'credit_accounts.elsewhere' } },
      { kind: 'functionMissing', rows: { function: 'litfass_credits_sources' } },
      { kind: 'functionChanged', rows: { function: 'litfass_credits_refuse' } },
    ])
  } finally {
    await pool.query('alter table credit_entries enable trigger litfass_credits_keep')
    await pool.query('alter trigger elsewhere on credit_accounts rename to litfass_credits_guard')
    await pool.query('alter function elsewhere rename to litfass_credits_sources')
    await pool.query(rows[0].refuse)
  }
  expect(await found()).toEqual([])
})

it.each<[string, change: string, undo: string, Difference]>([
  [
    'a trigger that never runs',
    `create or replace trigger litfass_credits_keep before delete or update on credit_entries for each row
       when (false) execute function litfass_credits_refuse()`,
    `create or replace trigger litfass_credits_keep before delete or update on credit_entries for each row
       execute function litfass_credits_refuse()`,
    { kind: 'triggerChanged', rows: { trigger: 'credit_entries.litfass_credits_keep' } },
  ],
  [
    'a function that looks elsewhere first',
    'alter function litfass_credits_apply() set search_path = pg_temp, public',
    'alter function litfass_credits_apply() set search_path = public, pg_temp',
    { kind: 'functionChanged', rows: { function: 'litfass_credits_apply' } },
  ],
  [
    'a condition that is gone',
    'alter table credit_accounts drop constraint credit_accounts_balance',
    'alter table credit_accounts add constraint credit_accounts_balance check (balance >= 0)',
    { kind: 'checkMissing', rows: { check: 'credit_accounts_balance' } },
  ],
  [
    'a condition that lets more through',
    `alter table credit_accounts drop constraint credit_accounts_balance,
       add constraint credit_accounts_balance check (balance >= -9)`,
    `alter table credit_accounts drop constraint credit_accounts_balance,
       add constraint credit_accounts_balance check (balance >= 0)`,
    { kind: 'checkChanged', rows: { check: 'credit_accounts_balance' } },
  ],
  [
    'an index that lets the same twice',
    `drop index credit_entries_reverses_idx;
       create unique index credit_entries_reverses_idx on credit_entries (reverses) where id < 0`,
    `drop index credit_entries_reverses_idx;
       create unique index credit_entries_reverses_idx on credit_entries (reverses)`,
    { kind: 'uniqueMissing', rows: { columns: 'credit_entries (reverses)' } },
  ],
  [
    'a rule that does nothing instead',
    'create rule nothing as on delete to credit_entries do instead nothing',
    'drop rule nothing on credit_entries',
    { kind: 'ruleStray', rows: { rule: 'credit_entries.nothing' } },
  ],
])('finds %s', async (_, change, undo, difference) => {
  await site().pool.query(change)
  try {
    expect(await found()).toEqual([difference])
  } finally {
    await site().pool.query(undo)
  }
  expect(await found()).toEqual([])
})

it('keeps no more of a kind than were asked for, and says so', async () => {
  for (const { first } of [await ledger(), await ledger(), await ledger()])
    await tamper(`update credit_entries set note = 'geändert' where id = $1`, [first])
  const { differences, isCut } = await auditLedger(site(), { most: 2 })
  expect([differences.length, isCut]).toEqual([2, true])
})

it('the command ends with 0 where all is well and with 1 where it is not, and names the rows', async () => {
  const { payload } = site()
  const { account, first } = await ledger()
  const well = await runCommand(creditsAudit, payload)
  expect(well.log).toMatch(/1 accounts, 3 entries, 0 orders and 0 invoices looked at: all is well\./)
  expect(well.code).toBe(0)
  await tamper(`update credit_entries set note = 'geändert' where id = $1`, [first])
  const found = await runCommand(creditsAudit, payload, '--json')
  expect(found.code).toBe(1)
  expect(JSON.parse(found.log).differences).toEqual([
    { kind: 'entryChanged', msg: expect.stringContaining(`Entry ${first}`), rows: { account, entry: first } },
  ])
})

const AUDIT = '/litfass/admin/credit/audit'

it('the route answers admins in their language, and nobody else', async () => {
  const { viewers } = site()
  const { account } = await ledger()
  await tamper('update credit_accounts set balance = 51 where id = $1', [account])
  const answer = await callRest(site(), AUDIT, {
    headers: { ...viewers.admin.headers, 'Accept-Language': 'de' },
  })
  expect(answer.status).toBe(200)
  expect((await answer.json()).differences).toContainEqual({
    kind: 'accountBalance',
    msg: `Konto ${account} hat laut seiner Zeile 51 Credits, die Summe seiner Einträge ist 50.`,
    rows: { account },
  })
  for (const viewer of [viewers.editor, viewers.member])
    expect((await callRest(site(), AUDIT, { headers: viewer.headers })).status).toBe(403)
})

it('a long ledger is read in pages: one row among 30,000 is found', async () => {
  const { rows: opened } = await site().pool.query('insert into credit_accounts default values returning id')
  const [long, short]: [number, Ledger] = [opened[0].id, await ledger()]
  await fillLedger(site().pool, { account: long, entries: 30_000 })
  const steps: number[] = []
  const onProgress = ({ done }: { done: number }) => steps.push(done)
  expect((await auditLedger(site(), { most: 50, onProgress })).differences).toEqual([])
  expect(steps).toEqual([...Array.from({ length: 3 }, (_, page) => (page + 1) * 10_000), 30_003])
  const { rows } = await site().pool.query(
    'select id from credit_entries where account = $1 and seq = 10001',
    [long],
  )
  await tamper(`update credit_entries set note = 'geändert' where id = $1`, [rows[0].id])
  expect(await found()).toEqual([{ kind: 'entryChanged', rows: { account: long, entry: rows[0].id } }])
  expect(short.account).not.toBe(long)
})

it('ends when it is told to', async () => {
  await ledger()
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(auditLedger(site(), { most: 50, signal })).rejects.toThrow('enough')
})
