import { executeSql, type SQL, sql, tableName } from '@litfass/kit/database'
import { ORDERS } from '../constants.ts'
import { MAX_AMOUNT } from '../ledger/entry.ts'
import { PINNED_FUNCTIONS, TRIGGER_DEFINITIONS } from '../ledger/guards.ts'
import { LEDGER_ROUTINES } from '../ledger/routines.ts'
import type { Difference } from './differences.ts'

/*
 * Checks that PostgreSQL still does what the ledger leaves to it.
 */

/** The functions of the ledger by name, each with its body. */
const FUNCTIONS = new Map(
  LEDGER_ROUTINES.flatMap((routine): [string, string][] => {
    const [, name, body] = routine.match(/function (\w+)\([\s\S]*?\$\$([\s\S]*)\$\$/) ?? []
    return name === undefined || body === undefined ? [] : [[name, body]]
  }),
)

const PINNED: ReadonlySet<string> = new Set(PINNED_FUNCTIONS)

/** Columns that no two rows have the same values in, by the table. */
const uniqueColumns = (orders: string): Readonly<Record<string, readonly string[]>> => ({
  credit_accounts: ['owner_id'],
  credit_entries: ['account, seq', 'idempotency_key', 'reverses'],
  credit_grants: ['entry'],
  credit_allocations: ['entry, grant_entry'],
  credit_unlocks: ['owner_id, content_type, content_id'],
  [orders]: ['number', 'idempotency_key'],
  credit_invoices: ['number', 'year, seq', 'cancels'],
  credit_payment_events: ['provider, event_id'],
  credit_counters: ['series'],
})

/** The conditions on each row by the names of their constraints, as PostgreSQL's catalogue has them, without casts and brackets. */
const conditions = (orders: string): Readonly<Record<string, string>> => ({
  credit_entries_amount: `amount <> 0 AND amount >= '-${MAX_AMOUNT}' AND amount <= ${MAX_AMOUNT}`,
  credit_entries_balance: 'balance >= 0',
  credit_entries_sign: `CASE WHEN kind = ANY ARRAY 'purchase', 'return' THEN amount > 0 WHEN kind = ANY ARRAY 'unlock', 'refund', 'expiry', 'forfeiture' THEN amount < 0 ELSE kind = 'adjustment' END`,
  credit_entries_own_grant: `grant_entry IS NOT NULL OR kind <> ALL ARRAY 'refund', 'expiry'`,
  credit_accounts_balance: 'balance >= 0',
  credit_grants_remaining: 'remaining >= 0 AND remaining <= amount',
  [`${orders}_status`]: `status = ANY ARRAY 'open', 'paid', 'cancelled', 'refunded'`,
})

type Snapshot = Parameters<typeof executeSql>[0]

/** What is guarded: a condition on the table `c` of the catalogue, and the name that the project gives the table of orders. */
type Guarded = { isGuarded: SQL; orders: string }

/** Finds triggers, functions, conditions and unique indexes that are missing, switched off or changed, and what was added. */
export async function checkGuards(snapshot: Snapshot): Promise<Difference[]> {
  const orders = tableName(snapshot.payload, ORDERS)
  const isGuarded = sql`c.relname in ${Object.keys(uniqueColumns(orders))} and pg_table_is_visible(c.oid)`
  const guarded = { isGuarded, orders }
  return [
    ...(await checkTriggers(snapshot, guarded)),
    ...(await checkFunctions(snapshot)),
    ...(await checkConditions(snapshot, guarded)),
    ...(await checkUnique(snapshot, guarded)),
    ...(await checkRules(snapshot, guarded)),
    ...(await checkSession(snapshot)),
  ]
}

type Row = Readonly<Record<string, unknown>>

async function checkTriggers(snapshot: Snapshot, { isGuarded }: Guarded): Promise<Difference[]> {
  const there = await executeSql(
    snapshot,
    sql`select c.relname || '.' || t.tgname as name, t.tgenabled in ('O', 'A') as "isEnabled",
        pg_get_triggerdef(t.oid, true) as definition
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and ${isGuarded} order by 1`,
  )
  const strays = there.filter(({ name }) => !TRIGGER_DEFINITIONS.has(String(name)))
  return [
    ...[...TRIGGER_DEFINITIONS].flatMap(([name, definition]) =>
      triggerDifference({ name, definition }, there),
    ),
    ...strays.map(({ name }) => ({ kind: 'triggerStray', rows: { trigger: String(name) } }) as const),
  ]
}

type Defined = { name: string; definition: string }

function triggerDifference({ name, definition }: Defined, there: readonly Row[]): Difference[] {
  const rows = { trigger: name }
  const found = there.find((one) => one.name === name)
  if (!found) return [{ kind: 'triggerMissing', rows }]
  if (found.isEnabled !== true) return [{ kind: 'triggerDisabled', rows }]
  return String(found.definition).toLowerCase() === definition ? [] : [{ kind: 'triggerChanged', rows }]
}

async function checkFunctions(snapshot: Snapshot): Promise<Difference[]> {
  const there = await executeSql(
    snapshot,
    sql`select proname as name, prosrc as body, array_to_string(proconfig, '; ') as settings,
        'search_path=' || quote_ident(current_schema()) || ', pg_temp' as pinned from pg_proc
      where proname like 'litfass\\_credits\\_%' and pg_function_is_visible(oid)`,
  )
  return [...FUNCTIONS].flatMap(([name, body]): Difference[] => {
    const rows = { function: name }
    const found = there.find((one) => one.name === name)
    if (!found) return [{ kind: 'functionMissing', rows }]
    const settings = PINNED.has(name) ? found.pinned : null
    return found.body === body && found.settings === settings ? [] : [{ kind: 'functionChanged', rows }]
  })
}

async function checkConditions(snapshot: Snapshot, { isGuarded, orders }: Guarded): Promise<Difference[]> {
  const there = await executeSql(
    snapshot,
    sql`select n.conname as name, pg_get_constraintdef(n.oid, true) as definition
      from pg_constraint n join pg_class c on c.oid = n.conrelid where n.contype = 'c' and ${isGuarded}`,
  )
  return Object.entries(conditions(orders)).flatMap(([name, condition]): Difference[] => {
    const found = there.find((one) => one.name === name)
    if (!found) return [{ kind: 'checkMissing', rows: { check: name } }]
    const isSame = withoutCasts(String(found.definition)) === `CHECK ${condition}`
    return isSame ? [] : [{ kind: 'checkChanged', rows: { check: name } }]
  })
}

/** Leaves out casts and brackets, which a restored backup writes otherwise. */
const withoutCasts = (definition: string): string =>
  definition
    .replace(/::(character varying|text|integer|numeric)(\[\])?/g, '')
    .replace(/[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .trim()

/** Finds columns of which no index makes sure that no two rows have the same values in them. */
async function checkUnique(snapshot: Snapshot, { isGuarded, orders }: Guarded): Promise<Difference[]> {
  const there = await executeSql(
    snapshot,
    sql`select c.relname || ' (' || (
          select string_agg(pg_get_indexdef(i.indexrelid, at, true), ', ' order by at)
          from generate_series(1, i.indnkeyatts) at
        ) || ')' as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and i.indisvalid and i.indimmediate and i.indpred is null and ${isGuarded}`,
  )
  const found = new Set(there.map(({ columns }) => columns))
  return Object.entries(uniqueColumns(orders))
    .flatMap(([table, all]) => all.map((columns) => `${table} (${columns})`))
    .filter((columns) => !found.has(columns))
    .map((columns) => ({ kind: 'uniqueMissing', rows: { columns } }))
}

/** Finds rules, which do something else than a statement says. */
async function checkRules(snapshot: Snapshot, { isGuarded }: Guarded): Promise<Difference[]> {
  const there = await executeSql(
    snapshot,
    sql`select c.relname || '.' || r.rulename as rule from pg_rewrite r join pg_class c on c.oid = r.ev_class
      where ${isGuarded} order by 1`,
  )
  return there.map(({ rule }) => ({ kind: 'ruleStray', rows: { rule: String(rule) } }))
}

/** Sessions as a replica: no trigger runs. */
async function checkSession(snapshot: Snapshot): Promise<Difference[]> {
  const [row] = await executeSql(snapshot, sql`select current_setting('session_replication_role') as role`)
  return row?.role === 'replica' ? [{ kind: 'triggersSkipped', rows: {} }] : []
}
