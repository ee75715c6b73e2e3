import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_profiles_audience" AS ENUM('everybody', 'members', 'nobody');
  CREATE TYPE "public"."enum_profiles_open_to" AS ENUM('members', 'nobody');
  CREATE TABLE "profiles" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"avatar_id" integer,
  	"wallpaper_id" integer,
  	"biography" jsonb,
  	"audience" "enum_profiles_audience" DEFAULT 'members' NOT NULL,
  	"open_to" "enum_profiles_open_to" DEFAULT 'members' NOT NULL,
  	"slug" varchar NOT NULL,
  	"account_id" integer NOT NULL,
  	"search" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "profiles_id" integer;
  ALTER TABLE "profiles" ADD CONSTRAINT "profiles_avatar_id_images_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "profiles" ADD CONSTRAINT "profiles_wallpaper_id_images_id_fk" FOREIGN KEY ("wallpaper_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "profiles_avatar_idx" ON "profiles" USING btree ("avatar_id");
  CREATE INDEX "profiles_wallpaper_idx" ON "profiles" USING btree ("wallpaper_id");
  CREATE INDEX "profiles_audience_idx" ON "profiles" USING btree ("audience");
  CREATE UNIQUE INDEX "profiles_slug_idx" ON "profiles" USING btree ("slug");
  CREATE UNIQUE INDEX "profiles_account_idx" ON "profiles" USING btree ("account_id");
  CREATE INDEX "profiles_updated_at_idx" ON "profiles" USING btree ("updated_at");
  CREATE INDEX "profiles_created_at_idx" ON "profiles" USING btree ("created_at");
  CREATE INDEX "profiles_search_parts_idx" ON "profiles" USING gin ("search" gin_trgm_ops);
  CREATE INDEX "profiles_search_beginning_idx" ON "profiles" USING btree ("search" text_pattern_ops);
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_profiles_fk" FOREIGN KEY ("profiles_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_profiles_id_idx" ON "payload_locked_documents_rels" USING btree ("profiles_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "profiles" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "profiles" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_profiles_fk";
  
  DROP INDEX "payload_locked_documents_rels_profiles_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "profiles_id";
  DROP TYPE "public"."enum_profiles_audience";
  DROP TYPE "public"."enum_profiles_open_to";`)
}
