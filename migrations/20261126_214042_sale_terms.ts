import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_information" ADD COLUMN "terms" varchar;
  ALTER TABLE "site_information" ADD COLUMN "terms_english" varchar;
  ALTER TABLE "site_information" ADD COLUMN "withdrawal" varchar;
  ALTER TABLE "site_information" ADD COLUMN "withdrawal_english" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_information" DROP COLUMN "terms";
  ALTER TABLE "site_information" DROP COLUMN "terms_english";
  ALTER TABLE "site_information" DROP COLUMN "withdrawal";
  ALTER TABLE "site_information" DROP COLUMN "withdrawal_english";`)
}
