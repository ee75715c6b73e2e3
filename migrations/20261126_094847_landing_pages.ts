import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_landing_pages_language" AS ENUM('de', 'en');
  CREATE TABLE "landing_pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"intro" varchar,
  	"image_id" integer,
  	"filter_topics_match" varchar DEFAULT 'any',
  	"filter_location" varchar,
  	"filter_period_kind" varchar DEFAULT 'always',
  	"filter_period_days" numeric DEFAULT 30,
  	"filter_period_from" timestamp(3) with time zone,
  	"filter_period_until" timestamp(3) with time zone,
  	"filter_order" varchar DEFAULT 'newest',
  	"is_published" boolean DEFAULT false,
  	"language" "enum_landing_pages_language" DEFAULT 'de' NOT NULL,
  	"slug" varchar NOT NULL,
  	"revision" numeric DEFAULT 0,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "landing_pages_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "landing_pages_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"topics_id" integer
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "landing_pages_id" integer;
  ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "landing_pages_texts" ADD CONSTRAINT "landing_pages_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."landing_pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "landing_pages_rels" ADD CONSTRAINT "landing_pages_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."landing_pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "landing_pages_rels" ADD CONSTRAINT "landing_pages_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "landing_pages_image_idx" ON "landing_pages" USING btree ("image_id");
  CREATE INDEX "landing_pages_is_published_idx" ON "landing_pages" USING btree ("is_published");
  CREATE INDEX "landing_pages_slug_idx" ON "landing_pages" USING btree ("slug");
  CREATE INDEX "landing_pages_updated_at_idx" ON "landing_pages" USING btree ("updated_at");
  CREATE INDEX "landing_pages_created_at_idx" ON "landing_pages" USING btree ("created_at");
  CREATE INDEX "landing_pages_deleted_at_idx" ON "landing_pages" USING btree ("deleted_at");
  CREATE UNIQUE INDEX "landing_pages_address_idx" ON "landing_pages" USING btree ("language","slug");
  CREATE INDEX "landing_pages_texts_order_parent" ON "landing_pages_texts" USING btree ("order","parent_id");
  CREATE INDEX "landing_pages_rels_order_idx" ON "landing_pages_rels" USING btree ("order");
  CREATE INDEX "landing_pages_rels_parent_idx" ON "landing_pages_rels" USING btree ("parent_id");
  CREATE INDEX "landing_pages_rels_path_idx" ON "landing_pages_rels" USING btree ("path");
  CREATE INDEX "landing_pages_rels_topics_id_idx" ON "landing_pages_rels" USING btree ("topics_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_landing_pages_fk" FOREIGN KEY ("landing_pages_id") REFERENCES "public"."landing_pages"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_landing_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("landing_pages_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "landing_pages" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "landing_pages_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "landing_pages_rels" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "landing_pages" CASCADE;
  DROP TABLE "landing_pages_texts" CASCADE;
  DROP TABLE "landing_pages_rels" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_landing_pages_fk";
  
  DROP INDEX "payload_locked_documents_rels_landing_pages_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "landing_pages_id";
  DROP TYPE "public"."enum_landing_pages_language";`)
}
