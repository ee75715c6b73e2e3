import { expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildLedgerAccount, post } from '../factories/credits.ts'
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
  expect((await statementOf(2_000_000_000)).status).toBe(404)
})
