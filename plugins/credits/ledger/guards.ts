import { KEPT_YEARS } from '../constants.ts'

/*
 * The guards of the ledger, and the triggers that call its functions (decision 0049).
 */

const refuse = `create or replace function litfass_credits_refuse() returns trigger
  language plpgsql as $$
  begin
    raise exception 'Rows of % are only ever added, by entries of the ledger.', tg_table_name using errcode = 'LC003';
  end $$`

/** Lets what the triggers above do through, and refuses the same from outside. */
const onlyByEntries = `create or replace function litfass_credits_only_by_entries() returns trigger
  language plpgsql as $$
  begin
    if pg_trigger_depth() < 2 then
      raise exception 'Rows of % are only ever changed by entries of the ledger.', tg_table_name using errcode = 'LC003';
    end if;
    return new;
  end $$`

const guardAccount = `create or replace function litfass_credits_guard_account() returns trigger
  language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      new.balance := 0;
      new.entries := 0;
      new.last_hash := '${'0'.repeat(64)}';
      new.soonest_from := 1;
      return new;
    end if;
    if tg_op = 'DELETE' then
      if old.entries > 0 then
        raise exception 'The ledger account % has entries.', old.id using errcode = 'LC003';
      end if;
      return old;
    end if;
    if (new.owner_id is distinct from old.owner_id and new.owner_id is not null)
      or (new.closed_at is distinct from old.closed_at and old.closed_at is not null)
      -- A person whose row is deleted past the application is let go of by the foreign key.
      or (pg_trigger_depth() < 2 and new.owner_id is distinct from old.owner_id and new.closed_at is null)
    then
      raise exception 'The ledger account % keeps its owner until it is closed for good.', old.id using errcode = 'LC003';
    end if;
    if pg_trigger_depth() < 2
      and (new.id, new.balance, new.entries, new.last_hash, new.soonest_from)
        is distinct from (old.id, old.balance, old.entries, old.last_hash, old.soonest_from)
    then
      raise exception 'The balance of ledger account % is changed by entries only.', old.id using errcode = 'LC003';
    end if;
    return new;
  end $$`

/** An invoice stays as it was issued; the one change is that its buyer is emptied after the years that the law asks for. */
const guardInvoice = `create or replace function litfass_credits_guard_invoice() returns trigger
  language plpgsql as $$
  begin
    if to_jsonb(new) - 'content' - 'updated_at' is distinct from to_jsonb(old) - 'content' - 'updated_at'
      or new.content - 'buyer' is distinct from old.content - 'buyer'
      or new.content -> 'buyer' is distinct from 'null'::jsonb
      -- By the calendar of the place where a year begins first.
      or old.year >= extract(year from clock_timestamp() at time zone 'UTC' + interval '14 hours') - ${KEPT_YEARS}
    then
      raise exception 'The invoice % is not changed once it is issued.', old.number using errcode = 'LC003';
    end if;
    return new;
  end $$`

/** Triggers by table: name, when, and the function. */
const TRIGGERS = {
  credit_entries: {
    complete: 'before insert for each row execute function litfass_credits_complete()',
    apply: 'after insert for each row execute function litfass_credits_apply()',
    keep: 'before delete or update for each row execute function litfass_credits_refuse()',
    keep_all: 'before truncate for each statement execute function litfass_credits_refuse()',
  },
  credit_allocations: {
    add: 'before insert for each row execute function litfass_credits_only_by_entries()',
    keep: 'before delete or update for each row execute function litfass_credits_refuse()',
    keep_all: 'before truncate for each statement execute function litfass_credits_refuse()',
  },
  credit_grants: {
    add: 'before insert or update of id, entry, account, amount, remaining, expires_at for each row execute function litfass_credits_only_by_entries()',
    keep: 'before delete for each row execute function litfass_credits_refuse()',
    keep_all: 'before truncate for each statement execute function litfass_credits_refuse()',
  },
  credit_accounts: {
    guard: 'before insert or delete or update for each row execute function litfass_credits_guard_account()',
    keep_all: 'before truncate for each statement execute function litfass_credits_refuse()',
  },
  credit_invoices: {
    guard: 'before update for each row execute function litfass_credits_guard_invoice()',
    keep: 'before delete for each row execute function litfass_credits_refuse()',
    keep_all: 'before truncate for each statement execute function litfass_credits_refuse()',
  },
} as const

/** The functions that refuse. */
export const LEDGER_GUARDS: readonly string[] = [refuse, onlyByEntries, guardAccount, guardInvoice]

/** The functions that read tables, or are run by triggers, by name. */
export const PINNED_FUNCTIONS = [
  'litfass_credits_hash',
  'litfass_credits_sources',
  'litfass_credits_complete',
  'litfass_credits_apply',
  'litfass_credits_refuse',
  'litfass_credits_only_by_entries',
  'litfass_credits_guard_account',
  'litfass_credits_guard_invoice',
] as const

/** A trigger that must be there: the self-check looks for it. */
type LedgerTrigger = { table: string; name: string; rest: string }

const LEDGER_TRIGGERS: readonly LedgerTrigger[] = Object.entries(TRIGGERS).flatMap(([table, named]) =>
  Object.entries(named).map(([name, rest]) => ({
    table,
    name: `litfass_credits_${name}`,
    rest: rest.replace(/ for each/, ` on ${table} for each`),
  })),
)

/** The triggers, each with what PostgreSQL says of it in lower case, by `table.trigger`. */
export const TRIGGER_DEFINITIONS: ReadonlyMap<string, string> = new Map(
  LEDGER_TRIGGERS.map(({ table, name, rest }) => [`${table}.${name}`, `create trigger ${name} ${rest}`]),
)

/** The statements that make them. */
export const TRIGGER_STATEMENTS: readonly string[] = LEDGER_TRIGGERS.map(
  ({ name, rest }) => `create or replace trigger ${name} ${rest}`,
)
