import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/*
 * The columns of `payload_locked_documents_rels` for collections that Payload locks no longer stay: the version before this one, which
 * may still be running, writes into them.
 */

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "litfass_presence" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"slug" varchar NOT NULL,
  	"document_id" integer NOT NULL,
  	"account_id" integer NOT NULL,
  	"session" varchar NOT NULL,
  	"beat_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"writing_since" timestamp with time zone,
  	"displaced_at" timestamp with time zone
  );
  
  CREATE UNIQUE INDEX "litfass_presence_form_idx" ON "litfass_presence" USING btree ("slug","document_id","account_id","session");
  CREATE INDEX "litfass_presence_session_idx" ON "litfass_presence" USING btree ("session");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "litfass_presence" CASCADE;`)
}
