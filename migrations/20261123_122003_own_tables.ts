import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The plugins say of their own tables, cascades and checks what migrations written by hand have made before; from here on
 * Payload knows them. Only the saves change: their key of three columns becomes an index, since drizzle-kit, which pushes the
 * schema of other projects in development, cannot read such a key.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table litfass_revisions drop constraint litfass_revisions_pkey;
    alter table litfass_revisions add column id serial primary key;
    create unique index litfass_revisions_save_idx on litfass_revisions using btree (slug, document_id, revision);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index litfass_revisions_save_idx;
    alter table litfass_revisions drop column id;
    alter table litfass_revisions add primary key (slug, document_id, revision);
  `)
}
