import { executeSql, sql } from '@litfass/kit/database'
import { PINNED_FUNCTIONS, TRIGGER_DEFINITIONS } from '../ledger/guards.ts'
import { LEDGER_ROUTINES } from '../ledger/routines.ts'
import type { Difference } from './differences.ts'
import { CONDITIONS, GUARDED_TABLES, UNIQUE_COLUMNS, withoutCasts } from './guardedTables.ts'

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

type Snapshot = Parameters<typeof executeSql>[0]

/** Finds triggers, functions, conditions and unique indexes that are missing, switched off or changed, and what was added. */
export async function checkGuards(snapshot: Snapshot): Promise<Difference[]> {
  return [
    ...(await checkTriggers(snapshot)),
    ...(await checkFunctions(snapshot)),
    ...(await checkConditions(snapshot)),
    ...(await checkUnique(snapshot)),
    ...(await checkRules(snapshot)),
    ...(await checkSession(snapshot)),
  ]
}

type Row = Readonly<Record<string, unknown>>

const isGuarded = sql`c.relname in ${GUARDED_TABLES} and pg_table_is_visible(c.oid)`

async function checkTriggers(snapshot: Snapshot): Promise<Difference[]> {
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

async function checkConditions(snapshot: Snapshot): Promise<Difference[]> {
  const there = await executeSql(
    snapshot,
    sql`select n.conname as name, pg_get_constraintdef(n.oid, true) as definition
      from pg_constraint n join pg_class c on c.oid = n.conrelid where n.contype = 'c' and ${isGuarded}`,
  )
  return Object.entries(CONDITIONS).flatMap(([name, condition]): Difference[] => {
    const found = there.find((one) => one.name === name)
    if (!found) return [{ kind: 'checkMissing', rows: { check: name } }]
    const isSame = withoutCasts(String(found.definition)) === `CHECK ${condition}`
    return isSame ? [] : [{ kind: 'checkChanged', rows: { check: name } }]
  })
}

/** Finds columns of which no index makes sure that no two rows have the same values in them. */
async function checkUnique(snapshot: Snapshot): Promise<Difference[]> {
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
  return UNIQUE_COLUMNS.filter((columns) => !found.has(columns)).map((columns) => ({
    kind: 'uniqueMissing',
    rows: { columns },
  }))
}

/** Finds rules, which do something else than a statement says. */
async function checkRules(snapshot: Snapshot): Promise<Difference[]> {
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
