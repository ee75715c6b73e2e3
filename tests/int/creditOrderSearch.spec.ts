import { createLocalReq, type Where } from 'payload'
import { expect, it } from 'vitest'
import { buildCrowd } from '../factories/accounts.ts'
import { callRest } from '../factories/calls.ts'
import { moveTo, writeSeller } from '../factories/creditOrders.ts'
import { buildLedgerAccount, buildOrder, buildPackage, idOf } from '../factories/credits.ts'
import { recordStatements } from '../factories/statementCost.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

/** The condition that the panel's list makes of a typed search. */
const searchFor = (text: string): Where => ({
  or: [{ number: { like: text } }, { packageTitle: { like: text } }],
})

type Role = 'admin' | 'editor'

/** Searches the list over REST. @returns the ids of the orders found */
async function found(text: string, role: Role = 'admin'): Promise<number[]> {
  const [number, title] = ['where[or][0][number][like]', 'where[or][1][packageTitle][like]']
  const query = new URLSearchParams({ [number]: text, [title]: text, sort: 'id', depth: '0' })
  const answer = await callRest(site(), `/credit-orders?${query}`, {
    headers: site().viewers[role].headers,
  })
  expect(answer.status).toBe(200)
  return (await answer.json()).docs.map(({ id }: { id: number }) => id)
}

/** An order of a new member with a name and an address of their own. */
async function orderOf(name: string, email: string, number?: string) {
  const { payload, pool } = site()
  const { id: account, owner } = await buildLedgerAccount(payload)
  await pool.query('update accounts set name = $1, email = $2 where id = $3', [name, email, owner])
  return buildOrder(payload, { account, ...(number && { number }) })
}

it('orders are found by the name, the e-mail address and the numbers of orders and invoices', async () => {
  const { pool } = site()
  await writeSeller(site())
  const { id } = await orderOf('Wiebke Wattenmeer', 'w.wattenmeer@watt.test', 'B-2026-000123')
  const { id: other } = await orderOf('Enno Ebbe 100%', 'enno_ebbe@watt.test', 'B-2026-000124')
  for (const text of ['wattenmeer', 'meer wie', ' Wiebke ', 'w.wattenmeer@', 'b-2026-000123', '00123'])
    expect([text, await found(text)]).toEqual([text, [id]])
  expect(await found('@watt.test')).toEqual([id, other])
  expect(await found('B-2026-0001')).toEqual([id, other])
  expect(await found('wiebke ebbe')).toEqual([])
  expect(await found('100%')).toEqual([other])
  // Wildcards of the database are literal characters.
  expect(await found('w_wattenmeer')).toEqual([])
  const { id: pack } = await buildPackage(site().payload, { title: { de: 'Strandkorb', en: 'Beach chair' } })
  const { id: third } = await buildOrder(site().payload, { package: pack, packageTitle: 'Strandkorb' })
  expect(await found('strandkorb')).toEqual([third])
  await moveTo(site(), id, 'paid')
  const { rows } = await pool.query('select number from credit_invoices where order_id = $1', [id])
  expect(await found(rows[0].number)).toEqual([id])
})

it('a search keeps the other conditions of a list, and a list without a search is unchanged', async () => {
  const { payload, viewers } = site()
  const { id } = await orderOf('Silke Siel', 'silke@siel.test')
  const { id: paid, account } = await orderOf('Silke Sommer', 'silke@sommer.test')
  await payload.db.updateOne({
    collection: 'credit-orders',
    id: paid,
    data: { status: 'paid' },
    returning: false,
  })
  const list = async (where: Where) => {
    const user = await payload.findByID({
      ...{ collection: 'accounts', id: idOf(viewers.admin), depth: 0, overrideAccess: true },
    } as const)
    const req = await createLocalReq({ user: { ...user, collection: 'accounts' } }, payload)
    const answer = await payload.find({
      ...{ collection: 'credit-orders', where, sort: 'id', depth: 0, req, overrideAccess: false },
    } as const)
    return answer.docs.map((doc) => doc.id)
  }
  const open: Where = { or: [{ and: [{ status: { equals: 'open' } }] }] }
  expect(await list({ and: [open, searchFor('silke')] })).toEqual([id])
  expect(await list(searchFor('silke'))).toEqual([id, paid])
  expect(await list({ account: { equals: account } })).toEqual([paid])
})

it('a project that lets editors read orders shows them the name, and neither addresses nor payments', async () => {
  const { payload, viewers } = site()
  const order = await orderOf('Birte Brandung', 'brandung@watt.test')
  const buyer = { name: 'B. Brandung', street: 'Am Deich 1', postcode: '25849', city: 'Pellworm' }
  await payload.db.updateOne({
    collection: 'credit-orders',
    id: order.id,
    data: { buyer: { ...buyer, company: '', country: 'Deutschland' }, reference: 'pay-77' },
    returning: false,
  })
  const read = async (role: Role) => {
    const answer = await callRest(site(), `/credit-orders/${order.id}?depth=0`, {
      headers: viewers[role].headers,
    })
    return { status: answer.status, text: await answer.text() }
  }
  expect((await read('editor')).status).toBe(403)
  const admins = await read('admin')
  expect(admins.text).toContain('Am Deich 1')
  expect(admins.text).toContain('pay-77')

  const { access } = payload.collections['credit-orders'].config
  const { read: closed } = access
  access.read = () => true
  try {
    const editors = await read('editor')
    expect(editors.status).toBe(200)
    expect(editors.text).toContain(order.number)
    expect(editors.text).not.toMatch(/Am Deich|Brandung|pay-77/)
    expect(await found('birte', 'editor')).toEqual([order.id])
    expect(await found('@watt.test', 'editor')).toEqual([])
    const byBuyer = await callRest(site(), '/credit-orders?where[buyer][exists]=true', {
      headers: viewers.editor.headers,
    })
    expect(byBuyer.status).toBe(400)
  } finally {
    access.read = closed
  }
})

/** The kinds of nodes by which a plan reads a table. */
function scansOf(plan: unknown, table: string): string[] {
  const { 'Relation Name': relation, 'Node Type': kind, Plans: below = [] } = Object(plan)
  const inside = [below].flat().flatMap((one: unknown) => scansOf(one, table))
  return relation === table ? [String(kind), ...inside] : inside
}

it('among ten thousand orders, a name and a whole number are found without reading all of them', async () => {
  const { payload, pool, viewers } = site()
  await buildCrowd(site(), 2_000)
  await pool.query(`
    begin; set local session_replication_role = replica;
    insert into credit_accounts (owner_id, last_hash) select id, '' from accounts where email like 'menge-%';
    insert into credit_orders (number, status, account_id, package_title, credits, price_cents, vat_basis_points,
        provider, idempotency_key, request, language, accepted_at)
      select 'M-' || a.id || '-' || n, 'open', a.id, 'Paket', 20, 990, 1900, 'invoice', 'm-' || a.id || '-' || n, '',
        'de', now()
      from credit_accounts a join accounts p on p.id = a.owner_id, generate_series(1, 5) n where p.email like 'menge-%';
    commit`)
  await pool.query('analyze credit_orders; analyze credit_accounts; analyze accounts')
  const user = await payload.findByID({
    ...{ collection: 'accounts', id: idOf(viewers.admin), depth: 0, overrideAccess: true },
  } as const)
  const req = await createLocalReq({ user: { ...user, collection: 'accounts' } }, payload)
  for (const text of ['Niemandsland', 'B-2026-009999']) {
    const statements = await recordStatements(payload, () =>
      payload.find({
        ...{ collection: 'credit-orders', where: searchFor(text), depth: 0, req, overrideAccess: false },
      } as const),
    )
    const asking = statements.filter(({ text }) => text.includes('credit_orders'))
    expect(asking.length).toBeGreaterThan(0)
    for (const { text: statement, values } of asking) {
      const { rows } = await pool.query(`explain (format json) ${statement}`, values)
      const scans = scansOf(rows[0]['QUERY PLAN'][0].Plan, 'credit_orders')
      expect(scans.length).toBeGreaterThan(0)
      expect(scans, statement).not.toContain('Seq Scan')
    }
  }
})
