import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_pages_language" AS ENUM('de', 'en');
  CREATE TYPE "public"."enum_targeting_entries_audience" AS ENUM('anonymous', 'member', 'staff');
  CREATE TABLE "pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"intro" varchar,
  	"language" "enum_pages_language" DEFAULT 'de' NOT NULL,
  	"template" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"is_published" boolean DEFAULT true,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "teasers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"page_id" integer,
  	"slot" varchar,
  	"slot_type" varchar NOT NULL,
  	"layout" varchar,
  	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "targeting_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"teaser_id" integer NOT NULL,
  	"audience" "enum_targeting_entries_audience",
  	"is_active" boolean DEFAULT true,
  	"start" timestamp(3) with time zone,
  	"end" timestamp(3) with time zone,
  	"priority" numeric DEFAULT 0,
  	"layout" varchar,
  	"places" jsonb DEFAULT '[]'::jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "teasers" ADD CONSTRAINT "teasers_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "targeting_entries" ADD CONSTRAINT "targeting_entries_teaser_id_teasers_id_fk" FOREIGN KEY ("teaser_id") REFERENCES "public"."teasers"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "pages_slug_idx" ON "pages" USING btree ("slug");
  CREATE INDEX "pages_updated_at_idx" ON "pages" USING btree ("updated_at");
  CREATE INDEX "pages_created_at_idx" ON "pages" USING btree ("created_at");
  CREATE INDEX "pages_deleted_at_idx" ON "pages" USING btree ("deleted_at");
  CREATE INDEX "teasers_page_idx" ON "teasers" USING btree ("page_id");
  CREATE INDEX "teasers_updated_at_idx" ON "teasers" USING btree ("updated_at");
  CREATE INDEX "teasers_created_at_idx" ON "teasers" USING btree ("created_at");
  CREATE UNIQUE INDEX "teasers_slot_idx" ON "teasers" USING btree ("page_id","slot");
  CREATE INDEX "targeting_entries_teaser_idx" ON "targeting_entries" USING btree ("teaser_id");
  CREATE INDEX "targeting_entries_updated_at_idx" ON "targeting_entries" USING btree ("updated_at");
  CREATE INDEX "targeting_entries_created_at_idx" ON "targeting_entries" USING btree ("created_at");
  CREATE INDEX "targeting_entries_deleted_at_idx" ON "targeting_entries" USING btree ("deleted_at");`)
  // The front pages that there have been before there were pages; the plugin gives them their teasers when it starts.
  await db.execute(sql`
   INSERT INTO "pages" ("title", "language", "template", "slug")
   VALUES ('Startseite', 'de', 'front', 'startseite'), ('Front page', 'en', 'front', 'front-page');`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "pages" CASCADE;
  DROP TABLE "teasers" CASCADE;
  DROP TABLE "targeting_entries" CASCADE;
  DROP TYPE "public"."enum_pages_language";
  DROP TYPE "public"."enum_targeting_entries_audience";`)
}
