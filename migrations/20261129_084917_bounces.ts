import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "litfass_returned_mails" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"mail" varchar NOT NULL,
  	"address" varchar NOT NULL,
  	"outcome" varchar NOT NULL,
  	"status" varchar NOT NULL,
  	"answer" varchar NOT NULL,
  	"subject" varchar NOT NULL,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL
  );
  
  CREATE UNIQUE INDEX "litfass_returned_mails_report_idx" ON "litfass_returned_mails" USING btree ("mail","address","outcome");
  CREATE INDEX "litfass_returned_mails_address_idx" ON "litfass_returned_mails" USING btree ("address");
  CREATE INDEX "litfass_returned_mails_created_at_idx" ON "litfass_returned_mails" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "litfass_returned_mails" CASCADE;`)
}
