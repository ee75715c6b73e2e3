import { randomUUID } from 'node:crypto'
import { availableBalance, moveOrder, postEntry } from '@litfass/credits'
import { auditLedger } from '@litfass/credits/audit'
import fc from 'fast-check'
import { createLocalReq, initTransaction, killTransaction } from 'payload'
import { describe, expect, it } from 'vitest'
import { callCredits, newKey } from '../factories/creditOrders.ts'
import { buildLedgerAccount, buildOrder, expectConsistentLedger, post } from '../factories/credits.ts'
import { useSite } from '../factories/useSite.ts'

// The ledger through any sequence of entries, against a model of an account.

const site = useSite()

const balanceOf = async (account: number) =>
  availableBalance(await createLocalReq({}, site().payload), account)

/** A model of an account: the grants that are left, the oldest first; `isOver` once they have expired. */
type Grant = { left: number; isOver: boolean }

const move = fc.oneof(
  fc.record({
    kind: fc.constant('grant' as const),
    amount: fc.integer({ min: 1, max: 500 }),
    isOver: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('debit' as const), amount: fc.integer({ min: 1, max: 700 }) }),
  fc.record({ kind: fc.constant('twice' as const), amount: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('rolledBack' as const), amount: fc.integer({ min: 1, max: 100 }) }),
)

it('keeps sum, balance, grants and chain equal through any sequence of entries', async () => {
  const { payload, pool } = site()
  const run = async (moves: (typeof move extends fc.Arbitrary<infer T> ? T : never)[]) => {
    const { id } = await buildLedgerAccount(payload)
    let grants: Grant[] = []
    const left = () => grants.reduce((sum, grant) => sum + (grant.isOver ? 0 : grant.left), 0)
    for (const one of moves) {
      if (one.kind === 'grant') {
        const expiresAt = one.isOver ? new Date('2020-01-01') : null
        await post(payload, { account: id, amount: one.amount, expiresAt })
        grants = [...grants.filter(({ isOver }) => !isOver), { left: one.amount, isOver: one.isOver }]
      } else if (one.kind === 'rolledBack') {
        const req = await createLocalReq({}, payload)
        await initTransaction(req)
        await postEntry(req, {
          account: id,
          kind: 'adjustment',
          amount: one.amount,
          idempotencyKey: randomUUID(),
        })
        await killTransaction(req)
      } else {
        const idempotencyKey = randomUUID()
        const debit = { account: id, amount: -one.amount, idempotencyKey }
        const isEnough = left() >= one.amount
        const tries =
          one.kind === 'twice' ? [post(payload, debit), post(payload, debit)] : [post(payload, debit)]
        for (const outcome of await Promise.allSettled(tries))
          expect(outcome.status).toBe(isEnough ? 'fulfilled' : 'rejected')
        if (!isEnough) continue
        let wanted = one.amount
        grants = grants.filter(({ isOver }) => !isOver)
        for (const grant of grants) {
          const part = Math.min(grant.left, wanted)
          grant.left -= part
          wanted -= part
        }
      }
      expect(await balanceOf(id)).toBe(left())
    }
    await expectConsistentLedger(pool, id)
  }
  await fc.assert(fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 14 }), run), { numRuns: 25 })
})

const buying = fc.record({ kind: fc.constant('buy' as const), credits: fc.integer({ min: 4, max: 12 }) })
const unlocking = fc.record({ kind: fc.constant('unlock' as const), price: fc.integer({ min: 1, max: 8 }) })
const refunding = fc.record({
  kind: fc.constant('refund' as const),
  which: fc.nat(9),
  by: fc.constantFrom('provider' as const, 'provider' as const, 'person' as const),
})
const returning = fc.record({ kind: fc.constant('return' as const), which: fc.nat(9) })

/** Each begins with two purchases and unlocks that are paid from both. */
const sales = fc
  .tuple(
    fc.tuple(buying, buying, unlocking, unlocking),
    fc.array(fc.oneof(unlocking, refunding, returning, returning), { minLength: 4, maxLength: 8 }),
  )
  .map(([first, then]) => [...first, ...then])

const pick = <One>(list: readonly One[], which: number): One | undefined => list[which % list.length]

describe('refunds', () => {
  const buy = async (account: number, credits: number) => {
    const { id } = await buildOrder(site().payload, { account, credits })
    await moveOrder(await createLocalReq({}, site().payload), id, { to: 'paid', by: 'person' })
    return { id, credits, isRefunded: false }
  }
  const refund = async (id: number, by: 'provider' | 'person') =>
    moveOrder(await createLocalReq({}, site().payload), id, { to: 'refunded', by })
  const giveBack = async (entry: number) => {
    const { status, body } = await callCredits({
      ...{ site: site(), viewer: site().viewers.admin, path: `admin/credit/entry/reverse/${entry}` },
      body: { reason: 'Kulanz', idempotencyKey: newKey() },
    })
    expect(status).toBe(200)
    return body.balance
  }
  const pay = async (account: number, amount: number) =>
    (await post(site().payload, { account, kind: 'unlock', amount: -amount })).entry.id

  it('also take what was returned for an unlock, in either order', async () => {
    const { id } = await buildLedgerAccount(site().payload)
    const one = await buy(id, 100)
    const unlock = await pay(id, 10)
    expect(await refund(one.id, 'provider')).toMatchObject({ shortfall: 10 })
    expect(await giveBack(unlock)).toBe(0)
    const two = await buy(id, 100)
    await giveBack(await pay(id, 10))
    expect(await refund(two.id, 'person')).toMatchObject({ status: 'refunded', shortfall: null })
    expect(await balanceOf(id)).toBe(0)
    const { rows } = await site().pool.query('select shortfall from credit_orders where id = $1', [one.id])
    expect(rows).toEqual([{ shortfall: null }])
  })

  it('leave no credits of the purchase, in any order of unlocks, returns and refunds', async () => {
    const run = async (moves: typeof sales extends fc.Arbitrary<infer T> ? T : never) => {
      const { id } = await buildLedgerAccount(site().payload)
      const purchases: Awaited<ReturnType<typeof buy>>[] = []
      const unlocks: { entry: number; price: number; isReturned: boolean }[] = []
      const paid = () =>
        purchases.reduce((sum, { credits, isRefunded }) => sum + (isRefunded ? 0 : credits), 0)
      const spent = () => unlocks.reduce((sum, { price, isReturned }) => sum + (isReturned ? 0 : price), 0)
      for (const one of moves) {
        if (one.kind === 'buy') purchases.push(await buy(id, one.credits))
        if (one.kind === 'unlock' && (await balanceOf(id)) >= one.price)
          unlocks.push({ entry: await pay(id, one.price), price: one.price, isReturned: false })
        const unlock =
          one.kind === 'return'
            ? pick(
                unlocks.filter(({ isReturned }) => !isReturned),
                one.which,
              )
            : undefined
        if (unlock) {
          await giveBack(unlock.entry)
          unlock.isReturned = true
        }
        const purchase =
          one.kind === 'refund'
            ? pick(
                purchases.filter(({ isRefunded }) => !isRefunded),
                one.which,
              )
            : undefined
        if (one.kind === 'refund' && purchase)
          purchase.isRefunded = await refund(purchase.id, one.by).then(
            () => true,
            (refusal) => {
              expect([one.by, refusal.options?.detail]).toEqual(['person', 'credits.spent'])
              return false
            },
          )
        const balance = await balanceOf(id)
        expect(balance).toBeLessThanOrEqual(paid())
        // Nor is anything taken that was paid for and not spent.
        expect(balance).toBeGreaterThanOrEqual(paid() - spent())
      }
      await expectConsistentLedger(site().pool, id)
    }
    await fc.assert(fc.asyncProperty(sales, run), { numRuns: 8, endOnFailure: true })
    const { differences } = await auditLedger(site(), { most: 50 })
    const told = ['reversal', 'orderEntry', 'refundMissing', 'orderUnposted']
    expect(differences.filter(({ kind }) => told.includes(kind))).toEqual([])
  })
})
