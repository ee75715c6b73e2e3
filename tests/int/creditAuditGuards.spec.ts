import type { Difference } from '@litfass/credits/audit'
import { executeSql, sql } from '@litfass/kit/database'
import { beforeAll, expect, it, vi } from 'vitest'
import { auditedCredits } from '../factories/creditAudit.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const { found, empty } = auditedCredits(site)

beforeAll(empty)

it('finds triggers that are switched off or gone, and functions that are', async () => {
  const { pool } = site()
  await pool.query('alter table credit_entries disable trigger litfass_credits_keep')
  await pool.query('alter trigger litfass_credits_guard on credit_accounts rename to elsewhere')
  const { rows } = await pool.query(`select pg_get_functiondef('litfass_credits_refuse'::regproc) as refuse`)
  await pool.query(
    `create or replace function litfass_credits_refuse() returns trigger language plpgsql as
       $$ begin return coalesce(new, old); end $$`,
  )
  await pool.query('alter function litfass_credits_sources rename to elsewhere')
  try {
    expect(await found()).toEqual([
      { kind: 'triggerDisabled', rows: { trigger: 'credit_entries.litfass_credits_keep' } },
      { kind: 'triggerMissing', rows: { trigger: 'credit_accounts.litfass_credits_guard' } },
      { kind: 'triggerStray', rows: { trigger: 'credit_accounts.elsewhere' } },
      { kind: 'functionMissing', rows: { function: 'litfass_credits_sources' } },
      { kind: 'functionChanged', rows: { function: 'litfass_credits_refuse' } },
    ])
  } finally {
    await pool.query('alter table credit_entries enable trigger litfass_credits_keep')
    await pool.query('alter trigger elsewhere on credit_accounts rename to litfass_credits_guard')
    await pool.query('alter function elsewhere rename to litfass_credits_sources')
    await pool.query(rows[0].refuse)
  }
  expect(await found()).toEqual([])
})

it.each<[string, change: string, undo: string, Difference]>([
  [
    'a trigger that never runs',
    `create or replace trigger litfass_credits_keep before delete or update on credit_entries for each row
       when (false) execute function litfass_credits_refuse()`,
    `create or replace trigger litfass_credits_keep before delete or update on credit_entries for each row
       execute function litfass_credits_refuse()`,
    { kind: 'triggerChanged', rows: { trigger: 'credit_entries.litfass_credits_keep' } },
  ],
  [
    'a function that looks elsewhere first',
    'alter function litfass_credits_apply() set search_path = pg_temp, public',
    'alter function litfass_credits_apply() set search_path = public, pg_temp',
    { kind: 'functionChanged', rows: { function: 'litfass_credits_apply' } },
  ],
  [
    'a condition that is gone',
    'alter table credit_accounts drop constraint credit_accounts_balance',
    'alter table credit_accounts add constraint credit_accounts_balance check (balance >= 0)',
    { kind: 'checkMissing', rows: { check: 'credit_accounts_balance' } },
  ],
  [
    'a condition that lets more through',
    `alter table credit_accounts drop constraint credit_accounts_balance,
       add constraint credit_accounts_balance check (balance >= -9)`,
    `alter table credit_accounts drop constraint credit_accounts_balance,
       add constraint credit_accounts_balance check (balance >= 0)`,
    { kind: 'checkChanged', rows: { check: 'credit_accounts_balance' } },
  ],
  [
    'an index that lets the same twice',
    `drop index credit_entries_reverses_idx;
       create unique index credit_entries_reverses_idx on credit_entries (reverses) where id < 0`,
    `drop index credit_entries_reverses_idx;
       create unique index credit_entries_reverses_idx on credit_entries (reverses)`,
    { kind: 'uniqueMissing', rows: { columns: 'credit_entries (reverses)' } },
  ],
  [
    'an index that lets the same twice, whatever it says',
    `drop index credit_entries_reverses_idx; create index credit_entries_reverses_idx on credit_entries (reverses)`,
    `drop index credit_entries_reverses_idx;
       create unique index credit_entries_reverses_idx on credit_entries (reverses)`,
    { kind: 'uniqueMissing', rows: { columns: 'credit_entries (reverses)' } },
  ],
  [
    'an index that PostgreSQL takes for broken',
    `update pg_index set indisvalid = false where indexrelid = 'credit_entries_reverses_idx'::regclass`,
    `update pg_index set indisvalid = true where indexrelid = 'credit_entries_reverses_idx'::regclass`,
    { kind: 'uniqueMissing', rows: { columns: 'credit_entries (reverses)' } },
  ],
  [
    'an index that is asked only at the end of a transaction',
    `drop index credit_entries_reverses_idx; alter table credit_entries
       add constraint credit_entries_reverses_idx unique (reverses) deferrable`,
    `alter table credit_entries drop constraint credit_entries_reverses_idx;
       create unique index credit_entries_reverses_idx on credit_entries (reverses)`,
    { kind: 'uniqueMissing', rows: { columns: 'credit_entries (reverses)' } },
  ],
  [
    'a function that is only there where nobody looks',
    'create schema elsewhere; alter function litfass_credits_ms set schema elsewhere',
    'alter function elsewhere.litfass_credits_ms set schema public; drop schema elsewhere',
    { kind: 'functionMissing', rows: { function: 'litfass_credits_ms' } },
  ],
  [
    'a condition that is only there on another table',
    `create table elsewhere (balance int constraint credit_accounts_balance check (balance >= 0));
       alter table credit_accounts drop constraint credit_accounts_balance`,
    `drop table elsewhere;
       alter table credit_accounts add constraint credit_accounts_balance check (balance >= 0)`,
    { kind: 'checkMissing', rows: { check: 'credit_accounts_balance' } },
  ],
  [
    'a rule that does nothing instead',
    'create rule nothing as on delete to credit_entries do instead nothing',
    'drop rule nothing on credit_entries',
    { kind: 'ruleStray', rows: { rule: 'credit_entries.nothing' } },
  ],
])('finds %s', async (_, change, undo, difference) => {
  await site().pool.query(change)
  try {
    expect(await found()).toEqual([difference])
  } finally {
    await site().pool.query(undo)
  }
  expect(await found()).toEqual([])
})

it('finds each condition and each unique index that is gone', async () => {
  const { pool } = site()
  const tables = ['accounts', 'entries', 'grants', 'allocations', 'unlocks', 'orders', 'invoices'].map(
    (name) => `credit_${name}`,
  )
  const guarded = [[...tables, 'credit_payment_events', 'credit_counters']]
  const { rows: conditions } = await pool.query(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'c' and conrelid = any($1::regclass[])`,
    guarded,
  )
  const { rows: indexes } = await pool.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indisunique and not indisprimary and indrelid = any($1::regclass[])`,
    guarded,
  )
  for (const { table, name } of conditions) await pool.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  try {
    const rows = (await found()).map((difference) => Object.values(difference.rows)[0])
    expect(rows).toEqual([
      'credit_entries_amount',
      'credit_entries_balance',
      'credit_entries_sign',
      'credit_entries_own_grant',
      'credit_accounts_balance',
      'credit_grants_remaining',
      'credit_orders_status',
      'credit_accounts (owner_id)',
      'credit_entries (account, seq)',
      'credit_entries (idempotency_key)',
      'credit_entries (reverses)',
      'credit_grants (entry)',
      'credit_allocations (entry, grant_entry)',
      'credit_unlocks (owner_id, content_type, content_id)',
      'credit_orders (number)',
      'credit_orders (idempotency_key)',
      'credit_invoices (number)',
      'credit_invoices (year, seq)',
      'credit_invoices (cancels)',
      'credit_payment_events (provider, event_id)',
      'credit_counters (series)',
    ])
  } finally {
    for (const { table, name, definition } of conditions)
      await pool.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { definition } of indexes) await pool.query(definition)
  }
  expect(await found()).toEqual([])
})

it('finds each trigger that is gone', async () => {
  const { pool } = site()
  const { rows: triggers } = await pool.query(
    `select tgrelid::regclass::text as "table", tgname as name, pg_get_triggerdef(oid) as definition
      from pg_trigger where tgname like 'litfass\\_credits\\_%' and not tgisinternal`,
  )
  for (const { table, name } of triggers) await pool.query(`drop trigger ${name} on ${table}`)
  try {
    const gone = await found()
    expect(new Set(gone.map(({ kind }) => kind))).toEqual(new Set(['triggerMissing']))
    expect(gone.map(({ rows }) => Object.values(rows)[0])).toEqual([
      'credit_entries.litfass_credits_complete',
      'credit_entries.litfass_credits_apply',
      'credit_entries.litfass_credits_keep',
      'credit_entries.litfass_credits_keep_all',
      'credit_allocations.litfass_credits_add',
      'credit_allocations.litfass_credits_keep',
      'credit_allocations.litfass_credits_keep_all',
      'credit_grants.litfass_credits_add',
      'credit_grants.litfass_credits_keep',
      'credit_grants.litfass_credits_keep_all',
      'credit_accounts.litfass_credits_guard',
      'credit_accounts.litfass_credits_keep_all',
      'credit_invoices.litfass_credits_guard',
      'credit_invoices.litfass_credits_keep',
      'credit_invoices.litfass_credits_keep_all',
    ])
  } finally {
    for (const { definition } of triggers) await pool.query(definition)
  }
})

it('accepts a trigger that always runs, and ignores tables of these names in other schemas', async () => {
  const { pool } = site()
  await pool.query(
    `alter table credit_entries enable always trigger litfass_credits_keep;
     create schema elsewhere;
     create table elsewhere.credit_entries (id int);
     create trigger nonsense before delete on elsewhere.credit_entries for each row
       execute function litfass_credits_refuse()`,
  )
  try {
    expect(await found()).toEqual([])
  } finally {
    await pool.query(
      'alter table credit_entries enable trigger litfass_credits_keep; drop schema elsewhere cascade',
    )
  }
})

it('reports that its own session runs no triggers', async () => {
  const { payload } = site()
  const begin = payload.db.beginTransaction
  const asReplica = vi.spyOn(payload.db, 'beginTransaction').mockImplementationOnce(async (options) => {
    const transactionID = (await begin(options)) ?? ''
    await executeSql({ payload, transactionID }, sql`set local session_replication_role = replica`)
    return transactionID
  })
  expect(await found()).toEqual([{ kind: 'triggersSkipped', rows: {} }])
  asReplica.mockRestore()
})
