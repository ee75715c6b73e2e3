import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "galleries_pictures" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"image_id" integer,
  	"caption" varchar,
  	"pid" numeric
  );
  
  CREATE TABLE "galleries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"intro" varchar,
  	"is_published" boolean DEFAULT false,
  	"layout" varchar DEFAULT 'slider' NOT NULL,
  	"ratio_small" varchar DEFAULT '3:2' NOT NULL,
  	"ratio_medium" varchar DEFAULT '3:2' NOT NULL,
  	"ratio_large" varchar DEFAULT '3:2' NOT NULL,
  	"autoplay" boolean DEFAULT false,
  	"has_thumbnails" boolean DEFAULT false,
  	"set_url_hash" boolean DEFAULT true,
  	"has_zoom_and_share" boolean DEFAULT true,
  	"former_entries" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "galleries_id" integer;
  ALTER TABLE "front_page" ADD COLUMN "navigation_slider_small" boolean DEFAULT true;
  ALTER TABLE "front_page" ADD COLUMN "navigation_slider_medium" boolean DEFAULT true;
  ALTER TABLE "front_page" ADD COLUMN "navigation_slider_large" boolean DEFAULT false;
  ALTER TABLE "galleries_pictures" ADD CONSTRAINT "galleries_pictures_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "galleries_pictures" ADD CONSTRAINT "galleries_pictures_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."galleries"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "galleries_pictures_order_idx" ON "galleries_pictures" USING btree ("_order");
  CREATE INDEX "galleries_pictures_parent_id_idx" ON "galleries_pictures" USING btree ("_parent_id");
  CREATE INDEX "galleries_pictures_image_idx" ON "galleries_pictures" USING btree ("image_id");
  CREATE INDEX "galleries_is_published_idx" ON "galleries" USING btree ("is_published");
  CREATE INDEX "galleries_updated_at_idx" ON "galleries" USING btree ("updated_at");
  CREATE INDEX "galleries_created_at_idx" ON "galleries" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_galleries_fk" FOREIGN KEY ("galleries_id") REFERENCES "public"."galleries"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_galleries_id_idx" ON "payload_locked_documents_rels" USING btree ("galleries_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "galleries_pictures" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "galleries" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "galleries_pictures" CASCADE;
  DROP TABLE "galleries" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_galleries_fk";
  
  DROP INDEX "payload_locked_documents_rels_galleries_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "galleries_id";
  ALTER TABLE "front_page" DROP COLUMN "navigation_slider_small";
  ALTER TABLE "front_page" DROP COLUMN "navigation_slider_medium";
  ALTER TABLE "front_page" DROP COLUMN "navigation_slider_large";`)
}
