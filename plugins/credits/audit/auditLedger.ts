import { executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { ALLOCATIONS, ENTRIES, INVOICES, LEDGER_ACCOUNTS, ORDERS, PAYMENT_EVENTS } from '../constants.ts'
import { type Entry, FIRST_HASH } from '../ledger/entry.ts'
import { entryColumnsBy, entryOf } from '../ledger/store.ts'
import { ACCOUNT_CHECKS } from './accountChecks.ts'
import { createChainCheck, type StoredAccount } from './chain.ts'
import type { Difference, DifferenceKind, SettledEvent, Shortfall } from './differences.ts'
import { checkGuards } from './guardChecks.ts'
import { INVOICE_CHECKS } from './invoiceChecks.ts'
import { type Check, LEDGER_CHECKS } from './ledgerChecks.ts'
import { ORDER_CHECKS } from './orderChecks.ts'
import { type Allocation, createTurnCheck } from './turns.ts'

export type { Difference, DifferenceKind, SettledEvent, Shortfall }

/*
 * The self-check of the ledger (decision 0049). It reads everything once, on one snapshot, and calls no function of the database
 * that belongs to the ledger: a changed function hides no changed row.
 */

const entries = tableOf(ENTRIES)
const accounts = tableOf(LEDGER_ACCOUNTS)
const orders = tableOf(ORDERS)

const CHECKS = [...LEDGER_CHECKS, ...ACCOUNT_CHECKS, ...ORDER_CHECKS, ...INVOICE_CHECKS]

/** Number of rows read per batch. */
const PAGE = 10_000

type AuditOptions = {
  /** Ends the self-check by a throw. */
  signal?: AbortSignal | undefined
  /** Told of the entries that were read. */
  onProgress?: ((progress: { done: number; total: number }) => void) | undefined
  /** Differences of each kind that are kept. */
  most: number
}

const totalsRow = z.object({
  accounts: z.number(),
  entries: z.number(),
  orders: z.number(),
  invoices: z.number(),
  /** Sum of all balances. */
  balance: z.number(),
})

/** The outcome of a self-check. */
export type LedgerAudit = z.output<typeof totalsRow> & {
  differences: readonly Difference[]
  /** There are more differences than are kept. */
  isCut: boolean
  /** Refunded orders of which credits had been spent: they explain themselves, nothing is wrong. */
  shortfalls: readonly Shortfall[]
  /** Payment messages that could not be applied, and that an admin has dealt with. */
  settled: readonly SettledEvent[]
}

type Reader = Pick<PayloadRequest, 'payload'>
type Snapshot = Parameters<typeof executeSql>[0]

/** Checks the whole ledger with its orders and invoices. Nothing is changed, and no one waits for it. */
export async function auditLedger({ payload }: Reader, options: AuditOptions): Promise<LedgerAudit> {
  const { db } = payload
  const transactionID = await db.beginTransaction({
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  if (transactionID === null) throw new Error('The self-check needs a transaction.')
  try {
    return await auditSnapshot({ payload, transactionID }, options)
  } finally {
    // Nothing was written.
    await db.commitTransaction(transactionID)
  }
}

async function auditSnapshot(
  snapshot: Snapshot,
  { signal, onProgress, most }: AuditOptions,
): Promise<LedgerAudit> {
  const kept = createCollector(most)
  const totals = await readTotals(snapshot)
  let done = 0
  await checkChains(snapshot, kept.add, (read) => {
    signal?.throwIfAborted()
    done += read
    onProgress?.({ done, total: totals.entries })
  })
  await checkEmptyAccounts(snapshot, kept.add, most)
  for (const check of CHECKS) {
    signal?.throwIfAborted()
    for (const difference of await run(snapshot, check, most)) kept.add(difference)
  }
  for (const difference of await checkGuards(snapshot)) kept.add(difference)
  return {
    ...totals,
    differences: kept.differences,
    isCut: kept.isCut(),
    shortfalls: await readShortfalls(snapshot, most),
    settled: await readSettled(snapshot, most),
  }
}

/** Keeps differences, so many of each kind. */
function createCollector(most: number) {
  const differences: Difference[] = []
  const counts = new Map<DifferenceKind, number>()
  let isCut = false
  return {
    differences,
    isCut: () => isCut,
    add: (difference: Difference) => {
      const count = (counts.get(difference.kind) ?? 0) + 1
      counts.set(difference.kind, count)
      if (count <= most) differences.push(difference)
      else isCut = true
    },
  }
}

async function readTotals(snapshot: Snapshot) {
  const [row] = await executeSql(
    snapshot,
    sql`select (select count(*) from ${accounts})::int as accounts, (select count(*) from ${entries})::int as entries,
      (select count(*) from ${orders})::int as orders, (select count(*) from ${tableOf(INVOICES)})::int as invoices,
      (select coalesce(sum(balance), 0) from ${accounts})::float8 as balance`,
  )
  return totalsRow.parse(row)
}

type Report = (difference: Difference) => void

/** Walks all entries with their allocations, account after account. */
async function checkChains(
  snapshot: Snapshot,
  report: Report,
  onRead: (entries: number) => void,
): Promise<void> {
  let chain: ReturnType<typeof createChainCheck> | undefined
  let turns: ReturnType<typeof createTurnCheck> | undefined
  const lost = await readLost(snapshot)
  for await (const page of readEntries(snapshot)) {
    const seen = new Set([...(chain ? [chain.account] : []), ...page.map(({ account }) => account)])
    const stored = await readAccounts(snapshot, sql`id in ${[...seen]}`)
    const allocations = await readAllocations(snapshot, page)
    for (const entry of page) {
      if (chain?.account !== entry.account) {
        chain?.end(stored.get(chain.account))
        chain = createChainCheck(entry.account, report)
        turns = createTurnCheck({ soonestFrom: stored.get(entry.account)?.soonestFrom ?? 1, lost }, report)
      }
      chain.next(entry)
      turns?.next(entry, allocations.get(entry.id) ?? [])
    }
    onRead(page.length)
  }
  if (chain) chain.end((await readAccounts(snapshot, sql`id = ${chain.account}`)).get(chain.account))
}

/** Checks accounts without entries: nothing can be left of them but their number. */
async function checkEmptyAccounts(snapshot: Snapshot, report: Report, most: number): Promise<void> {
  const found = await readAccounts(
    snapshot,
    sql`(balance, entries, last_hash) is distinct from (0, 0, ${FIRST_HASH})
      and not exists (select 1 from ${entries} e where e.account = ${accounts}.id) order by id limit ${most + 1}`,
  )
  for (const account of found.values()) createChainCheck(account.id, report).end(account)
}

/** Without the function of the database. */
const columns = entryColumnsBy((moment) => sql`(extract(epoch from ${moment}) * 1000)`)

/** Reads all entries in pages, by account and number. */
async function* readEntries(snapshot: Snapshot): AsyncGenerator<Entry[]> {
  let after: Pick<Entry, 'account' | 'seq'> | undefined = { account: 0, seq: 0 }
  while (after) {
    const rows: Record<string, unknown>[] = await executeSql(
      snapshot,
      sql`select ${columns} from ${entries} where (account, seq) > (${after.account}, ${after.seq})
        order by account, seq limit ${PAGE}`,
    )
    const page: Entry[] = rows.map(entryOf)
    if (page.length > 0) yield page
    after = page.length === PAGE ? page.at(-1) : undefined
  }
}

/** Reads what the entries of a page take from which grants, by the ids of these entries. */
async function readAllocations(
  snapshot: Snapshot,
  page: readonly Entry[],
): Promise<Map<number, Allocation[]>> {
  const [first, last] = [page[0], page.at(-1)]
  const found = new Map<number, Allocation[]>()
  if (!first || !last) return found
  const rows = await executeSql(
    snapshot,
    sql`select l.entry, l.grant_entry as "grantEntry", l.amount from ${tableOf(ALLOCATIONS)} l
      join ${entries} e on e.id = l.entry
      where (e.account, e.seq) >= (${first.account}, ${first.seq})
        and (e.account, e.seq) <= (${last.account}, ${last.seq}) order by l.entry, l.grant_entry`,
  )
  for (const { entry, grantEntry, amount } of rows) {
    const allocation = { grantEntry: Number(grantEntry), amount: Number(amount) }
    const known = found.get(Number(entry))
    if (known) known.push(allocation)
    else found.set(Number(entry), [allocation])
  }
  return found
}

/** Reads how much was taken by entries that are gone, by the entry of the grant. */
async function readLost(snapshot: Snapshot): Promise<Map<number, number>> {
  const rows = await executeSql(
    snapshot,
    sql`select l.grant_entry as "grantEntry", sum(l.amount)::float8 as amount from ${tableOf(ALLOCATIONS)} l
      where not exists (select 1 from ${entries} e where e.id = l.entry) group by 1`,
  )
  return new Map(rows.map(({ grantEntry, amount }) => [Number(grantEntry), Number(amount)]))
}

/** Reads accounts by their ids. */
async function readAccounts(snapshot: Snapshot, condition: SQL): Promise<Map<number, StoredAccount>> {
  const rows = await executeSql(
    snapshot,
    sql`select id, balance, entries, last_hash as "lastHash", soonest_from as "soonestFrom" from ${accounts} where ${condition}`,
  )
  return new Map(rows.map((row) => storedAccount.parse(row)).map((account) => [account.id, account]))
}

const storedAccount = z.object({
  id: z.number(),
  balance: z.number(),
  entries: z.number(),
  lastHash: z.string(),
  soonestFrom: z.number(),
})

/** Runs a check, and reads one difference more than are kept. */
async function run(snapshot: Snapshot, { rows, difference }: Check, most: number): Promise<Difference[]> {
  const found = await executeSql(snapshot, sql`${rows} limit ${most + 1}`)
  return found.map((row) =>
    difference(
      (name) => Number(row[name] ?? 0),
      (name) => String(row[name] ?? ''),
    ),
  )
}

const shortfall = z.object({
  order: z.number(),
  account: z.number(),
  credits: z.number(),
  shortfall: z.number(),
})

async function readShortfalls(snapshot: Snapshot, most: number): Promise<Shortfall[]> {
  const rows = await executeSql(
    snapshot,
    sql`select id as order, account_id as account, credits, shortfall from ${orders}
      where status = 'refunded' and shortfall > 0 order by id desc limit ${most}`,
  )
  return rows.map((row) => shortfall.parse(row))
}

const settledEvent = z.object({ event: z.number(), order: z.number().nullable(), reason: z.string() })

async function readSettled(snapshot: Snapshot, most: number): Promise<SettledEvent[]> {
  const rows = await executeSql(
    snapshot,
    sql`select id as event, order_id as order, coalesce(settled_note, '') as reason
      from ${tableOf(PAYMENT_EVENTS)} where settled_at is not null order by id desc limit ${most}`,
  )
  return rows.map((row) => settledEvent.parse(row))
}
