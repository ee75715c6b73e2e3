import { LitfassError, viewerOf } from '@litfass/kit'
import type { ContentRef } from '@litfass/kit/content'
import { executeSql, inTransaction, keepRow, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { ENTRIES, GRANTS, LEDGER_ACCOUNTS } from '../constants.ts'
import { queueLowBalance } from '../notices/queue.ts'
import { options } from '../options.ts'
import { texts } from '../texts.ts'
import { ENTRY_KINDS, type Entry, type EntryKind, requestHash } from './entry.ts'
import { LEDGER_STATES, type LedgerFault } from './routines.ts'

/*
 * Every statement that reads or writes the ledger: accounts, entries, grants. What an entry does besides being there is done by
 * the triggers of `routines.ts`.
 */

const entriesTable = tableOf(ENTRIES)
const grantsTable = tableOf(GRANTS)
const accountsTable = tableOf(LEDGER_ACCOUNTS)

/** An entry that is to be posted. */
export type NewEntry = {
  /** Id of the ledger account. */
  account: number
  kind: EntryKind
  /** Not 0; negative where credits are taken. */
  amount: number
  /** Unique in the whole ledger; the same key with the same `request` answers the first entry. */
  idempotencyKey: string
  /** The values that a repeated request has to have too; amount, kind and account are always among them. */
  request?: Readonly<Record<string, unknown>>
  note?: string
  /** Id of the account that posts it. */
  actor?: number | null
  orderId?: number | null
  content?: ContentRef | null
  /** Id of the entry that this one takes back. */
  reverses?: number | null
  /** Id of the entry whose grant the credits are taken from. */
  grantEntry?: number | null
  /** When the credits that it adds expire. */
  expiresAt?: Date | null
}

/** A posted entry, or the one that a repeated request has posted before. */
export type Posted = { entry: Entry; isRepeated: boolean }

/**
 * Posts an entry in the request's transaction, or in one of its own. Credits whose time is over are taken out before it.
 * @throws LitfassError `refused` (`credits.insufficient`, `credits.balance`), `conflict` (`credits.key`, `credits.closed`),
 * `absent` for no account
 */
export async function postEntry(req: PayloadRequest, entry: NewEntry): Promise<Posted> {
  const { account, kind, amount } = entry
  const request = requestHash({ ...entry.request, account, kind, amount })
  return inTransaction(req, async () => {
    await lockAccount(req, account)
    const known = await entryByKey(req, entry.idempotencyKey)
    if (known && known.request !== request) throw keyUsed()
    if (known) return { entry: known, isRepeated: true }
    if (kind !== 'expiry') await postExpired(req, account)
    // Asked before the insert: a refusal by the trigger ends the transaction, and is the last line only.
    const balance = await availableBalance(req, account)
    const isFromAnyGrant = !entry.grantEntry && kind !== 'forfeiture'
    if (isFromAnyGrant && amount < 0 && balance + amount < 0) throw insufficient(balance)
    const posted = await insertEntry(req, { ...entry, request, available: balance })
    if (posted) return { entry: posted, isRepeated: false }
    // Posted to another account in the meantime, by the same key.
    throw keyUsed()
  })
}

/** The account that a request comes from. */
export function actorOf(req: PayloadRequest): number | null {
  const viewer = viewerOf(req)
  return viewer.kind === 'account' ? viewer.id : null
}

/** Locks a ledger account until the transaction ends, so that its entries are posted one after another. */
export async function lockAccount(req: PayloadRequest, account: number): Promise<void> {
  const [row] = await executeSql(req, sql`select 1 from ${accountsTable} where id = ${account} for update`)
  if (!row) throw new LitfassError('absent', { msgKey: texts.key('accountAbsent') })
}

/** Locks the owner of a ledger account, if it has one, so that they cannot order or unlock in the meantime. */
export async function lockOwner(req: PayloadRequest, account: number): Promise<void> {
  const { accountsCollection } = options.of(req.payload)
  await executeSql(
    req,
    sql`select 1 from ${tableOf(accountsCollection)}
        where id = (select owner_id from ${accountsTable} where id = ${account}) for update`,
  )
}

const keyUsed = () => new LitfassError('conflict', { msgKey: texts.key('keyUsed'), detail: 'credits.key' })

/** An entry, and the balance that a refusal of it tells. */
type Inserted = Omit<NewEntry, 'request'> & { request: string; available: number }

async function insertEntry(req: PayloadRequest, entry: Inserted): Promise<Entry | undefined> {
  const { account, kind, amount, idempotencyKey, request, note = '' } = entry
  const { actor = null, orderId = null, content, reverses = null, grantEntry = null, expiresAt } = entry
  const rows = await executeSql(
    req,
    sql`insert into ${entriesTable} (
        account, kind, amount, idempotency_key, request, note, actor, order_id, content_type, content_id,
        reverses, grant_entry, expires_at, seq, balance, posted_at, previous_hash, hash
      ) values (
        ${account}, ${kind}, ${amount}, ${idempotencyKey}, ${request}, ${note}, ${actor}, ${orderId},
        ${content?.type ?? null}, ${content?.id ?? null}, ${reverses}, ${grantEntry},
        ${expiresAt?.toISOString() ?? null}, 0, 0, clock_timestamp(), '', ''
      ) on conflict (idempotency_key) do nothing returning ${entryColumns}`,
  ).catch((cause) => refuseInWords(entry.available, cause))
  return rows[0] && entryOf(rows[0])
}

/** Turns the refusal of a trigger into a readable error; the transaction is over by then. */
function refuseInWords(balance: number, cause: unknown): never {
  const fault = ledgerFault(cause)
  if (fault === 'insufficient') throw insufficient(balance, cause)
  if (fault === 'tooMany')
    throw new LitfassError('refused', {
      msgKey: texts.key('balanceTooHigh'),
      detail: 'credits.balance',
      cause,
    })
  if (fault === 'closed')
    throw new LitfassError('conflict', {
      msgKey: texts.key('accountClosed'),
      detail: 'credits.closed',
      cause,
    })
  throw cause
}

/** The refusal of whatever costs more than is left. */
export function insufficient(balance: number, cause?: unknown): LitfassError {
  return new LitfassError('refused', {
    msgKey: texts.key('insufficient'),
    values: { count: balance },
    detail: 'credits.insufficient',
    data: { balance },
    cause,
  })
}

/** The reason for which a trigger of the ledger has refused a statement. */
function ledgerFault(error: unknown): LedgerFault | undefined {
  if (!(error instanceof Error)) return undefined
  const code: unknown = 'code' in error ? error.code : undefined
  const state = Object.entries(LEDGER_STATES).find(([name]) => name === code)
  return state ? state[1] : ledgerFault(error.cause)
}

/**
 * Posts the expiry of grants whose time is over, and notifies the owner if few credits are left then. The account is
 * locked.
 * @returns the number of grants
 */
export async function postExpired(req: PayloadRequest, account: number): Promise<number> {
  const due = await executeSql(
    req,
    sql`select entry, remaining from ${grantsTable}
      where account = ${account} and remaining > 0 and expires_at <= clock_timestamp() order by id`,
  )
  for (const { entry, remaining } of due) {
    const grantEntry = Number(entry)
    const expired = await insertEntry(req, {
      account,
      kind: 'expiry',
      amount: -Number(remaining),
      idempotencyKey: `expiry:${grantEntry}:${remaining}`,
      request: requestHash({ grantEntry }),
      grantEntry,
      available: 0,
    })
    if (expired) await queueLowBalance(req, expired)
  }
  return due.length
}

type Reader = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** Returns the credits of an account that can be spent now: those whose time is over do not count, posted or not. */
export async function availableBalance(req: Reader, account: number): Promise<number> {
  const [row] = await executeSql(
    req,
    sql`select ${available} as balance from ${accountsTable} a where a.id = ${account}`,
  )
  return Number(row?.balance ?? 0)
}

/** The spendable balance of the ledger account `a`. */
export const available: SQL = sql`(a.balance - coalesce((
  select sum(g.remaining) from ${grantsTable} g
  where g.account = a.id and g.remaining > 0 and g.expires_at <= clock_timestamp()
), 0))::int`

/** Returns the ledger account of a person's account, if it was ever needed, with its spendable balance. */
export async function ledgerAccountOf(
  req: Reader,
  owner: number,
): Promise<{ id: number; balance: number } | undefined> {
  const [row] = await executeSql(
    req,
    sql`select a.id, ${available} as balance from ${accountsTable} a where a.owner_id = ${owner}`,
  )
  return row && { id: Number(row.id), balance: Number(row.balance) }
}

/**
 * Returns the id of the ledger account of a person's account, which is opened if there is none. In a transaction the person is not
 * deleted before it ends: whatever changes a ledger for its owner asks here first, before it locks anything else.
 * @throws LitfassError `absent` for a person who is gone
 */
export async function openLedgerAccount(req: PayloadRequest, owner: number): Promise<number> {
  if (!(await keepRow(req, options.of(req.payload).accountsCollection, owner)))
    throw new LitfassError('absent', { msgKey: texts.key('accountAbsent') })
  const known = await ledgerAccountOf(req, owner)
  if (known) return known.id
  await executeSql(
    req,
    sql`insert into ${accountsTable} (owner_id) values (${owner}) on conflict (owner_id) do nothing`,
  )
  const opened = await ledgerAccountOf(req, owner)
  if (!opened) throw new LitfassError('absent', { msgKey: texts.key('accountAbsent') })
  return opened.id
}

/** Returns the entry with an idempotency key. */
export const entryByKey = (req: Reader, key: string): Promise<Entry | undefined> =>
  entryWhere(req, sql`idempotency_key = ${key}`)

/** Returns an entry by its id. */
export const entryById = (req: Reader, id: number): Promise<Entry | undefined> =>
  entryWhere(req, sql`id = ${id}`)

async function entryWhere(req: Reader, condition: SQL): Promise<Entry | undefined> {
  const [row] = await executeSql(req, sql`select ${entryColumns} from ${entriesTable} where ${condition}`)
  return row && entryOf(row)
}

/** The columns of an entry, as `entryOf` reads them. @param ms writes a moment in ms since 1970 */
export const entryColumnsBy = (ms: (column: SQL) => SQL): SQL => sql`id, account, seq, kind, amount, balance,
  idempotency_key as "idempotencyKey", request, coalesce(note, '') as note, actor, order_id as "orderId", content_type,
  content_id, reverses, grant_entry as "grantEntry", ${ms(sql`expires_at`)}::float8 as "expiresAt",
  ${ms(sql`posted_at`)}::float8 as "postedAt", previous_hash as "previousHash", hash`

export const entryColumns: SQL = entryColumnsBy((column) => sql`litfass_credits_ms(${column})`)

const count = z.number()
const entryRow = z
  .object({
    id: count,
    account: count,
    seq: count,
    kind: z.enum(ENTRY_KINDS),
    amount: count,
    balance: count,
    idempotencyKey: z.string(),
    request: z.string(),
    note: z.string(),
    actor: count.nullable(),
    orderId: count.nullable(),
    content_type: z.string().nullable(),
    content_id: count.nullable(),
    reverses: count.nullable(),
    grantEntry: count.nullable(),
    expiresAt: count.nullable(),
    postedAt: count,
    previousHash: z.string(),
    hash: z.string(),
  })
  .transform(({ content_type: type, content_id: id, ...entry }) => ({
    ...entry,
    content: type === null || id === null ? null : { type, id },
  }))

/** Makes an entry from a row with the columns of `entryColumns`. */
export const entryOf = (row: Readonly<Record<string, unknown>>): Entry => entryRow.parse(row)
