import { executeSql, sql } from '@litfass/kit/database'
import { LEDGER_ROUTINES, LEDGER_TRIGGERS } from '../ledgerRoutines.ts'
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

type Snapshot = Parameters<typeof executeSql>[0]

/** Finds triggers and functions that are missing, switched off or changed. */
export async function checkGuards(snapshot: Snapshot): Promise<Difference[]> {
  const triggers = await executeSql(
    snapshot,
    sql`select c.relname || '.' || t.tgname as name, t.tgenabled in ('O', 'A') as "isEnabled"
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname like 'litfass\\_credits\\_%' and pg_table_is_visible(c.oid)`,
  )
  const functions = await executeSql(
    snapshot,
    sql`select proname as name, prosrc as body from pg_proc
      where proname like 'litfass\\_credits\\_%' and pg_function_is_visible(oid)`,
  )
  const [role] = await executeSql(snapshot, sql`select current_setting('session_replication_role') as role`)
  return [
    ...LEDGER_TRIGGERS.flatMap((trigger) => triggerDifference(trigger, triggers)),
    ...[...FUNCTIONS].flatMap(([name, body]) => functionDifference({ name, body }, functions)),
    // Sessions as a replica: no trigger runs.
    ...(role?.role === 'replica' ? [{ kind: 'triggersSkipped', rows: {} } as const] : []),
  ]
}

type Row = Readonly<Record<string, unknown>>

function triggerDifference(trigger: string, there: readonly Row[]): Difference[] {
  const found = there.find(({ name }) => name === trigger)
  if (!found) return [{ kind: 'triggerMissing', rows: { trigger } }]
  return found.isEnabled === true ? [] : [{ kind: 'triggerDisabled', rows: { trigger } }]
}

function functionDifference(
  { name, body }: { name: string; body: string },
  there: readonly Row[],
): Difference[] {
  const found = there.find((one) => one.name === name)
  if (!found) return [{ kind: 'functionMissing', rows: { function: name } }]
  return found.body === body ? [] : [{ kind: 'functionChanged', rows: { function: name } }]
}
