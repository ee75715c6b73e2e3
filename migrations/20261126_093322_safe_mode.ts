import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "litfass_pending_changes" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"collection" varchar NOT NULL,
  	"document" numeric NOT NULL,
  	"values" jsonb NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"by_id" integer,
  	"revision" numeric NOT NULL
  );
  
  CREATE TABLE "litfass_safe_history" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"collection" varchar NOT NULL,
  	"document" numeric NOT NULL,
  	"action" varchar NOT NULL,
  	"by_id" integer,
  	"at" timestamp(3) with time zone NOT NULL,
  	"revision" numeric NOT NULL,
  	"prior" numeric,
  	"before" jsonb NOT NULL,
  	"after" jsonb NOT NULL
  );
  
  ALTER TABLE "litfass_pending_changes" ADD CONSTRAINT "litfass_pending_changes_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "litfass_safe_history" ADD CONSTRAINT "litfass_safe_history_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "litfass_pending_changes_expires_at_idx" ON "litfass_pending_changes" USING btree ("expires_at");
  CREATE INDEX "litfass_pending_changes_by_idx" ON "litfass_pending_changes" USING btree ("by_id");
  CREATE UNIQUE INDEX "litfass_pending_changes_document_idx" ON "litfass_pending_changes" USING btree ("collection","document");
  CREATE INDEX "litfass_safe_history_document_idx" ON "litfass_safe_history" USING btree ("document");
  CREATE INDEX "litfass_safe_history_by_idx" ON "litfass_safe_history" USING btree ("by_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "litfass_pending_changes" CASCADE;
  DROP TABLE "litfass_safe_history" CASCADE;`)
}
