import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "image_recipes" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"image_id" integer NOT NULL,
  	"revision" numeric NOT NULL,
  	"content_hash" varchar NOT NULL,
  	"original_name" varchar,
  	"rotation" numeric NOT NULL,
  	"crop" jsonb,
  	"focus_x" numeric NOT NULL,
  	"focus_y" numeric NOT NULL,
  	"caption" varchar,
  	"copyright" varchar,
  	"saved_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "images" ADD COLUMN "crop" jsonb;
  ALTER TABLE "image_renditions" ADD COLUMN "rotation" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "image_recipes" ADD CONSTRAINT "image_recipes_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "image_recipes" ADD CONSTRAINT "image_recipes_saved_by_id_accounts_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "image_recipes_image_idx" ON "image_recipes" USING btree ("image_id");
  CREATE INDEX "image_recipes_content_hash_idx" ON "image_recipes" USING btree ("content_hash");
  CREATE INDEX "image_recipes_saved_by_idx" ON "image_recipes" USING btree ("saved_by_id");
  CREATE INDEX "image_recipes_updated_at_idx" ON "image_recipes" USING btree ("updated_at");
  CREATE INDEX "image_recipes_created_at_idx" ON "image_recipes" USING btree ("created_at");
  CREATE UNIQUE INDEX "image_revision_idx" ON "image_recipes" USING btree ("image_id","revision");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "image_recipes" CASCADE;
  ALTER TABLE "images" DROP COLUMN "crop";
  ALTER TABLE "image_renditions" DROP COLUMN "rotation";`)
}
