import type { PlainTable } from '@litfass/kit'
import { databasePool, executeSql, quotedTable, sql, tableOf } from '@litfass/kit/database'
import type { CollectionSlug, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { options } from '../options.ts'
import { LOCK_ACTIONS } from './routes.ts'

/** What has happened to an account: its state was changed, its second factor removed, an API key made or ended. */
const LOGGED = [...LOCK_ACTIONS, 'secondFactor', 'apiKey', 'apiKeyRevoked'] as const

/** The table with who did what to whose account, when and why. */
const ACCOUNT_LOG = 'litfass_account_log'

/**
 * The log, which is only ever added to: a trigger of its table refuses changes. It is about a person, so it goes with their account; an
 * admin who is deleted stays in the logs of others without a name.
 */
export const accountLogTable = (accounts: CollectionSlug): PlainTable => ({
  name: ACCOUNT_LOG,
  columns: {
    account_id: { type: 'reference', to: accounts, onDelete: 'cascade', required: true },
    by_id: { type: 'reference', to: accounts, onDelete: 'set null' },
    // Tells an admin who has been deleted from the system, which is no account.
    is_by_system: { type: 'boolean', default: false },
    at: { type: 'time', required: true },
    action: { type: 'choice', options: LOGGED, required: true },
    reason: { type: 'text' },
  },
})

type NewEntry = {
  account: number
  /** The admin or the owner; absent where the project's own code did it. */
  by: number | undefined
  action: (typeof LOGGED)[number]
  reason: string | undefined
}

/** Adds an entry in the request's transaction, at the time of the database. */
export async function writeLog(
  req: PayloadRequest,
  { account, by, action, reason }: NewEntry,
): Promise<void> {
  await executeSql(
    req,
    sql`insert into ${tableOf(ACCOUNT_LOG)} (account_id, by_id, is_by_system, at, action, reason)
        values (${account}, ${by ?? null}, ${by === undefined}, clock_timestamp(), ${action}, ${reason ?? null})`,
  )
}

const actor = z.object({ by: z.number().nullable() })

/** Returns who has changed the state of an account last; `undefined` for the system, and where it was never changed. */
export async function lastActor(req: PayloadRequest, account: number): Promise<number | undefined> {
  const [row] = await executeSql(
    req,
    sql`select by_id::int as by from ${tableOf(ACCOUNT_LOG)}
        where account_id = ${account} and action in ${[...LOCK_ACTIONS]} order by id desc limit 1`,
  )
  return (row && actor.parse(row).by) ?? undefined
}

const entry = z.object({
  id: z.coerce.number(),
  at: z.coerce.date(),
  action: z.enum(LOGGED),
  by: z.string().nullable(),
  isBySystem: z.boolean(),
  reason: z.string().nullable(),
})

/** An entry as staff see it; `by` is null for an admin who has been deleted, and for the system. */
export type LogEntry = z.infer<typeof entry>

/** Number of entries read at a time. */
const MOST = 50

/** Reads the log of an account, the latest entry first. For staff: who may see it is the caller's question. */
export async function readLog(req: PayloadRequest, account: number): Promise<LogEntry[]> {
  const rows = await executeSql(
    req,
    sql`select entry.id, entry.at, entry.action, entry.reason, entry.is_by_system as "isBySystem", actor.name as by
        from ${tableOf(ACCOUNT_LOG)} entry
        left join ${tableOf(options.of(req.payload).collection)} actor on actor.id = entry.by_id
        where entry.account_id = ${account} order by entry.id desc limit ${MOST}`,
  )
  return rows.map((row) => entry.parse(row))
}

/**
 * Has the database refuse changes of the log, where no migration of the project has done so. Only what comes with the end of
 * an account passes: its own entries go, and its name goes from those of others.
 */
export async function protectLog(payload: Payload, accounts: string): Promise<void> {
  const pool = databasePool(payload)
  const table = quotedTable(payload, ACCOUNT_LOG)
  const { rows } = await pool.query(
    `select to_regclass($1) is not null as has_table,
       exists (select from pg_trigger where tgrelid = to_regclass($1) and tgname = 'litfass_only_added') as is_protected`,
    [table],
  )
  if (!rows[0]?.has_table || rows[0].is_protected) return
  // Serialized, since several servers may start concurrently; without parameters, so that all of it is one transaction.
  await pool.query(
    `select pg_advisory_xact_lock(${PROTECTION_LOCK}); ${logProtection(table, quotedTable(payload, accounts))}`,
  )
}

/** An advisory lock of the database. The number is arbitrary but must be unique. */
const PROTECTION_LOCK = 7_274_004

/** The statements that protect the log, for quoted names of tables. */
function logProtection(table: string, accounts: string): string {
  return `
    create or replace function litfass_account_log_only_added() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if not exists (select from ${accounts} where id = old.account_id) then return old; end if;
      elsif tg_op = 'UPDATE' then
        if new.by_id is null and (to_jsonb(new) - 'by_id') = (to_jsonb(old) - 'by_id')
          and not exists (select from ${accounts} where id = old.by_id) then return new; end if;
      end if;
      raise exception 'The log of accounts is only ever added to.' using errcode = 'restrict_violation';
    end $$;
    create or replace trigger litfass_only_added before update or delete on ${table}
      for each row execute function litfass_account_log_only_added();
    create or replace trigger litfass_never_emptied before truncate on ${table}
      for each statement execute function litfass_account_log_only_added();`
}
