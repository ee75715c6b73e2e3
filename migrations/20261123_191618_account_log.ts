import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_litfass_account_log_action" AS ENUM('approve', 'lock', 'unlock');
  CREATE TABLE "litfass_account_log" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"account_id" integer NOT NULL,
  	"by_id" integer,
  	"is_by_system" boolean DEFAULT false NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	"action" "enum_litfass_account_log_action" NOT NULL,
  	"reason" varchar
  );
  
  ALTER TABLE "litfass_account_log" ADD CONSTRAINT "litfass_account_log_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "litfass_account_log" ADD CONSTRAINT "litfass_account_log_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "litfass_account_log_account_idx" ON "litfass_account_log" USING btree ("account_id");
  CREATE INDEX "litfass_account_log_by_idx" ON "litfass_account_log" USING btree ("by_id");
  CREATE INDEX "accounts_role_idx" ON "accounts" USING btree ("role");
  CREATE INDEX "accounts_state_idx" ON "accounts" USING btree ("state");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "litfass_account_log" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "litfass_account_log" CASCADE;
  DROP INDEX "accounts_role_idx";
  DROP INDEX "accounts_state_idx";
  DROP TYPE "public"."enum_litfass_account_log_action";`)
}
