import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- Who saved what of which document (decision 0027); a global has the document 0.
    create table litfass_revisions (
      slug varchar not null,
      document_id integer not null,
      revision integer not null,
      saved_by integer,
      saved_at timestamptz not null default now(),
      replaced jsonb not null,
      primary key (slug, document_id, revision)
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table litfass_revisions;`)
}
