import { type Handler, LitfassError } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { ENTRIES, GRANTS, LEDGER_ACCOUNTS, ORDERS } from '../constants.ts'
import { nameContents } from '../contents.ts'
import type { EntryKind } from '../ledger.ts'
import type { accountStatement } from '../routes.ts'
import { available, entryColumns, entryOf } from '../store.ts'
import { texts } from '../texts.ts'

/*
 * The statement of any ledger account, for admins. A page costs the same however many entries there are.
 */

const entriesTable = tableOf(ENTRIES)
const accountsTable = tableOf(LEDGER_ACCOUNTS)

/** Moments of expiry that are listed. */
const MAX_EXPIRING = 12

type Page = { account: number; kind?: EntryKind | undefined; before?: number | undefined; limit: number }

/** Answers `/admin/credit/account/statement/{accountId}`. */
export const answerStatement: Handler<typeof accountStatement> = ({ req, params, query }) =>
  readAccountStatement(req, { account: params.accountId, ...query })

/**
 * Reads a page of an account's statement, the newest entry first.
 * @param page `entry` is the id of the entry to begin with
 * @throws LitfassError `absent` for no account
 */
export async function readAccountStatement(
  req: PayloadRequest,
  { account: accountId, kind, before, entry, limit }: Page & { entry?: number | undefined },
) {
  const [account] = await executeSql(
    req,
    sql`select ${available} as balance from ${accountsTable} a where a.id = ${accountId}`,
  )
  if (!account) throw new LitfassError('absent', { msgKey: texts.key('accountAbsent') })
  const rows = await executeSql(
    req,
    sql`select ${entryColumns} from ${entriesTable} where ${sql.join(
      [
        sql`account = ${accountId}`,
        ...(kind ? [sql`kind = ${kind}`] : []),
        ...(before ? [sql`seq < ${before}`] : []),
        ...(entry ? [sql`seq <= (select seq from ${entriesTable} where id = ${entry})`] : []),
      ],
      sql` and `,
    )} order by seq desc limit ${limit + 1}`,
  )
  const entries = rows.slice(0, limit).map(entryOf)
  const [titles, numbers, reversals] = await Promise.all([
    nameContents(
      req,
      entries.flatMap(({ content }) => content ?? []),
      req.i18n.language === 'en' ? 'en' : 'de',
    ),
    orderNumbers(
      req,
      entries.flatMap(({ orderId }) => orderId ?? []),
    ),
    reversalsOf(
      req,
      entries.map(({ id }) => id),
    ),
  ])
  return {
    balance: Number(account.balance),
    expiring: await readExpiring(req, accountId),
    entries: entries.map(({ id, seq, kind, amount, balance, note, orderId, content, ...rest }) => {
      const number = numbers.get(orderId ?? 0)
      const named = content ? titles.get(`${content.type}:${content.id}`) : undefined
      return {
        ...{ id, seq, kind, amount, balance, note },
        postedAt: new Date(rest.postedAt).toISOString(),
        expiresAt: rest.expiresAt === null ? null : new Date(rest.expiresAt).toISOString(),
        order: orderId === null || number === undefined ? null : { id: orderId, number },
        content: content && { ...content, title: named?.title ?? null, href: named?.href ?? null },
        reversedBy: reversals.get(id) ?? null,
      }
    }),
    next: rows.length > limit ? (entries.at(-1)?.seq ?? null) : null,
  }
}

async function readExpiring(req: PayloadRequest, account: number) {
  const rows = await executeSql(
    req,
    sql`select sum(remaining)::int as amount, (extract(epoch from expires_at) * 1000)::float8 as moment
      from ${tableOf(GRANTS)} where account = ${account} and remaining > 0 and expires_at > clock_timestamp()
      group by expires_at order by expires_at limit ${MAX_EXPIRING}`,
  )
  return rows.map(({ amount, moment }) => ({
    amount: Number(amount),
    expiresAt: new Date(Number(moment)).toISOString(),
  }))
}

async function orderNumbers(req: PayloadRequest, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await executeSql(
    req,
    sql`select id, number from ${tableOf(ORDERS)} where id in ${[...new Set(ids)]}`,
  )
  return new Map(rows.map(({ id, number }) => [Number(id), String(number)]))
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
