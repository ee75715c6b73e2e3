import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table bookmarks
      add constraint bookmarks_one_person check (num_nonnulls(account_id, visitor) = 1),
      add constraint bookmarks_in_a_list check (num_nonnulls(temporary_at, saved_at) >= 1);
    alter table bookmark_shares
      alter column account_id set not null;

    -- Lists and their links go with their account; without it a row would be nobody's.
    alter table bookmarks drop constraint bookmarks_account_id_accounts_id_fk;
    alter table bookmarks add constraint bookmarks_account_id_accounts_id_fk
      foreign key (account_id) references accounts(id) on delete cascade;
    alter table bookmark_visitors drop constraint bookmark_visitors_account_id_accounts_id_fk;
    alter table bookmark_visitors add constraint bookmark_visitors_account_id_accounts_id_fk
      foreign key (account_id) references accounts(id) on delete cascade;
    alter table bookmark_shares drop constraint bookmark_shares_account_id_accounts_id_fk;
    alter table bookmark_shares add constraint bookmark_shares_account_id_accounts_id_fk
      foreign key (account_id) references accounts(id) on delete cascade;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table bookmarks drop constraint bookmarks_account_id_accounts_id_fk;
    alter table bookmarks add constraint bookmarks_account_id_accounts_id_fk
      foreign key (account_id) references accounts(id) on delete set null;
    alter table bookmark_visitors drop constraint bookmark_visitors_account_id_accounts_id_fk;
    alter table bookmark_visitors add constraint bookmark_visitors_account_id_accounts_id_fk
      foreign key (account_id) references accounts(id) on delete set null;
    alter table bookmark_shares drop constraint bookmark_shares_account_id_accounts_id_fk;
    alter table bookmark_shares add constraint bookmark_shares_account_id_accounts_id_fk
      foreign key (account_id) references accounts(id) on delete set null;
    alter table bookmark_shares alter column account_id drop not null;
    alter table bookmarks drop constraint bookmarks_one_person, drop constraint bookmarks_in_a_list;
  `)
}
