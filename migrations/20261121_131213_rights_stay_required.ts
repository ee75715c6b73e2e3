import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Payload takes a field that is hidden in some forms for one that may be empty. Role and state never are: the snapshot
 * beside this file says what Payload believes, the columns stay NOT NULL.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table accounts alter column role set not null, alter column state set not null
  `)
}

/** There is nothing to take back. */
export async function down(_: MigrateDownArgs): Promise<void> {}
