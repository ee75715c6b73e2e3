import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "site_information" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"publisher" varchar,
  	"address" varchar,
  	"represented_by" varchar,
  	"email" varchar,
  	"phone" varchar,
  	"responsible" varchar,
  	"register" varchar,
  	"vat_id" varchar,
  	"barriers" varchar,
  	"barriers_english" varchar,
  	"assessed_on" timestamp(3) with time zone,
  	"enforcement" varchar,
  	"revision" numeric DEFAULT 0,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "galleries" ADD COLUMN "has_call_bar" boolean DEFAULT false;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "site_information" CASCADE;
  ALTER TABLE "galleries" DROP COLUMN "has_call_bar";`)
}
