import { auditLedger } from '@litfass/credits/audit'
import { creditsAudit } from '@litfass/credits/commands'
import { beforeEach, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { runCommand } from '../factories/commands.ts'
import { auditedCredits } from '../factories/creditAudit.ts'
import { post } from '../factories/credits.ts'
import { fillLedger } from '../factories/longLedger.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const { tamper, found, empty, openAccount, ledger, paidOrder, invoice } = auditedCredits(site)

/** Each test begins with an empty ledger. */
beforeEach(empty)

it('finds nothing in a ledger written only by the application', async () => {
  await ledger()
  await paidOrder()
  const report = await auditLedger(site(), { most: 50 })
  expect(report).toMatchObject({ accounts: 2, entries: 4, orders: 1, invoices: 1, balance: 70 })
  expect(report.differences).toEqual([])
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

it('treats payment messages that an admin has resolved as notes, once however often that is repeated', async () => {
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

it.each([
  ['entries', `update credit_entries set note = 'geändert'`, 'entryChanged'],
  ['grants', 'update credit_grants set expires_at = now()', 'grantChanged'],
  [
    'accounts without entries',
    `insert into credit_accounts (last_hash) select repeat('3', 64) from generate_series(1, 3)`,
    'accountHash',
  ],
])('keeps at most the requested number of each kind, and says so, for %s', async (_, change, kind) => {
  for (const amount of [5, 6, 7]) await post(site().payload, { account: await openAccount(), amount })
  await tamper(change)
  const { differences, isCut } = await auditLedger(site(), { most: 2 })
  expect([differences.map((one) => one.kind), isCut]).toEqual([[kind, kind], true])
  expect((await auditLedger(site(), { most: 3 })).isCut).toBe(false)
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

it('the route answers admins in their language, and no one else', async () => {
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

it('a long ledger is read in pages: one row among 20,000 is found', async () => {
  const { rows: opened } = await site().pool.query('insert into credit_accounts default values returning id')
  const [long, short] = [Number(opened[0].id), await ledger()]
  await fillLedger(site().pool, { account: long, entries: 20_000 })
  const steps: number[] = []
  const onProgress = ({ done }: { done: number }) => steps.push(done)
  expect((await auditLedger(site(), { most: 50, onProgress })).differences).toEqual([])
  expect(steps).toEqual([...Array.from({ length: 2 }, (_, page) => (page + 1) * 10_000), 20_003])
  const { rows } = await site().pool.query(
    'select id from credit_entries where account = $1 and seq = 10001',
    [long],
  )
  await tamper(`update credit_entries set note = 'geändert' where id = $1`, [rows[0].id])
  expect(await found()).toEqual([{ kind: 'entryChanged', rows: { account: long, entry: rows[0].id } }])
  expect(short.account).not.toBe(long)
})

it('ends when it is aborted', async () => {
  await ledger()
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(auditLedger(site(), { most: 50, signal })).rejects.toThrow('enough')
})
