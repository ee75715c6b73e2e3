import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "litfass_import_keys" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "litfass_refused_forms" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"token" uuid NOT NULL,
  	"form" varchar NOT NULL,
  	"fields" jsonb NOT NULL,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL
  );
  
  CREATE UNIQUE INDEX "litfass_import_keys_key_idx" ON "litfass_import_keys" USING btree ("key");
  CREATE INDEX "litfass_import_keys_updated_at_idx" ON "litfass_import_keys" USING btree ("updated_at");
  CREATE INDEX "litfass_import_keys_created_at_idx" ON "litfass_import_keys" USING btree ("created_at");
  CREATE UNIQUE INDEX "litfass_refused_forms_token_idx" ON "litfass_refused_forms" USING btree ("token");

  INSERT INTO "litfass_import_keys" ("key")
    SELECT "import_key" FROM "articles" WHERE "import_key" IS NOT NULL;
  -- Likes of comments that were deleted before likes went with them.
  DELETE FROM "participation_likes" WHERE "content_type" = 'comment' AND NOT EXISTS (
    SELECT FROM "litfass_comments" c WHERE c."id" = "content_id" AND c."state" <> 'deleted');
  DELETE FROM "participation_counts" WHERE "scope" LIKE 'like:comment:%' AND NOT EXISTS (
    SELECT FROM "litfass_comments" c WHERE c."id"::text = split_part("scope", ':', 3) AND c."state" <> 'deleted');`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "litfass_import_keys" CASCADE;
  DROP TABLE "litfass_refused_forms" CASCADE;`)
}
