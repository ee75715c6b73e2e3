import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_profiles_message_notice" AS ENUM('mail', 'none');
  ALTER TABLE "profiles" ADD COLUMN "message_notice" "enum_profiles_message_notice" DEFAULT 'mail' NOT NULL;
  CREATE INDEX "accounts_name_parts_idx" ON "accounts" USING gin ("name" gin_trgm_ops);
  CREATE INDEX "accounts_email_parts_idx" ON "accounts" USING gin ("email" gin_trgm_ops);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "accounts_name_parts_idx";
  DROP INDEX "accounts_email_parts_idx";
  ALTER TABLE "profiles" DROP COLUMN "message_notice";
  DROP TYPE "public"."enum_profiles_message_notice";`)
}
