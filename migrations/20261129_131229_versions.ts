import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "litfass_versions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"slug" varchar NOT NULL,
  	"document_id" varchar NOT NULL,
  	"version_id" varchar NOT NULL,
  	"kind" varchar NOT NULL,
  	"saved_by" integer,
  	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"name" varchar,
  	"changes" jsonb
  );
  
  CREATE UNIQUE INDEX "litfass_versions_version_idx" ON "litfass_versions" USING btree ("slug","version_id");
  CREATE INDEX "litfass_versions_document_idx" ON "litfass_versions" USING btree ("slug","document_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "litfass_versions" CASCADE;`)
}
