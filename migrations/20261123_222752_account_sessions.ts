import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "litfass_sessions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"account_id" integer,
  	"sid" varchar NOT NULL,
  	"browser" varchar,
  	"used_at" timestamp(3) with time zone,
  	"ended_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "litfass_sessions" ADD CONSTRAINT "litfass_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "litfass_sessions_account_idx" ON "litfass_sessions" USING btree ("account_id");
  CREATE UNIQUE INDEX "litfass_sessions_sid_idx" ON "litfass_sessions" USING btree ("sid");
  CREATE INDEX "litfass_sessions_updated_at_idx" ON "litfass_sessions" USING btree ("updated_at");
  CREATE INDEX "litfass_sessions_created_at_idx" ON "litfass_sessions" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "litfass_sessions" CASCADE;`)
}
