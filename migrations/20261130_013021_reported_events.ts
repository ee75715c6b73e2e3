import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_litfass_reports_content_type" ADD VALUE 'event';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "litfass_reports" WHERE "content_type" = 'event';
  ALTER TABLE "litfass_reports" ALTER COLUMN "content_type" SET DATA TYPE text;
  DROP TYPE "public"."enum_litfass_reports_content_type";
  CREATE TYPE "public"."enum_litfass_reports_content_type" AS ENUM('article', 'imagepost', 'image', 'gallery', 'message', 'comment');
  ALTER TABLE "litfass_reports" ALTER COLUMN "content_type" SET DATA TYPE "public"."enum_litfass_reports_content_type" USING "content_type"::"public"."enum_litfass_reports_content_type";`)
}
