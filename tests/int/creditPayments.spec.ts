import { randomUUID } from 'node:crypto'
import { credits, hostedCheckout } from '@litfass/credits'
import { MAX_BALANCE } from '@litfass/credits/domain'
import { jobsOf } from '@litfass/kit/jobs'
import { answerServer } from '@litfass/kit/testing'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import {
  type Buyer,
  buildBuyer,
  callCredits,
  ledgerOf,
  moveTo,
  order,
  orderBody,
  writeSeller,
} from '../factories/creditOrders.ts'
import { buildPackage, post } from '../factories/credits.ts'
import { deliverMails } from '../factories/mails.ts'
import { openPaymentServer } from '../factories/paymentServer.ts'
import { picturesConfig } from '../factories/picturesConfig.ts'
import { useSite } from '../factories/useSite.ts'

const bank = await openPaymentServer()
const site = useSite({
  config: () =>
    picturesConfig({
      plugins: [
        credits({
          accountsCollection: 'accounts',
          siteUrl: process.env.LITFASS_URL ?? '',
          pages: {
            balance: { de: '/konto/guthaben', en: '/en/konto/guthaben' },
            order: { de: '/konto/guthaben/{packageId}', en: '/en/konto/guthaben/{packageId}' },
          },
          providers: [
            hostedCheckout({
              ...{ name: 'bank', label: { de: 'Bank', en: 'Bank' } },
              ...{ apiUrl: `${bank.url}/checkouts`, secret: bank.secret },
            }),
          ],
        }),
      ],
    }),
})

/** The site as the payment server reaches it, over HTTP. */
const front = await answerServer(async ({ method, url, headers, body }, response) => {
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  const answer = await callRest(site(), `/litfass${url}`, { method, headers: sent, body })
  response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
})

afterAll(() => Promise.all([bank.close(), front.close()]))

const webhook = `${front.url}/credit/pub-api/payment/bank`
let buyer: Buyer = { headers: {}, id: 0 }
let pack = 0

beforeEach(async () => {
  bank.state.isAway = false
  bank.state.onCheckout = undefined
  await site().pool.query('delete from litfass_rate_limits')
  await writeSeller(site())
  buyer = await buildBuyer(site())
  pack = (await buildPackage(site().payload, { credits: 10 })).id
})

const ordered = async (fields: object = {}) => {
  const answer = await order(site(), buyer, pack, { provider: 'bank', ...fields })
  expect(answer.status).toBe(200)
  return answer.body
}

/** Requests the address at which to pay an order. @returns the answer */
const pay = (id: number, body: object = {}, viewer: Buyer = buyer) =>
  callCredits({ site: site(), viewer, path: `credit/ajax/checkout/${id}`, body })

/** Requests the same by a form without script. @returns where it redirects */
const sendForm = async (id: number, body: string) => {
  const answer = await callRest(site(), `/litfass/credit/ajax/checkout/${id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...buyer.headers },
    body,
  })
  expect(answer.status).toBe(303)
  return answer.headers.get('location')
}

/** The keys of the checkouts that an order has had. */
const keysOf = (number: string) =>
  [...bank.checkouts].filter(([, checkout]) => checkout.order === number).map(([key]) => key)

/** The path to which a buyer who returns from a checkout is redirected. */
const returnOf = (key: string) =>
  new URL(String(bank.checkouts.get(key)?.returnUrl)).searchParams.get('zurueck')

const stateOf = async (id: number) => {
  const { rows } = await site().pool.query('select status, shortfall from credit_orders where id = $1', [id])
  const invoices = await site().pool.query(
    'select kind, content from credit_invoices where order_id = $1 order by id',
    [id],
  )
  return { ...rows[0], invoices: invoices.rows }
}

const eventsOf = async (ids: readonly string[]) => {
  const { rows } = await site().pool.query(
    'select kind, outcome, order_id from credit_payment_events where event_id = any($1) order by id',
    [ids],
  )
  return rows
}

/** The mails about an order that are still to be sent. */
const mailsAbout = async ({ number }: { number: string }) =>
  (await deliverMails(site())).map(({ text }) => text).filter((text) => text.includes(number))

/** Returns what the self-check reports about events, by their provider's ids. */
const toldOf = async (ids: readonly string[]) => {
  const { body } = await callCredits({
    ...{ site: site(), viewer: site().viewers.admin, path: 'admin/credit/audit', method: 'GET' },
  })
  const differences: { kind: string; msg: string; rows: Record<string, unknown> }[] = body.differences
  return ids.flatMap((id) => differences.filter(({ msg }) => msg.includes(id)))
}

const buyerOf = async (id: number) =>
  (await site().pool.query('select buyer from credit_orders where id = $1', [id])).rows[0].buyer

const countEvents = async () =>
  (await site().pool.query('select count(*)::int as count from credit_payment_events')).rows[0].count

describe('an order that a provider takes the payment of', () => {
  it('redirects to the provider’s page, and is granted with an invoice once the provider confirms the payment', async () => {
    const body = orderBody({ provider: 'bank' })
    const placed = await ordered(body)
    expect(placed).toMatchObject({ status: 'open', redirect: `${bank.url}/pay/${placed.number}` })
    expect(bank.checkouts.get(placed.number)).toMatchObject({
      ...{ order: placed.number, amountCents: 990, currency: 'EUR' },
      webhookUrl: `${process.env.LITFASS_URL}/credit/pub-api/payment/bank`,
      returnUrl: `${process.env.LITFASS_URL}/konto/guthaben?bestellt=${placed.id}`,
    })
    expect(await stateOf(placed.id)).toMatchObject({ status: 'open', invoices: [] })
    const asked = bank.seen.length
    expect(await ordered(body)).toEqual(placed)
    expect(bank.seen).toHaveLength(asked)
    expect(await bank.send(webhook, [{ kind: 'paid', order: placed.number }])).toEqual({
      ...{ status: 200, body: { received: 1 } },
    })
    const { status, invoices } = await stateOf(placed.id)
    expect(status).toBe('paid')
    expect(invoices).toMatchObject([{ content: { due: null, suppliedAt: expect.any(Number) } }])
    expect((await ledgerOf(site(), buyer.id)).balance).toBe(10)
    // No one is sent to pay again.
    expect((await ordered(body)).redirect).toBeNull()
  })

  it('stays open while the provider is unavailable, and is retried with the same key', async () => {
    const body = orderBody({ provider: 'bank' })
    bank.state.isAway = true
    const refused = await order(site(), buyer, pack, body)
    expect(refused).toMatchObject({ status: 503, body: { code: 'credits.providerAway' } })
    const { id, number } = refused.body
    expect(await stateOf(id)).toMatchObject({ status: 'open' })
    bank.state.isAway = false
    const placed = { id, number, status: 'open', redirect: `${bank.url}/pay/${number}` }
    expect(await ordered(body)).toEqual(placed)
    expect((await pay(id, {}, await buildBuyer(site()))).status).toBe(404)
  })

  it('starts again with a new payment, once however often the button is pressed', async () => {
    const { id, number } = await ordered()
    const second = `${bank.url}/pay/${number}-2`
    const twice = await Promise.all([pay(id, { begun: 1 }), pay(id, { begun: 1 })])
    expect(twice.map(({ body }) => body.redirect)).toEqual([second, second])
    // Pressed once more on the same page, when the answer is already there.
    const asked = bank.seen.length
    expect((await pay(id, { begun: 1 })).body.redirect).toBe(second)
    expect(bank.seen).toHaveLength(asked)
    expect(keysOf(number)).toEqual([number, `${number}-2`])
    bank.state.isAway = true
    expect((await pay(id)).status).toBe(503)
    bank.state.isAway = false
    expect((await pay(id)).body.redirect).toBe(`${bank.url}/pay/${number}-3`)
    const list = await callCredits({
      ...{ site: site(), viewer: buyer, path: 'credit/ajax/orders', method: 'GET' },
    })
    expect(list.body.orders).toMatchObject([{ id, begun: 3, checkout: `${bank.url}/pay/${number}-3` }])
    await bank.send(webhook, [{ kind: 'paid', order: number }])
    expect((await pay(id)).body).toMatchObject({ status: 'paid', redirect: null })
    expect((await ledgerOf(site(), buyer.id)).balance).toBe(10)
  })

  it('redirects to where its buyer came from, and to no other site', async () => {
    const to = (back: string) => ordered({ back }).then(({ number }) => returnOf(number))
    expect(await to('/artikel/eine-geschichte?seite=2')).toBe('/artikel/eine-geschichte?seite=2')
    for (const back of ['//other.example/artikel', 'https://other.example', '/\\other.example'])
      expect(await to(back)).toBeNull()
    const { id, number } = await ordered()
    await sendForm(id, 'begun=1&zurueck=/artikel/7')
    expect([returnOf(number), returnOf(`${number}-2`)]).toEqual([null, '/artikel/7'])
  })

  it('by a form without script returns to the order, and says if its payment could not be started', async () => {
    const { id } = await ordered()
    expect(await sendForm(id, 'begun=1&language=en')).toBe(`/en/konto/guthaben?bestellt=${id}`)
    bank.state.isAway = true
    const refused = new URLSearchParams({
      bestellt: id,
      error: 'credits.providerAway',
      zurueck: '/artikel/7',
    })
    expect(await sendForm(id, 'begun=2&zurueck=/artikel/7')).toBe(`/konto/guthaben?${refused}`)
  })

  it('is cancelled by its buyer, who can order again, and counts if the money arrives after all', async () => {
    const cancel = (id: number) =>
      callCredits({ site: site(), viewer: buyer, path: `credit/ajax/order/cancel/${id}` })
    const ten = await Promise.all(Array.from({ length: 10 }, () => ordered()))
    expect((await order(site(), buyer, pack, { provider: 'bank' })).status).toBe(422)
    const [{ id, number }] = ten
    expect(await cancel(id)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect((await cancel(id)).status).toBe(200)
    expect((await pay(id)).body).toMatchObject({ status: 'cancelled', redirect: null })
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', invoices: [] })
    // Ten a day may stay unpaid, and those of yesterday do not count.
    expect((await order(site(), buyer, pack, { provider: 'bank' })).status).toBe(429)
    await site().pool.query(
      `update credit_orders set created_at = created_at - interval '1 day' where id = $1`,
      [id],
    )
    const next = await ordered()
    await bank.send(webhook, [{ kind: 'paid', order: number }])
    expect(await stateOf(id)).toMatchObject({ status: 'paid', invoices: [{ kind: 'invoice' }] })
    expect((await ledgerOf(site(), buyer.id)).balance).toBe(10)
    await bank.send(webhook, [{ kind: 'paid', order: next.number }])
    expect(await cancel(next.id)).toMatchObject({ status: 409, body: { code: 'credits.order' } })
  })

  it('is cancelled or paid when both happen at the same moment, and granted either way', async () => {
    const placed = await Promise.all(Array.from({ length: 5 }, () => ordered()))
    await Promise.all(
      placed.flatMap(({ id, number }) => [
        callCredits({ site: site(), viewer: buyer, path: `credit/ajax/order/cancel/${id}` }),
        bank.send(webhook, [{ kind: 'paid', order: number }]),
      ]),
    )
    for (const { id } of placed) expect(await stateOf(id)).toMatchObject({ status: 'paid' })
    expect((await ledgerOf(site(), buyer.id)).balance).toBe(50)
  })
})

describe('mails about an order that a provider takes the payment of', () => {
  it('link to an invoice only if there is one, and say how a refund is paid', async () => {
    const placed = await ordered()
    const [first = ''] = await mailsAbout(placed)
    expect(first).toContain('Bestellung ansehen')
    expect(first).not.toContain('Rechnung ansehen')
    for (const kind of ['paid', 'refunded']) await bank.send(webhook, [{ kind, order: placed.number }])
    const [refunded, ...more] = await mailsAbout(placed)
    // It is no longer reported as paid.
    expect(more).toEqual([])
    expect(refunded).toContain('ist erstattet')
    expect(refunded).toContain('auf dem Weg zurück, auf dem Sie bezahlt haben')
    expect(refunded).toContain('Bestellung und Stornorechnung ansehen')
    const ended = await ordered()
    await bank.send(webhook, [{ kind: 'cancelled', order: ended.number }])
    const [cancelled = ''] = await mailsAbout(ended)
    expect(cancelled).toContain('ist storniert')
    expect(cancelled).toContain('Bestellung ansehen')
    expect(cancelled).not.toContain('Stornorechnung')
  })
})

describe('a payment message', () => {
  it('that arrives before the provider has answered is not lost: the order was committed first', async () => {
    const seen: unknown[] = []
    bank.state.onCheckout = async (number) => {
      const { pool } = site()
      const { rows } = await pool.query(
        `select status, (select count(*)::int from pg_stat_activity
            where datname = current_database() and state like 'idle in transaction%') as waiting
          from credit_orders where number = $1`,
        [number],
      )
      seen.push(rows[0])
      seen.push((await bank.send(webhook, [{ kind: 'paid', order: number }])).status)
    }
    const { id } = await ordered()
    expect(seen).toEqual([{ status: 'open', waiting: 0 }, 200])
    expect((await stateOf(id)).status).toBe('paid')
    expect((await ledgerOf(site(), buyer.id)).balance).toBe(10)
  })

  it('that is repeated, and from ten connections, grants once', async () => {
    const { id, number } = await ordered()
    const event = randomUUID()
    const send = () => bank.send(webhook, [{ id: event, kind: 'paid', order: number }])
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await ledgerOf(site(), buyer.id)).entries).toMatchObject([{ kind: 'purchase', amount: 10 }])
    expect(await eventsOf([event])).toEqual([{ kind: 'paid', outcome: 'moved', order_id: id }])
    expect((await stateOf(id)).invoices).toHaveLength(1)
  })

  it('leads to the same state in any order', async () => {
    const orders = [
      ['paid', 'cancelled', 'refunded'],
      ['paid', 'refunded', 'cancelled'],
      ['cancelled', 'paid', 'refunded'],
      ['cancelled', 'refunded', 'paid'],
      ['refunded', 'paid', 'cancelled'],
      ['refunded', 'cancelled', 'paid'],
    ]
    for (const kinds of orders) {
      const { id, number } = await ordered()
      for (const kind of kinds) await bank.send(webhook, [{ kind, order: number }])
      const { status, shortfall, invoices } = await stateOf(id)
      expect({ kinds, status, shortfall }).toEqual({ kinds, status: 'refunded', shortfall: null })
      // Each invoice has its cancellation.
      expect(invoices.length % 2).toBe(0)
    }
    const { balance, entries } = await ledgerOf(site(), buyer.id)
    expect(balance).toBe(0)
    expect(entries.filter(({ kind }) => kind === 'refund')).toHaveLength(entries.length / 2)
    const { id, number } = await ordered()
    const both = [
      { kind: 'cancelled', order: number },
      { kind: 'paid', order: number },
    ]
    await Promise.all(both.map((news) => bank.send(webhook, [news])))
    expect((await stateOf(id)).status).toBe('paid')
  })

  it('that was forged, altered or delayed is refused, and nothing of it is stored', async () => {
    const { id, number } = await ordered()
    const before = await countEvents()
    const news = [{ kind: 'paid', order: number }]
    const refused = await Promise.all([
      bank.send(webhook, news, { secret: 'the secret of somebody else, as long' }),
      bank.send(webhook, news, { alter: (body) => body.replace('"paid"', '"refunded"') }),
      bank.send(webhook, news, { late: 301 }),
      bank.send(webhook, news, { late: -330 }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const unsigned = await fetch(webhook, { method: 'POST', body: JSON.stringify({ events: news }) })
    expect(unsigned.status).toBe(403)
    const elsewhere = webhook.replace(/bank$/, 'other')
    expect((await bank.send(elsewhere, news)).status).toBe(404)
    expect((await bank.send(webhook, [{ kind: 'stolen', order: number }])).status).toBe(400)
    expect(await countEvents()).toBe(before)
    expect(await stateOf(id)).toMatchObject({ status: 'open', invoices: [] })
    expect((await bank.send(webhook, news, { late: 240 })).status).toBe(200)
  })

  it('with another amount, or for an order the provider was never given, is kept for admins and changes nothing', async () => {
    const { id, number } = await ordered()
    const onAccount = await ordered({ provider: 'invoice' })
    const ids = Array.from({ length: 4 }, () => randomUUID())
    const [one = '', two = '', three = '', four = ''] = ids
    await bank.send(webhook, [
      { id: one, kind: 'paid', order: number, amountCents: 989 },
      { id: two, kind: 'paid', order: number, currency: 'USD' },
      { id: three, kind: 'paid', order: 'B-1999-000001' },
      { id: four, kind: 'paid', order: onAccount.number },
    ])
    expect(await eventsOf(ids)).toEqual([
      { kind: 'paid', outcome: 'wrongAmount', order_id: id },
      { kind: 'paid', outcome: 'wrongAmount', order_id: id },
      { kind: 'paid', outcome: 'unknownOrder', order_id: null },
      { kind: 'paid', outcome: 'unknownOrder', order_id: null },
    ])
    for (const open of [id, onAccount.id]) expect((await stateOf(open)).status).toBe('open')
    expect((await ledgerOf(site(), buyer.id)).entries).toEqual([])
    const said = await toldOf(ids)
    expect(said.map(({ rows }) => rows.order)).toEqual([id, id, null, null])
    const lines = said.map(({ msg, rows }) => msg.replace(String(rows.paymentEvent), '7'))
    expect(lines.map((line) => line.replace('\u00a0', ' '))).toEqual([
      `Die Nachricht 7 von bank (Kennung ${one}) über 9,89 € zu Bestellung ${number} konnte nicht verbucht werden: Betrag oder Währung ist nicht die der Bestellung.`,
      `Die Nachricht 7 von bank (Kennung ${two}) über 9,90 USD zu Bestellung ${number} konnte nicht verbucht werden: Betrag oder Währung ist nicht die der Bestellung.`,
      `Die Nachricht 7 von bank (Kennung ${three}) über 9,90 € zu Bestellung B-1999-000001 konnte nicht verbucht werden: eine solche Bestellung hat dieser Zahlungsdienst nicht.`,
      `Die Nachricht 7 von bank (Kennung ${four}) über 9,90 € zu Bestellung ${onAccount.number} konnte nicht verbucht werden: eine solche Bestellung hat dieser Zahlungsdienst nicht.`,
    ])
  })

  it('about a second payment, or one that contradicts an earlier message, is kept for admins', async () => {
    const { id, number } = await ordered()
    const byStaff = await ordered()
    await moveTo(site(), byStaff.id, 'paid')
    const ids = Array.from({ length: 5 }, () => randomUUID())
    const [first = '', again = '', staff = '', refund = '', late = ''] = ids
    await bank.send(webhook, [
      { id: first, kind: 'paid', order: number },
      { id: again, kind: 'paid', order: number },
      { id: staff, kind: 'paid', order: byStaff.number },
      { id: refund, kind: 'refunded', order: number },
      { id: late, kind: 'paid', order: number },
    ])
    expect((await eventsOf(ids)).map(({ outcome }) => outcome)).toEqual([
      ...['moved', 'paidAgain', 'paidAgain', 'moved', 'paidAgain'],
    ])
    const before = await countEvents()
    for (const _ of [1, 2]) await bank.send(webhook, [{ id: first, kind: 'refunded', order: byStaff.number }])
    expect(await countEvents()).toBe(before + 1)
    // Only the currency, or the number of a missing order, differs.
    for (const _ of [1, 2])
      await bank.send(webhook, [{ id: first, kind: 'paid', order: number, currency: 'USD' }])
    const unknown = randomUUID()
    for (const order of ['B-1999-000002', 'B-1999-000003', 'B-1999-000003'])
      await bank.send(webhook, [{ id: unknown, kind: 'paid', order }])
    expect(await countEvents()).toBe(before + 4)
    expect((await stateOf(byStaff.id)).status).toBe('paid')
    const { rows } = await site().pool.query(
      "select order_id, order_number, currency from credit_payment_events where outcome = 'changed' order by id",
    )
    expect(rows).toEqual([
      { order_id: byStaff.id, order_number: byStaff.number, currency: 'EUR' },
      { order_id: id, order_number: number, currency: 'USD' },
      { order_id: null, order_number: 'B-1999-000003', currency: 'EUR' },
    ])
    expect(await stateOf(id)).toMatchObject({ status: 'refunded' })
  })

  it('about a refund takes what is left, and records what was spent as a shortfall', async () => {
    const { id, number } = await ordered()
    await bank.send(webhook, [{ kind: 'paid', order: number }])
    const { id: account } = await ledgerOf(site(), buyer.id)
    await post(site().payload, { account, amount: -4 })
    await bank.send(webhook, [{ kind: 'refunded', order: number }])
    expect(await stateOf(id)).toMatchObject({ status: 'refunded', shortfall: 4 })
    const { balance, entries } = await ledgerOf(site(), buyer.id)
    expect(balance).toBe(0)
    expect(entries.at(-1)).toMatchObject({ kind: 'refund', amount: -6 })
  })

  it('for a deleted person is kept for admins, who cannot apply it either', async () => {
    const { id, number } = await ordered()
    await site().payload.delete({ collection: 'accounts', id: buyer.id, overrideAccess: true, depth: 0 })
    const event = randomUUID()
    expect((await bank.send(webhook, [{ id: event, kind: 'paid', order: number }])).status).toBe(200)
    expect(await eventsOf([event])).toMatchObject([{ outcome: 'accountClosed' }])
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled' })
    expect((await moveTo(site(), id, 'paid')).status).toBe(409)
    // It never had an invoice, which alone would keep the address.
    expect(await buyerOf(id)).toBeNull()
  })

  it('for a full account is kept for admins, who cannot apply it either', async () => {
    const { id, number } = await ordered()
    const { id: account } = await ledgerOf(site(), buyer.id)
    for (const amount of [1_000_000_000, 1_000_000_000, MAX_BALANCE - 2_000_000_000 - 9])
      await post(site().payload, { account, amount })
    const event = randomUUID()
    const sent = await bank.send(webhook, [{ id: event, kind: 'paid', order: number }])
    expect(sent.status).toBe(200)
    expect(await eventsOf([event])).toMatchObject([{ outcome: 'balanceTooHigh', order_id: id }])
    expect(await moveTo(site(), id, 'paid')).toMatchObject({ status: 422, body: { code: 'credits.balance' } })
    expect(await stateOf(id)).toMatchObject({ status: 'open', invoices: [] })
    await post(site().payload, { account, amount: -1 })
    const { body } = await moveTo(site(), id, 'paid')
    expect(body).toMatchObject({ status: 'paid', balance: MAX_BALANCE })
  })

  it('that ends an order without an invoice keeps its buyer for 30 days', async () => {
    const [one, two] = [await ordered(), await ordered()]
    for (const { number } of [one, two]) await bank.send(webhook, [{ kind: 'cancelled', order: number }])
    const { pool, payload } = site()
    await pool.query("update credit_orders set cancelled_at = now() - interval '31 days' where id = $1", [
      one.id,
    ])
    const context = { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
    await jobsOf(payload.config).tasks['credits:forget-buyers']?.({}, context)
    expect(await buyerOf(one.id)).toBeNull()
    expect(await buyerOf(two.id)).toMatchObject({ city: 'Leipzig' })
  })
})

it('the self-check finds what an admin has to resolve, and nothing else', async () => {
  const { body } = await callCredits({
    ...{ site: site(), viewer: site().viewers.admin, path: 'admin/credit/audit', method: 'GET' },
  })
  const kinds: string[] = body.differences.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(Array(13).fill('paymentEvent'))
})
