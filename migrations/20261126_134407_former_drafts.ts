import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "litfass_comment_drafts" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "litfass_comment_drafts" CASCADE;
  DROP INDEX "articles_import_key_idx";
  DROP INDEX "_articles_v_version_version_import_key_idx";
  ALTER TABLE "articles" DROP COLUMN "import_key";
  ALTER TABLE "_articles_v" DROP COLUMN "version_import_key";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
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
  
  ALTER TABLE "articles" ADD COLUMN "import_key" varchar;
  ALTER TABLE "_articles_v" ADD COLUMN "version_import_key" varchar;
  CREATE UNIQUE INDEX "litfass_comment_drafts_token_idx" ON "litfass_comment_drafts" USING btree ("token");
  CREATE INDEX "litfass_comment_drafts_updated_at_idx" ON "litfass_comment_drafts" USING btree ("updated_at");
  CREATE INDEX "litfass_comment_drafts_created_at_idx" ON "litfass_comment_drafts" USING btree ("created_at");
  CREATE UNIQUE INDEX "articles_import_key_idx" ON "articles" USING btree ("import_key");
  CREATE INDEX "_articles_v_version_version_import_key_idx" ON "_articles_v" USING btree ("version_import_key");`)
}
