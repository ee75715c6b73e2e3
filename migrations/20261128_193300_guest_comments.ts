import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "litfass_comments" ADD COLUMN "guest_name" varchar;
  ALTER TABLE "litfass_import_keys" ADD COLUMN "document" integer;

  -- Comments of accounts that were removed while they wrote: pages call their authors this.
  UPDATE "litfass_comments" SET "guest_name" = 'Ehemaliges Mitglied' WHERE "author_id" IS NULL AND "state" <> 'deleted';
  ALTER TABLE "litfass_comments" ADD CONSTRAINT "litfass_comments_one_author" CHECK (case when state = 'deleted' then guest_name is null else num_nonnulls(author_id, guest_name) = 1 end);
  ALTER TABLE "litfass_comments" ADD CONSTRAINT "litfass_comments_guest_named" CHECK (guest_name <> '');`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "litfass_comments" DROP CONSTRAINT "litfass_comments_one_author";
  ALTER TABLE "litfass_comments" DROP CONSTRAINT "litfass_comments_guest_named";
  ALTER TABLE "litfass_comments" DROP COLUMN "guest_name";
  ALTER TABLE "litfass_import_keys" DROP COLUMN "document";`)
}
