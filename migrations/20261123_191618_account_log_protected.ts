import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- The log goes with its account, and an admin who is deleted stays in the logs of others without a name.
    create or replace function litfass_account_log_only_added() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if not exists (select from "accounts" where id = old.account_id) then return old; end if;
      elsif tg_op = 'UPDATE' then
        if new.by_id is null and (to_jsonb(new) - 'by_id') = (to_jsonb(old) - 'by_id')
          and not exists (select from "accounts" where id = old.by_id) then return new; end if;
      end if;
      raise exception 'The log of accounts is only ever added to.' using errcode = 'restrict_violation';
    end $$;
    create trigger litfass_only_added before update or delete on "litfass_account_log"
      for each row execute function litfass_account_log_only_added();
    create trigger litfass_never_emptied before truncate on "litfass_account_log"
      for each statement execute function litfass_account_log_only_added();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger litfass_never_emptied on "litfass_account_log";
    drop trigger litfass_only_added on "litfass_account_log";
    drop function litfass_account_log_only_added();
  `)
}
