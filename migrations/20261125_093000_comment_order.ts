import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The order of a thread, in which a page of it is read from wherever it begins. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index litfass_comments_in_order_idx on litfass_comments (thread_id, (coalesce(parent_id, id)), id);
    create index litfass_comments_author_pace_idx on litfass_comments (author_id, created_at);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index litfass_comments_author_pace_idx;
    drop index litfass_comments_in_order_idx;
  `)
}
