import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages" ADD COLUMN "revision" numeric DEFAULT 0;
  ALTER TABLE "targeting_entries" ADD COLUMN "revision" numeric DEFAULT 0;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages" DROP COLUMN "revision";
  ALTER TABLE "targeting_entries" DROP COLUMN "revision";`)
}
