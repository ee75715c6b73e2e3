import { LEDGER_GUARDS, PINNED_FUNCTIONS, TRIGGER_STATEMENTS } from './guards.ts'

/*
 * The functions by which PostgreSQL keeps the ledger (decision 0049). Each statement may be run again.
 */

/** SQLSTATEs that the triggers raise. */
export const LEDGER_STATES = {
  /** The ledger account does not exist. */
  LC001: 'absent',
  /** Fewer credits are left than the entry takes. */
  LC002: 'insufficient',
  /** Something tried to change what can only be added to. */
  LC003: 'appendOnly',
  /** The ledger account is closed. */
  LC004: 'closed',
  /** The balance would leave the range of an integer. */
  LC005: 'tooMany',
} as const

export type LedgerFault = (typeof LEDGER_STATES)[keyof typeof LEDGER_STATES]

const framed = `create or replace function litfass_credits_framed(value text) returns text
  language sql immutable parallel safe as
  $$ select coalesce(octet_length(value) || ':' || value, '-') $$`

const milliseconds = `create or replace function litfass_credits_ms(moment timestamptz) returns bigint
  language sql immutable parallel safe as
  $$ select (extract(epoch from moment) * 1000)::bigint $$`

/** The same as `entryHash`. */
const hashOf = `create or replace function litfass_credits_hash(entry credit_entries) returns text
  language sql immutable as $$
    select encode(sha256(convert_to(
      litfass_credits_framed(entry.previous_hash)
      || litfass_credits_framed(entry.account::text)
      || litfass_credits_framed(entry.seq::text)
      || litfass_credits_framed(entry.kind)
      || litfass_credits_framed(entry.amount::text)
      || litfass_credits_framed(entry.balance::text)
      || litfass_credits_framed(entry.idempotency_key)
      || litfass_credits_framed(entry.request)
      || litfass_credits_framed(entry.note)
      || litfass_credits_framed(entry.actor::text)
      || litfass_credits_framed(entry.order_id::text)
      || litfass_credits_framed(entry.content_type)
      || litfass_credits_framed(entry.content_id::text)
      || litfass_credits_framed(entry.reverses::text)
      || litfass_credits_framed(entry.grant_entry::text)
      || litfass_credits_framed(litfass_credits_ms(entry.expires_at)::text)
      || litfass_credits_framed(litfass_credits_ms(entry.posted_at)::text)
    , 'UTF8')), 'hex') $$`

/** The grants that an entry may take credits from: those that expire soonest first, the oldest of them where several do. */
const sourcesOf = `create or replace function litfass_credits_sources(entry credit_entries)
  returns setof credit_grants language sql stable as $$
    select * from credit_grants g
    where g.account = entry.account and g.remaining > 0 and case
      when entry.kind = 'expiry' then g.entry = entry.grant_entry and g.expires_at <= entry.posted_at
      when entry.grant_entry is not null then g.entry = entry.grant_entry
      when entry.kind = 'forfeiture' then true
      else g.expires_at is null or g.expires_at > entry.posted_at end
    order by g.expires_at, g.id $$`

/**
 * Completes an entry before it is inserted. Nothing but the row itself is changed here: an insert that then meets a used key does
 * nothing at all.
 */
const complete = `create or replace function litfass_credits_complete() returns trigger
  language plpgsql as $$
  declare
    holder credit_accounts%rowtype;
    available bigint;
  begin
    select * into holder from credit_accounts where id = new.account for update;
    if not found then
      raise exception 'There is no ledger account %.', new.account using errcode = 'LC001';
    end if;
    if holder.closed_at is not null and new.amount > 0 then
      raise exception 'The ledger account % is closed.', new.account using errcode = 'LC004';
    end if;
    -- Moments never fall within an account, though a clock may.
    new.posted_at := greatest(
      date_trunc('milliseconds', clock_timestamp()),
      (select posted_at from credit_entries where account = new.account and seq = holder.entries)
    );
    if new.amount < 0 then
      select coalesce(sum(remaining), 0) into available from litfass_credits_sources(new);
      if available + new.amount < 0 then
        raise exception 'The ledger account % has % credits, and % are taken.', new.account, available, -new.amount
          using errcode = 'LC002';
      end if;
    elsif holder.balance::bigint + new.amount > ${2_147_483_647} then
      raise exception 'The ledger account % holds no more credits.', new.account using errcode = 'LC005';
    end if;
    new.seq := holder.entries + 1;
    new.balance := holder.balance + new.amount;
    new.previous_hash := holder.last_hash;
    new.hash := litfass_credits_hash(new);
    return new;
  end $$`

/** Applies an entry once it is there: the account, and the grants with their allocations. */
const apply = `create or replace function litfass_credits_apply() returns trigger
  language plpgsql as $$
  declare
    wanted integer := -new.amount;
    part integer;
    source credit_grants%rowtype;
  begin
    update credit_accounts set balance = new.balance, entries = new.seq, last_hash = new.hash, updated_at = new.posted_at
      where id = new.account;
    if new.amount > 0 then
      insert into credit_grants (entry, account, amount, remaining, expires_at)
        values (new.id, new.account, new.amount, new.amount, new.expires_at);
      return null;
    end if;
    for source in select * from litfass_credits_sources(new) loop
      exit when wanted = 0;
      part := least(wanted, source.remaining);
      update credit_grants set remaining = remaining - part where id = source.id;
      insert into credit_allocations (entry, grant_entry, amount) values (new.id, source.entry, part);
      wanted := wanted - part;
    end loop;
    return null;
  end $$`

/** Pins the search path of the functions to the tables of the ledger, so that callers cannot substitute temporary tables. */
const pin = `do $pin$
  declare
    one regprocedure;
  begin
    for one in select oid from pg_proc where pronamespace = quote_ident(current_schema())::regnamespace
      and proname in (${PINNED_FUNCTIONS.map((name) => `'${name}'`).join(', ')})
    loop
      execute format('alter function %s set search_path = %I, pg_temp', one, current_schema());
    end loop;
  end $pin$`

/** The functions and triggers of the ledger, in the order in which they are made. */
export const LEDGER_ROUTINES: readonly string[] = [
  framed,
  milliseconds,
  hashOf,
  sourcesOf,
  complete,
  apply,
  ...LEDGER_GUARDS,
  pin,
  ...TRIGGER_STATEMENTS,
]
