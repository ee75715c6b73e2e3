import { moveOrder, placeOrderFor, unlock } from '@litfass/credits'
import { jobsOf } from '@litfass/kit/jobs'
import { moveDatabaseClock, restoreDatabaseClock } from '@litfass/kit/testing'
import { createLocalReq, type TypedUser } from 'payload'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { bodyOf, buildArticle } from '../factories/articles.ts'
import { callCredits, ledgerOf, newKey, writeSeller } from '../factories/creditOrders.ts'
import { buildPackage, grantCredits } from '../factories/credits.ts'
import { deliverMails } from '../factories/mails.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
let user: TypedUser
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)

beforeEach(async () => {
  const { pool, payload } = site()
  await pool.query('delete from graphile_worker._private_jobs')
  await writeSeller(site())
  user = await buildAccount(payload)
})

afterEach(() => restoreDatabaseClock(site()))

const mails = async () => (await deliverMails(site())).filter(({ to }) => to === user.email)
const asMember = () => createLocalReq({ user }, site().payload)
const give = (amount: number, expiresAt: Date | null = null) =>
  grantCredits(site().payload, Number(user.id), { amount, expiresAt })

async function run(task: 'credits:expire' | 'credits:notice-expiring') {
  const { payload } = site()
  const context = { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
  await jobsOf(payload.config).tasks[task]?.({}, context)
}

async function readPremium(price = 2) {
  const { id } = await buildArticle(site().payload, {
    body: bodyOf('Offen', '[premium]', 'Dahinter'),
    creditPrice: price,
  })
  return unlock(await asMember(), { type: 'article', id, price })
}

describe('a balance that runs low', () => {
  it('is notified once, when it falls below the threshold', async () => {
    await give(9)
    await readPremium()
    await readPremium()
    expect(await mails()).toEqual([])
    await readPremium()
    await readPremium()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Ihr Guthaben geht zur Neige')
    expect(mail?.text).toContain('noch ein Credit')
    expect(mail?.text).toContain('/konto/guthaben#kaufen')
  })

  it('is not notified when it has risen again, nor when the member wants no notice', async () => {
    await give(5)
    await readPremium()
    await give(20)
    expect(await mails()).toEqual([])
    await site().pool.query('update credit_settings set low_balance = 0')
    await readPremium(23)
    expect(await mails()).toEqual([])
  })
})

/** Takes a credit from a ledger account, as an admin. */
const takeOne = (account: number, idempotencyKey = newKey()) =>
  callCredits({
    ...{ site: site(), viewer: site().viewers.admin, path: `admin/credit/account/changescredits/${account}` },
    body: { amount: -1, reason: 'Zu viel', idempotencyKey },
  })

describe('a balance that falls below the threshold by expiry', () => {
  const expired = async (amount: number) => {
    const { rows } = await site().pool.query("select clock_timestamp() + interval '1 hour' as soon")
    await give(amount, rows[0].soon)
    await moveDatabaseClock(site(), { hours: 1 })
  }
  const subjects = async () => (await mails()).map(({ subject }) => subject)

  it('is notified once by the job, and again only after it has been above', async () => {
    await give(4)
    await expired(6)
    await run('credits:expire')
    expect(await subjects()).toEqual(['Ihr Guthaben geht zur Neige'])
    await run('credits:expire')
    expect(await subjects()).toEqual([])
    await expired(6)
    await run('credits:expire')
    expect(await subjects()).toEqual(['Ihr Guthaben geht zur Neige'])
  })

  it('is notified when an unlock or an admin’s change posts the expiry first', async () => {
    await give(4)
    await expired(6)
    await readPremium()
    expect(await subjects()).toEqual(['Ihr Guthaben geht zur Neige'])
    expect(await subjects()).toEqual([])
    await give(2)
    await expired(6)
    const { id: account } = await ledgerOf(site(), Number(user.id))
    await takeOne(account)
    expect(await subjects()).toEqual(['Ihr Guthaben geht zur Neige'])
  })
})

it('a balance that an admin takes below the threshold is notified once, however often the change is sent', async () => {
  const { account } = await give(5)
  const key = newKey()
  expect(await takeOne(account, key)).toMatchObject({ status: 200, body: { balance: 4 } })
  expect((await mails())[0]?.text).toContain('noch 4 Credits')
  expect(await takeOne(account, key)).toMatchObject({ status: 200, body: { balance: 4 } })
  expect(await mails()).toEqual([])
})

describe('credits that expire', () => {
  it('are announced once for each grant, in time', async () => {
    await give(4, inDays(10))
    await give(7, inDays(40))
    await give(2)
    await Promise.all([run('credits:notice-expiring'), run('credits:notice-expiring')])
    const told = await mails()
    expect(told.map(({ subject }) => subject)).toEqual(['Ihre Credits verfallen bald'])
    expect(told[0]?.text).toContain('4 Credits am')
    expect(told[0]?.text).not.toContain('7 Credits')
    await run('credits:notice-expiring')
    expect(await mails()).toEqual([])
  })

  it.each(['pending', 'locked'])('are not announced to an account that is %s', async (state) => {
    await give(4, inDays(10))
    await site().pool.query('update accounts set state = $1 where id = $2', [state, user.id])
    await run('credits:notice-expiring')
    expect(await mails()).toEqual([])
  })

  it('are removed by the job once, by any number of workers', async () => {
    const { pool } = site()
    const { account } = await give(6, inDays(1))
    await give(3)
    await moveDatabaseClock(site(), { days: 1 })
    await Promise.all([run('credits:expire'), run('credits:expire'), run('credits:expire')])
    const { rows } = await pool.query(
      'select kind, amount, balance from credit_entries where account = $1 order by seq',
      [account],
    )
    expect(rows.at(-1)).toEqual({ kind: 'expiry', amount: -6, balance: 3 })
    expect(rows).toHaveLength(3)
  })
})

it('an account that cannot be written does not prevent others from expiring, and fails the job', async () => {
  const { pool, payload } = site()
  const soon = inDays(1)
  const [bad, good] = [
    await give(6, soon),
    await grantCredits(payload, Number((await buildAccount(payload)).id), { amount: 5, expiresAt: soon }),
  ]
  await pool.query(`
    create function refuse_account() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger refuse_account before update on credit_accounts for each row
      when (new.id = ${bad.account}) execute function refuse_account()`)
  await moveDatabaseClock(site(), { days: 1 })
  await expect(run('credits:expire')).rejects.toThrow(String(bad.account))
  await pool.query('drop function refuse_account cascade')
  const { rows } = await pool.query(
    'select id, balance from credit_accounts where id = any($1) order by id',
    [[bad.account, good.account]],
  )
  expect(rows).toEqual([
    { id: bad.account, balance: 6 },
    { id: good.account, balance: 0 },
  ])
  await run('credits:expire')
})

it('an order is notified when it is placed, paid, refunded or cancelled, in its own language', async () => {
  const { payload } = site()
  const { id } = await buildPackage(payload)
  const wanted: Parameters<typeof placeOrderFor>[1] = {
    ...{ buyerAccount: Number(user.id), package: id, provider: 'invoice', language: 'en' },
    shown: { priceCents: 990, credits: 20, validDays: null },
    ...{ idempotencyKey: 'notice-0001' },
    buyer: { name: 'M', company: '', street: 'S 1', postcode: '20457', city: 'Hamburg', country: 'Germany' },
  }
  const order = await placeOrderFor(await asMember(), wanted)
  const [placed] = await mails()
  expect(placed?.subject).toBe(`Your order ${order.number}`)
  expect(placed?.text).toContain('DE02 1203 0000 0000 2020 51')
  expect(placed?.text).toContain('€9.90')
  expect(placed?.text).toContain(`/en/konto/guthaben?bestellt=${order.id}`)
  await moveOrder(await asMember(), order.id, { to: 'paid', by: 'person' })
  await moveOrder(await asMember(), order.id, { to: 'paid', by: 'person' })
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Your credits are here'])
  for (const _ of [1, 2]) await moveOrder(await asMember(), order.id, { to: 'refunded', by: 'person' })
  const [refunded, ...others] = await mails()
  expect(others).toEqual([])
  expect(refunded?.subject).toBe(`Your order ${order.number} has been refunded`)
  expect(refunded?.text).toContain('We transfer €9.90 back to you.')
  expect(refunded?.text).toContain('View order and cancellation')
  expect(placed?.text).toContain('View order and invoice')
  expect(placed?.text).toContain('including VAT')
  expect(placed?.text).toContain('/en/bedingungen')
  expect(placed?.text).toContain('/en/widerruf')
  const other = await placeOrderFor(await asMember(), { ...wanted, idempotencyKey: 'notice-0003' })
  await mails()
  for (const _ of [1, 2]) await moveOrder(await asMember(), other.id, { to: 'cancelled', by: 'person' })
  const [cancelled, ...more] = await mails()
  expect(more).toEqual([])
  expect(cancelled?.subject).toBe(`Your order ${other.number} has been cancelled`)
  expect(cancelled?.text).toContain('A cancellation invoice')
  await writeSeller(site(), { seller_is_small_business: true })
  await placeOrderFor(await asMember(), { ...wanted, idempotencyKey: 'notice-0002' })
  expect((await mails())[0]?.text).toContain('includes no VAT')
})
