import { auditLedger } from '@litfass/credits/audit'
import { eventually } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { bodyOf, buildArticle } from '../factories/articles.ts'
import { buildBuyers, orderBody, writeSeller } from '../factories/creditOrders.ts'
import { buildLedgerAccount, buildPackage } from '../factories/credits.ts'
import { useSite } from '../factories/useSite.ts'
import { useCrashableDatabase } from './useCrashableDatabase.ts'

const database = useCrashableDatabase()
const site = useSite()

it('loses and doubles nothing when server and database go in the middle of orders, payments, unlocks and changes', async () => {
  const { payload } = site()
  await writeSeller(site())
  const { id: offer } = await buildPackage(payload)
  const { id: article } = await buildArticle(payload, { body: bodyOf('Offen', '[premium]', 'Dahinter') })
  const gifts = await buildLedgerAccount(payload, { balance: 1000 })
  const buyers = await buildBuyers(site(), 30)
  let server = await site().startSecond()
  const { url } = server
  const seen = { answered: 0, broken: 0 }
  const ask = (call: Call) => askUntilAnswered(url, call, seen)
  const { headers: admin } = site().viewers.admin
  const change = (at: number) =>
    ask({
      headers: admin,
      path: `admin/credit/account/changescredits/${gifts.id}`,
      body: {
        amount: at % 3 === 0 ? 7 : -4,
        reason: 'Bei laufendem Absturz',
        idempotencyKey: `absturz-${at}`,
      },
    })
  const journeys = buyers.map(({ headers }, at) => async () => {
    const order = await ask({
      headers,
      path: `credit/ajax/order/${offer}`,
      body: { ...orderBody(), ...OFFER },
    })
    const status = (to: string) =>
      ask({ headers: admin, path: `admin/credit/order/changestatus/${order.id}`, body: { status: to } })
    await Promise.all([status('paid'), change(2 * at), status('paid')])
    if (at % 5 === 0) return void (await status('refunded'))
    const unlock = { headers, path: `credit/ajax/unlock/article/${article}`, body: { price: 2 } }
    await Promise.all([ask(unlock), change(2 * at + 1), ask(unlock)])
  })
  const all = inTurns(journeys, 8)
  const answeredAfter = (answers: number) =>
    eventually('answers', () => seen.answered >= answers, { withinMs: 60_000, everyMs: 5 })
  await answeredAfter(30)
  await server.process.kill('SIGKILL')
  server = await site().startSecond(server)
  await answeredAfter(80)
  const broken = seen.broken
  await database().crash()
  await eventually('calls that find no database', () => seen.broken > broken + 8)
  await database().revive()
  await all
  await server.process.stop()
  expect(seen.broken).toBeGreaterThan(0)
  const refunded = buyers.filter((_, at) => at % 5 === 0).length
  const report = await auditLedger(site(), { most: 50 })
  expect(report.differences).toEqual([])
  expect(report).toMatchObject({
    orders: buyers.length,
    invoices: buyers.length + refunded,
    // Of each gift account entry one, of each order its purchase, and its refund or an unlock.
    entries: 1 + (2 * buyers.length - refunded) + 2 * buyers.length,
    balance: 1000 + sumOfChanges(buyers.length) + (buyers.length - refunded) * (OFFER.credits - 2),
  })
})

/** The package that is on sale, as its form shows it. */
const OFFER = { priceCents: 990, credits: 20, validDays: null }

/** The sum of what the journeys change in the account of gifts. */
function sumOfChanges(journeys: number): number {
  const numbers = Array.from({ length: journeys }, (_, at) =>
    at % 5 === 0 ? [2 * at] : [2 * at, 2 * at + 1],
  )
  return numbers.flat().reduce((sum, at) => sum + (at % 3 === 0 ? 7 : -4), 0)
}

type Call = { headers: Record<string, string>; path: string; body: object }

/** Runs all journeys, `size` of them at a time. */
async function inTurns(journeys: readonly (() => Promise<void>)[], size: number): Promise<void> {
  const rest = [...journeys]
  await Promise.all(
    Array.from({ length: size }, async () => {
      for (let journey = rest.shift(); journey; journey = rest.shift()) await journey()
    }),
  )
}

/** Retries a call with the same idempotency key until it is answered. */
async function askUntilAnswered(
  url: string,
  { headers, path, body }: Call,
  seen: { answered: number; broken: number },
) {
  const call = async () => {
    const answer = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (answer?.ok && text !== undefined) return text
    if (answer && text !== undefined && answer.status < 500)
      throw new Error(`${path} answered ${answer.status}: ${text}`)
    seen.broken += 1
    return undefined
  }
  const text = await eventually(`an answer of ${path}`, call, { withinMs: 300_000, everyMs: 300 })
  seen.answered += 1
  return JSON.parse(text)
}
