import { entryHash } from '@litfass/credits/domain'
import { createLocalReq, type PayloadRequest } from 'payload'
import { expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { useSite } from '../factories/useSite.ts'
import { openLedgerAccount, postEntry, availableBalance, type NewEntry } from '../../plugins/credits/store.ts'
const site = useSite()
it('smoke', async () => {
  const { payload, pool } = site()
  const req = await createLocalReq({}, payload)
  const owner = await buildAccount(payload)
  const account = await openLedgerAccount(req, Number(owner.id))
  const a = await postEntry(req, { account, kind: 'adjustment', amount: 100, idempotencyKey: 'key-0001', note: 'Grüße\n' })
  expect(a.entry.hash).toBe(entryHash(a.entry))
  const all = await Promise.allSettled(Array.from({ length: 20 }, async (_, n) => postEntry(await createLocalReq({}, payload), { account, kind: 'adjustment', amount: -10, idempotencyKey: `debit-${n}` })))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await availableBalance(req, account)).toBe(0)
  console.log(all.find(({status})=>status==='rejected'))
})
