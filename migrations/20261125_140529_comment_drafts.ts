import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "litfass_comment_drafts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"token" varchar NOT NULL,
  	"content_type" varchar NOT NULL,
  	"content_id" numeric NOT NULL,
  	"parent_id" numeric,
  	"comment_id" numeric,
  	"text" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE UNIQUE INDEX "litfass_comment_drafts_token_idx" ON "litfass_comment_drafts" USING btree ("token");
  CREATE INDEX "litfass_comment_drafts_updated_at_idx" ON "litfass_comment_drafts" USING btree ("updated_at");
  CREATE INDEX "litfass_comment_drafts_created_at_idx" ON "litfass_comment_drafts" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "litfass_comment_drafts" CASCADE;`)
}
