import { CSV_MARK, type CsvSeparator, csvRow, LitfassError, viewerOf } from '@litfass/kit'
import { executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { ENTRIES, GRANTS, LEDGER_ACCOUNTS, ORDERS } from '../constants.ts'
import { options } from '../options.ts'
import type { statementEntry, statementPage } from '../routes.ts'
import { texts } from '../texts.ts'
import { type NamedContent, nameContents } from '../unlocks/contents.ts'
import type { Entry, EntryKind } from './entry.ts'
import { available, entryColumns, entryOf, ledgerAccountOf } from './store.ts'

/*
 * The statement of a ledger account. Entries are read by their numbers, so a page costs the same however many there are.
 */

const entriesTable = tableOf(ENTRIES)

/** Which entries a statement shows; days are those of the site's time zone, `2026-10-01`, and both count. */
export type StatementFilter = {
  kind?: EntryKind | undefined
  from?: string | undefined
  to?: string | undefined
}

/** An entry as a statement shows it; moments in ISO 8601. */
export type StatementEntry = z.output<typeof statementEntry>

/** A page of a statement. */
export type Statement = z.output<typeof statementPage>

type Page = StatementFilter & { before?: number | undefined; limit: number }

/** Reads a page of the caller's statement, the newest entry first. */
export async function readStatement(
  req: PayloadRequest,
  language: 'de' | 'en',
  { before, limit, ...filter }: Page,
): Promise<Statement> {
  const account = await callersAccount(req)
  return account
    ? readPage(req, language, { ...filter, account, before, limit })
    : { balance: 0, expiring: [], entries: [], next: null }
}

/**
 * Reads a page of any account's statement, for admins, the newest entry first.
 * @param page `entry` is the id of the entry to begin with
 * @throws LitfassError `absent` for no account
 */
export async function readAccountStatement(
  req: PayloadRequest,
  language: 'de' | 'en',
  { account: id, entry, ...page }: Page & { account: number; entry?: number | undefined },
): Promise<AccountStatement> {
  const [account] = await executeSql(
    req,
    sql`select ${available} as balance,
          (select seq from ${entriesTable} where id = ${entry ?? null} and account = a.id) as seq
        from ${tableOf(LEDGER_ACCOUNTS)} a where a.id = ${id}`,
  )
  if (!account) throw new LitfassError('absent', { msgKey: texts.key('accountAbsent') })
  const read = await readPage(req, language, {
    ...page,
    ...(account.seq !== null && { before: Number(account.seq) + 1 }),
    account: { id, balance: Number(account.balance) },
  })
  const reversals = await reversalsOf(
    req,
    read.entries.map(({ id }) => id),
  )
  const entries = read.entries.map((one) => ({ ...one, reversedBy: reversals.get(one.id) ?? null }))
  return { ...read, entries }
}

/** A statement with the id of the entry that takes an entry back. */
type AccountStatement = Omit<Statement, 'entries'> & {
  entries: (StatementEntry & { reversedBy: number | null })[]
}

/** Returns the entries that take others back, by the one that is taken back. */
async function reversalsOf(req: PayloadRequest, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await executeSql(
    req,
    sql`select id, reverses from ${entriesTable} where reverses in ${[...ids]}`,
  )
  return new Map(rows.map(({ id, reverses }) => [Number(reverses), Number(id)]))
}

type PageOf = Page & { account: { id: number; balance: number } }

async function readPage(
  req: PayloadRequest,
  language: 'de' | 'en',
  { account, before, limit, ...filter }: PageOf,
): Promise<Statement> {
  const [expiring, rows] = await Promise.all([
    readExpiring(req, account.id),
    entriesOf(req, { account: account.id, filter, before, limit: limit + 1, isNewestFirst: true }),
  ])
  const shown = rows.slice(0, limit)
  return {
    balance: account.balance,
    expiring,
    entries: await presentEntries(req, shown, language),
    next: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null,
  }
}

async function callersAccount(req: PayloadRequest) {
  const viewer = viewerOf(req)
  return viewer.kind === 'account' ? ledgerAccountOf(req, viewer.id) : undefined
}

/** Moments at which credits expire that a statement tells of. */
const MAX_EXPIRING = 12

async function readExpiring(req: PayloadRequest, account: number): Promise<Statement['expiring']> {
  const rows = await executeSql(
    req,
    sql`select sum(remaining)::int as amount, litfass_credits_ms(expires_at)::float8 as moment from ${tableOf(GRANTS)}
        where account = ${account} and remaining > 0 and expires_at > clock_timestamp()
        group by expires_at order by expires_at limit ${MAX_EXPIRING}`,
  )
  return rows.map(({ amount, moment }) => ({
    amount: Number(amount),
    expiresAt: new Date(Number(moment)).toISOString(),
  }))
}

type Asked = {
  account: number
  filter: StatementFilter
  before?: number | undefined
  after?: number
  limit: number
  isNewestFirst: boolean
}

/** Reads entries of an account in the order of their numbers. */
async function entriesOf(req: PayloadRequest, asked: Asked): Promise<Entry[]> {
  const { account, filter, before, after, limit, isNewestFirst } = asked
  const { kind, from, to } = filter
  const { timeZone } = options.of(req.payload)
  const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`
  const start = from && startOf(sql`${from}::date`)
  const end = to && startOf(sql`${to}::date + 1`)
  const conditions = [
    sql`account = ${account}`,
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(before ? [sql`seq < ${before}`] : []),
    ...(after ? [sql`seq > ${after}`] : []),
    // The numbers bound what is read; the moments decide, since a clock may have been set back.
    ...(start ? [sql`seq >= (${firstSince(account, start)})`, sql`posted_at >= ${start}`] : []),
    ...(end ? [sql`seq < (${firstSince(account, end)})`, sql`posted_at < ${end}`] : []),
  ]
  const rows = await executeSql(
    req,
    sql`select ${entryColumns} from ${entriesTable} where ${sql.join(conditions, sql` and `)}
        order by seq ${sql.raw(isNewestFirst ? 'desc' : 'asc')} limit ${limit}`,
  )
  return rows.map(entryOf)
}

/**
 * The number of the first entry of an account that was posted at a moment or later; one more than there are where none was.
 * Numbers have no gaps and follow the clock, so halving finds it in some twenty steps among a million.
 */
const firstSince = (account: number, moment: SQL): SQL => sql`
  with recursive halves(low, high) as (
    select 1, coalesce((select max(seq) from ${entriesTable} where account = ${account}), 0) + 1
    union all
    select case when e.posted_at < ${moment} then (low + high) / 2 + 1 else low end,
      case when e.posted_at < ${moment} then high else (low + high) / 2 end
    from halves join lateral (
      select posted_at from ${entriesTable} where account = ${account} and seq = (low + high) / 2 limit 1
    ) e on true
    where low < high
  )
  select max(low)::int from halves`

/** Adds what entries are about: the numbers of orders, and the titles of content that the caller may read. */
async function presentEntries(
  req: PayloadRequest,
  entries: readonly Entry[],
  language: 'de' | 'en',
): Promise<StatementEntry[]> {
  const [names, numbers] = await Promise.all([
    nameContents(
      req,
      entries.flatMap(({ content }) => content ?? []),
      language,
    ),
    orderNumbers(
      req,
      entries.flatMap(({ orderId }) => orderId ?? []),
    ),
  ])
  return entries.map((entry) => presentEntry(entry, names, numbers))
}

function presentEntry(
  entry: Entry,
  names: ReadonlyMap<string, NamedContent>,
  numbers: ReadonlyMap<number, string>,
): StatementEntry {
  const { id, seq, kind, amount, balance, note, orderId, content, postedAt, expiresAt } = entry
  const number = orderId === null ? undefined : numbers.get(orderId)
  const named = content && names.get(`${content.type}:${content.id}`)
  return {
    ...{ id, seq, kind, amount, balance, note },
    postedAt: new Date(postedAt).toISOString(),
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    order: orderId !== null && number !== undefined ? { id: orderId, number } : null,
    content: content && { ...content, title: named?.title ?? null, href: named?.href ?? null },
  }
}

async function orderNumbers(req: PayloadRequest, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await executeSql(
    req,
    sql`select id, number from ${tableOf(ORDERS)} where id in ${[...new Set(ids)]}`,
  )
  return new Map(rows.map(({ id, number }) => [Number(id), String(number)]))
}

/** Entries that an export reads at a time. */
const BATCH = 1000

/** Writes the caller's statement as CSV, the oldest entry first, a batch at a time. */
export async function* exportStatement(
  req: PayloadRequest,
  language: 'de' | 'en',
  { separator, ...filter }: StatementFilter & { separator?: CsvSeparator } = {},
): AsyncGenerator<string> {
  const { columns, kinds } = texts.in(language)
  const { number, moment, kind, amount, balance, expires, about, note } = columns
  const row = (cells: readonly (string | number)[]) => csvRow(cells, separator)
  yield CSV_MARK + row([number, moment, kind, amount, balance, expires, about, note])
  const momentIn = momentWriter(options.of(req.payload).timeZone)
  for await (const entries of statementBatches(req, language, filter))
    yield entries
      .map((entry) =>
        row([
          ...[entry.seq, momentIn(entry.postedAt), kinds[entry.kind], entry.amount, entry.balance],
          ...[momentIn(entry.expiresAt), entry.order?.number ?? entry.content?.title ?? '', entry.note],
        ]),
      )
      .join('')
}

/** Reads the whole of the caller's statement, the oldest entry first, a batch at a time. */
export async function* statementBatches(
  req: PayloadRequest,
  language: 'de' | 'en',
  filter: StatementFilter = {},
): AsyncGenerator<StatementEntry[]> {
  const account = (await callersAccount(req))?.id
  for (let after = 0; account !== undefined; ) {
    const entries = await entriesOf(req, { account, filter, after, limit: BATCH, isNewestFirst: false })
    if (entries.length > 0) yield await presentEntries(req, entries, language)
    if (entries.length < BATCH) return
    after = entries.at(-1)?.seq ?? 0
  }
}

/** Writes moments as spreadsheets read them, in the site's time zone: `2026-10-01 18:40:05`. */
function momentWriter(timeZone: string): (iso: string | null) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return (iso) => (iso === null ? '' : format.format(new Date(iso)))
}
