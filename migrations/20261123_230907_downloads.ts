import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_litfass_downloads_state" AS ENUM('waiting', 'running', 'ready', 'failed');
  CREATE TABLE "litfass_downloads" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"account_id" integer NOT NULL,
  	"under_way" numeric,
  	"state" "enum_litfass_downloads_state" NOT NULL,
  	"percent" numeric DEFAULT 0 NOT NULL,
  	"language" varchar NOT NULL,
  	"key" varchar NOT NULL,
  	"bytes" numeric,
  	"expires_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "litfass_downloads" ADD CONSTRAINT "litfass_downloads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "litfass_downloads_account_idx" ON "litfass_downloads" USING btree ("account_id");
  CREATE UNIQUE INDEX "litfass_downloads_under_way_idx" ON "litfass_downloads" USING btree ("under_way");
  CREATE UNIQUE INDEX "litfass_downloads_key_idx" ON "litfass_downloads" USING btree ("key");
  CREATE INDEX "litfass_downloads_expires_at_idx" ON "litfass_downloads" USING btree ("expires_at");
  CREATE INDEX "litfass_downloads_updated_at_idx" ON "litfass_downloads" USING btree ("updated_at");
  CREATE INDEX "litfass_downloads_created_at_idx" ON "litfass_downloads" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "litfass_downloads" CASCADE;
  DROP TYPE "public"."enum_litfass_downloads_state";`)
}
