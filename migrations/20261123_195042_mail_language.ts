import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_accounts_language" AS ENUM('de', 'en');
  ALTER TABLE "accounts" ADD COLUMN "language" "enum_accounts_language";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "accounts" DROP COLUMN "language";
  DROP TYPE "public"."enum_accounts_language";`)
}
