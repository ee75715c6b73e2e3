import { executeSql, quotedTable, sql, tableOf } from '@litfass/kit/database'
import { createLocalReq, type Payload, type PayloadRequest, type TypedUser } from 'payload'
import type { AccountsOptions } from './options.ts'

/** As long as a name may be, in characters. */
const NAME = 80
const PAGE = 500

type Settling = Pick<AccountsOptions, 'collection' | 'existing'>

/**
 * Gives accounts that were there before the plugin the role and state their owner has decided on, and a name where they
 * have none. What an account has already is kept, so a second run changes nothing.
 * @throws Error when nothing has been decided and no admin is left who could let the others in
 */
export async function settleExistingAccounts(payload: Payload, options: Settling): Promise<void> {
  const req = await createLocalReq({}, payload)
  if (!(await hasColumns(req, options.collection))) return
  const count = await countUnsettled(req, options.collection)
  if (count === 0) return
  if (!options.existing) return requireAdmin(req, options.collection, count)
  for (let ids = await settlePage(req, options); ids > 0; ids = await settlePage(req, options));
  payload.logger.info({ count, msg: `${options.collection}: accounts from before have role and state now` })
}

/** False before the migration has run that adds them. */
async function hasColumns(req: PayloadRequest, collection: string): Promise<boolean> {
  const [row] = await executeSql(
    req,
    sql`select count(*) = 3 as has from pg_attribute where attrelid = to_regclass(${quotedTable(req.payload, collection)})
        and attname in ('name', 'role', 'state') and not attisdropped`,
  )
  return row?.has === true
}

async function countUnsettled(req: PayloadRequest, collection: string): Promise<number> {
  const [row] = await executeSql(
    req,
    sql`select count(*)::int as count from ${tableOf(collection)} where role is null or state is null`,
  )
  return Number(row?.count)
}

async function requireAdmin(req: PayloadRequest, collection: string, count: number): Promise<void> {
  const [admin] = await executeSql(
    req,
    sql`select 1 from ${tableOf(collection)} where role = 'admin' and state = 'approved' limit 1`,
  )
  const what = `accounts: ${count} of ${collection} have neither role nor state, and can do nothing.`
  const how = "Say what becomes of them: accounts({ existing: { role: 'admin', state: 'approved' } })."
  if (!admin) throw new Error(`${what} ${how}`)
  req.payload.logger.warn({ msg: `${what} ${how}` })
}

/** @returns the number of accounts it has looked at */
async function settlePage(req: PayloadRequest, { collection, existing }: Settling): Promise<number> {
  // Privileged: the plugin, before anyone can ask for anything.
  const { docs } = await req.payload.find({
    collection,
    where: { or: [{ role: { exists: false } }, { state: { exists: false } }] },
    limit: PAGE,
    pagination: false,
    depth: 0,
    sort: 'id',
    trash: true,
    overrideAccess: true,
    showHiddenFields: true,
    req,
  })
  const rows = docs.map((doc) => settled({ ...doc, collection }, existing))
  const table = tableOf(collection)
  await executeSql(
    req,
    sql`update ${table} account set role = coalesce(account.role, decided.role),
          state = coalesce(account.state, decided.state), name = coalesce(nullif(account.name, ''), decided.name)
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) decided
        where account.id = decided.id`,
  )
  return docs.length
}

function settled(account: TypedUser, existing: AccountsOptions['existing']) {
  const { role, state } = typeof existing === 'function' ? existing(account) : { ...existing }
  if (!role || !state) throw new Error(`accounts: existing says no role and state for account ${account.id}.`)
  return { id: account.id, role, state, name: nameOf(account) }
}

/** The user name, or what stands before the @ of the address, which others may not read. */
function nameOf(account: object): string {
  const { username, email } = { username: undefined, email: undefined, ...account }
  const given = [username, String(email ?? '').split('@')[0]].find(
    (one) => typeof one === 'string' && one !== '',
  )
  return [...String(given ?? '…')].slice(0, NAME).join('')
}
