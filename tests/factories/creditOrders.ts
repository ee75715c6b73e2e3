import type { TestViewer } from '@litfass/kit/testing'
import { buildCrowd } from './accounts.ts'
import { callRest, postOf } from './calls.ts'
import type { Site } from './useSite.ts'

type Call = {
  viewer: Pick<TestViewer, 'headers'>
  path: string
  body?: object
  method?: 'GET' | 'POST'
  site: Site
}

/** Calls a route of the credits in this process. */
export async function callCredits({ site, viewer, path, body = {}, method = 'POST' }: Call) {
  const { headers, ...init } = method === 'POST' ? postOf(body) : { method, headers: {} }
  const answer = await callRest(site, `/litfass/${path}`, {
    ...init,
    headers: { 'Accept-Language': 'de', ...headers, ...viewer.headers },
  })
  const isJson = answer.headers.get('content-type')?.includes('json')
  return {
    status: answer.status,
    headers: answer.headers,
    body: isJson ? await answer.json() : undefined,
    bytes: isJson ? undefined : new Uint8Array(await answer.arrayBuffer()),
  }
}

/** The details of a seller, as an admin would give them. */
const SELLER = {
  seller_name: 'Litfass Verlag GmbH',
  seller_street: 'Säulenstraße 1',
  seller_postcode: '10115',
  seller_city: 'Berlin',
  seller_country: 'Deutschland',
  seller_email: 'rechnung@litfass.test',
  seller_tax_number: '27/123/45678',
  seller_vat_id: 'DE123456789',
  seller_account_holder: 'Litfass Verlag GmbH',
  seller_iban: 'DE02120300000000202051',
  seller_is_small_business: false,
  invoice_note_de: 'Vielen Dank für die Bestellung!',
}

/** Writes the seller's details; some of them may be others, or empty. */
export async function writeSeller(
  { pool }: Pick<Site, 'pool'>,
  others: Partial<Record<keyof typeof SELLER, string | boolean | null>> = {},
): Promise<void> {
  const values = Object.entries({ ...SELLER, ...others })
  const names = values.map(([name]) => name)
  await pool.query('delete from credit_settings')
  await pool.query(
    `insert into credit_settings (${names}) values (${names.map((_, index) => `$${index + 1}`)})`,
    values.map(([, value]) => value),
  )
}

let keys = 0

/** A key that no other request has. */
export const newKey = (): string => `key-of-the-test-${++keys}-${Date.now()}`

/** A request for an order, on account unless it says otherwise. */
export const orderBody = (fields: object = {}) => ({
  name: 'Jürgen Groß',
  street: 'Am Markt 3',
  postcode: '04109',
  city: 'Leipzig',
  country: 'Deutschland',
  provider: 'invoice',
  priceCents: 990,
  language: 'de',
  isAccepted: true,
  idempotencyKey: newKey(),
  ...fields,
})

/** Orders a package, whose credits and days are shown as they are. @returns the answer */
export async function order(
  site: Site,
  viewer: Pick<TestViewer, 'headers'>,
  id: number,
  fields: object = {},
) {
  const { rows } = await site.pool.query(
    'select credits, valid_days as "validDays" from credit_packages where id = $1',
    [id],
  )
  const shown = rows[0] ?? { credits: 1, validDays: null }
  return callCredits({
    site,
    viewer,
    path: `credit/ajax/order/${id}`,
    body: { ...shown, ...orderBody(fields) },
  })
}

/** Says what has become of an order, as an admin. @returns the answer */
export const moveTo = (site: Site, id: number, status: string, fields: object = {}) =>
  callCredits({
    site,
    viewer: site.viewers.admin,
    path: `admin/credit/order/changestatus/${id}`,
    body: { status, ...fields },
  })

/** Returns the ledger account of a member: its balance, and its entries in their order. */
export async function ledgerOf({ pool }: Pick<Site, 'pool'>, owner: number) {
  const { rows } = await pool.query('select id, balance from credit_accounts where owner_id = $1', [owner])
  const id: number = rows[0]?.id ?? 0
  const balance: number = rows[0]?.balance ?? 0
  const entries = await pool.query(
    'select id, kind, amount, note, expires_at from credit_entries where account = $1 order by seq',
    [id],
  )
  return { id, balance, entries: entries.rows }
}

/** An approved member who has ordered nothing yet. */
export type Buyer = Pick<TestViewer, 'headers'> & { id: number }

/** Makes members in any number. */
export async function buildBuyers(site: Site, size: number): Promise<Buyer[]> {
  const members = await buildCrowd(site, size)
  const { rows } = await site.pool.query('select id from accounts order by id desc limit $1', [size])
  return members.map(({ headers }, index) => ({ headers, id: rows[size - 1 - index].id }))
}

/** Makes one member. */
export async function buildBuyer(site: Site): Promise<Buyer> {
  const [buyer] = await buildBuyers(site, 1)
  if (!buyer) throw new Error('Nobody was made.')
  return buyer
}
