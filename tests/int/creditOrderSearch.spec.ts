import { createLocalReq } from 'payload'
import { mergeListSearchAndWhere } from 'payload/shared'
import { expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildLedgerAccount, buildOrder, idOf } from '../factories/credits.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

/** The ids that the search of a list in the panel finds, with the rights of a viewer. */
async function search(
  slug: 'credit-orders' | 'credit-accounts',
  typed: string,
  viewer = site().viewers.admin,
) {
  const { payload } = site()
  const user = await payload.findByID({
    ...{ collection: 'accounts', id: idOf(viewer), depth: 0 },
    // Privileged: a test signs somebody in.
    overrideAccess: true,
  })
  const where = mergeListSearchAndWhere({
    collectionConfig: payload.collections[slug].config,
    search: typed,
    where: {},
  })
  const req = await createLocalReq({ user: { ...user, collection: 'accounts' } }, payload)
  const { docs } = await payload.find({ collection: slug, where, depth: 0, overrideAccess: false, req })
  return docs.map(({ id }) => id)
}

it('the search of orders finds them by number, package, and name and address of the member; that of accounts too', async () => {
  const { payload, pool } = site()
  const { id: account, owner } = await buildLedgerAccount(payload)
  await pool.query(
    `update accounts set name = 'Änne Öhmchen', email = 'oehmchen_100%@watt.test' where id = $1`,
    [owner],
  )
  const order = await buildOrder(payload, { account, packageTitle: 'Wattpaket' })
  const { id } = order
  const number = String(order.number)
  const others = await buildOrder(payload)
  for (const typed of [
    number,
    number.slice(2, 20),
    'wattpaket',
    'änne öhm',
    'ÖHMCHEN',
    'oehmchen_100%@watt.test',
  ])
    expect([typed, await search('credit-orders', typed)]).toEqual([typed, [id]])
  expect(await search('credit-orders', String(others.number))).toEqual([others.id])
  for (const nobody of ['Niemand vom Deich', 'oehmchen_1000', '"\'; --'])
    expect([nobody, await search('credit-orders', nobody)]).toEqual([nobody, []])
  for (const typed of ['öhmchen', 'oehmchen_100%@watt'])
    expect([typed, await search('credit-accounts', typed)]).toEqual([typed, [account]])
})

it('nobody but admins searches orders, by address least of all', async () => {
  const { payload, viewers } = site()
  const { id: account, owner } = await buildLedgerAccount(payload)
  const number = String((await buildOrder(payload, { account })).number)
  const { email } = await payload.findByID({
    ...{ collection: 'accounts', id: owner, depth: 0 },
    // Privileged: the test compares with what is stored.
    overrideAccess: true,
  })
  for (const viewer of [viewers.editor, viewers.member])
    for (const typed of [number, email])
      await expect(search('credit-orders', typed, viewer)).rejects.toThrow()
  for (const viewer of [viewers.editor, viewers.member, { headers: {} }]) {
    const path = `/credit-orders?where[account.owner.email][equals]=${encodeURIComponent(email)}`
    const answer = await callRest(site(), path, { headers: viewer.headers })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await answer.text()).not.toContain(number)
  }
})

it('the list of orders has columns in words and offers no stored value that tells people nothing', () => {
  const { config } = site().payload.collections['credit-orders']
  expect(config.admin).toMatchObject({
    hideAPIURL: true,
    defaultColumns: ['number', 'account', 'packageTitle', 'priceCents', 'status', 'acceptedAt'],
  })
  const shown = config.flattenedFields
    .filter(
      ({ admin, ...field }) =>
        !(admin?.disableListColumn || admin?.hidden || ('hidden' in field && field.hidden)),
    )
    .map(({ name }) => name)
  for (const raw of [
    'buyer',
    'package',
    'provider',
    'language',
    'purchaseEntry',
    'refundEntry',
    'request',
    'idempotencyKey',
  ])
    expect(shown).not.toContain(raw)
  expect(shown).toEqual(
    expect.arrayContaining(['number', 'account', 'packageTitle', 'priceCents', 'status', 'acceptedAt']),
  )
})
