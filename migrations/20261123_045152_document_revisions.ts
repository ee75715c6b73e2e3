import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "images" ALTER COLUMN "revision" SET DEFAULT 0;
  ALTER TABLE "galleries" ADD COLUMN "revision" numeric DEFAULT 0;
  ALTER TABLE "front_page" ADD COLUMN "revision" numeric DEFAULT 0;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "images" ALTER COLUMN "revision" SET DEFAULT 1;
  ALTER TABLE "galleries" DROP COLUMN "revision";
  ALTER TABLE "front_page" DROP COLUMN "revision";`)
}
