import { readSales } from '@litfass/credits'
import { createLocalReq } from 'payload'
import { expect, it } from 'vitest'
import type { CreditOrder } from '../../payload-types.ts'
import { buildAccount } from '../factories/accounts.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { buildLedgerAccount, buildOrder, post } from '../factories/credits.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const statementOf = async (account: number, query = '') => {
  const { headers } = site().viewers.admin
  const answer = await callRest(site(), `/litfass/admin/credit/account/statement/${account}${query}`, {
    headers,
  })
  return { status: answer.status, ...(await answer.json()) }
}

it('admins page through the statement of an account, by kind, and from an entry on', async () => {
  const { payload } = site()
  const { id } = await buildLedgerAccount(payload, { balance: 10 })
  const content = { type: 'article', id: 7 }
  const unlock = await post(payload, { account: id, kind: 'unlock', amount: -4, content })
  const back = await post(payload, {
    ...{ account: id, kind: 'return', amount: 4, reverses: unlock.entry.id, note: 'War doppelt' },
    expiresAt: new Date('2100-01-01T00:00:00Z'),
  })
  const first = await statementOf(id, '?limit=2')
  expect(first).toMatchObject({
    status: 200,
    balance: 10,
    expiring: [{ amount: 4, expiresAt: '2100-01-01T00:00:00.000Z' }],
    entries: [
      { seq: 3, kind: 'return', amount: 4, balance: 10, note: 'War doppelt', reversedBy: null },
      { seq: 2, kind: 'unlock', amount: -4, balance: 6, content, reversedBy: back.entry.id },
    ],
    next: 2,
  })
  expect(await statementOf(id, `?before=${first.next}`)).toMatchObject({ entries: [{ seq: 1 }], next: null })
  expect(await statementOf(id, '?kind=unlock')).toMatchObject({ entries: [{ seq: 2 }], next: null })
  expect(await statementOf(id, `?entry=${unlock.entry.id}&limit=1`)).toMatchObject({
    entries: [{ seq: 2 }],
    next: 2,
  })
  // An entry of another account is no starting point.
  const other = await buildLedgerAccount(payload, { balance: 7 })
  const [{ id: foreign }] = (await statementOf(other.id)).entries
  expect(await statementOf(id, `?entry=${foreign}`)).toMatchObject({ entries: [{ seq: 3 }, {}, {}] })
  expect((await statementOf(2_000_000_000)).status).toBe(404)
})

it('accounts are titled by the names of their owners, and found by them; without an owner they are pseudonymised', async () => {
  const { payload, pool, viewers } = site()
  const { id, owner } = await buildLedgerAccount(payload)
  const gone = await buildLedgerAccount(payload)
  await pool.query(`update accounts set name = 'Wiebke Wattenmeer' where id = $1`, [owner])
  await payload.delete({ collection: 'accounts', id: gone.owner, depth: 0, overrideAccess: true })
  const read = async (query: string, language = 'de') => {
    const answer = await callRest(site(), `/credit-accounts${query}`, {
      headers: { ...viewers.admin.headers, 'Accept-Language': language },
    })
    return answer.json()
  }
  expect((await read(`/${id}`)).title).toBe('Wiebke Wattenmeer')
  expect((await read(`?where[id][equals]=${id}&select[title]=true`)).docs[0].title).toBe('Wiebke Wattenmeer')
  const found = await read('?where[title][like]=wattenmeer')
  expect(found.docs.map((doc: { id: number }) => doc.id)).toEqual([id])
  const sorted = await read(`?where[id][in]=${id},${(await buildLedgerAccount(payload)).id}&sort=-title`)
  expect(sorted.docs).toMatchObject([{ id }, {}])
  expect((await read(`/${gone.id}`)).title).toBe(`Konto ${gone.id}, pseudonymisiert`)
  expect((await read(`/${gone.id}`, 'en')).title).toBe(`Account ${gone.id}, pseudonymised`)
})

it('an account can be opened for someone, by REST too', async () => {
  const { payload, pool, viewers } = site()
  const count = async () =>
    (await pool.query('select count(*)::int as count from credit_accounts')).rows[0].count
  const before = await count()
  const open = (body: object) =>
    callRest(site(), '/credit-accounts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...viewers.admin.headers },
      body: JSON.stringify(body),
    })
  for (const nobody of [{}, { owner: null }, { owner: 0 }, { owner: '' }]) {
    const answer = await open(nobody)
    expect([nobody, answer.status]).toEqual([nobody, 400])
    expect((await answer.json()).errors[0].data.errors).toMatchObject([{ path: 'owner' }])
  }
  expect(await count()).toBe(before)
  const { id } = await buildAccount(payload)
  const opened = await open({ owner: id, balance: 500 })
  expect(opened.status).toBe(201)
  expect(await pool.query('select balance from credit_accounts where owner_id = $1', [id])).toMatchObject({
    rows: [{ balance: 0 }],
  })
})

it('the settings accept an IBAN in any notation, or none, and refuse one with a typo', async () => {
  const { payload, viewers } = site()
  const write = async (iban: string) => {
    const answer = await callRest(site(), '/globals/credit-settings', {
      ...postOf({ seller: { iban } }),
      headers: { 'Content-Type': 'application/json', ...viewers.admin.headers },
    })
    return { status: answer.status, body: await answer.json() }
  }
  for (const iban of ['DE02 1203 0000 0000 2020 51', '']) expect((await write(iban)).status).toBe(200)
  const slip = await write('DE02 1203 0000 0000 2020 15')
  expect(slip.status).toBe(400)
  expect(JSON.stringify(slip.body)).toContain('seller.iban')
  const stored = await payload.findGlobal({ slug: 'credit-settings', depth: 0, overrideAccess: true })
  expect(stored.seller?.iban).toBeFalsy()
})

/** The day that a moment falls on where the site is, and the Monday before it. */
const mondayOf = (moment: Date) => {
  const day = new Date(`${moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

it('sales count in the week of their payment by the calendar of the site, and no longer once they are refunded', async () => {
  const { payload, pool } = site()
  const { id: account } = await buildLedgerAccount(payload)
  const { rows: borders } = await pool.query(
    `select (date_trunc('week', today) - n * interval '1 week') at time zone 'Europe/Berlin' as week,
        (date_trunc('month', today) - n * interval '1 month') at time zone 'Europe/Berlin' as month
      from generate_series(0, 11) n, (select now() at time zone 'Europe/Berlin' as today) asked order by n`,
  )
  const [thisWeek, lastWeek] = borders.map(({ week }): Date => week)
  const oldest: Date = borders.at(-1)?.week
  const months = borders.map(({ month }): Date => month).filter((month) => month > oldest)
  const moments = [thisWeek, lastWeek, oldest, ...months].flatMap((border) =>
    border === undefined ? [] : [border, new Date(border.getTime() - 1)],
  )
  const expected = new Map<string, number>()
  const sold = (overrides: Partial<CreditOrder>) =>
    buildOrder(payload, { account, status: 'paid', ...overrides })
  for (const [index, moment] of moments.entries()) {
    // The sum shows which of them it includes.
    const priceCents = 2 ** index
    await sold({ priceCents, paidAt: moment.toISOString() })
    expected.set(mondayOf(moment), (expected.get(mondayOf(moment)) ?? 0) + priceCents)
  }
  const now = new Date().toISOString()
  await sold({ status: 'refunded', paidAt: now, refundedAt: now })
  await sold({ status: 'cancelled', cancelledAt: now })
  await sold({ status: 'open', priceCents: 1490 })
  await sold({ status: 'open', priceCents: 70 })
  const { id: old } = await sold({ status: 'open', priceCents: 5 })
  await pool.query('update credit_orders set created_at = $1 where id = $2', [lastWeek, old])

  const { weeks, open } = await readSales(await createLocalReq({}, payload))
  expect(weeks.map(({ monday }) => monday)).toEqual(borders.map(({ week }) => mondayOf(week)).toReversed())
  expect(weeks.map(({ paid }) => paid)).toEqual(weeks.map(({ monday }) => expected.get(monday) ?? 0))
  expect(weeks.map(({ open }) => open)).toEqual([...Array(10).fill(0), 5, 1560])
  expect(open).toEqual({ count: 3, cents: 1565 })
})

it('sales count the payment messages that no admin has dealt with', async () => {
  const { payload, pool } = site()
  await pool.query(
    `insert into credit_payment_events (provider, event_id, kind, outcome, settled_at) values
       ('karte', 'a', 'paid', 'moved', null), ('karte', 'b', 'paid', 'stayed', null),
       ('karte', 'c', 'paid', 'unknownOrder', null), ('karte', 'd', 'paid', 'paidAgain', null),
       ('karte', 'e', 'paid', 'wrongAmount', now())`,
  )
  expect((await readSales(await createLocalReq({}, payload))).unsettled).toBe(2)
})
