import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "galleries" ALTER COLUMN "autoplay" SET DEFAULT true;
  ALTER TABLE "galleries" ALTER COLUMN "has_thumbnails" SET DEFAULT true;
  ALTER TABLE "images" ADD COLUMN "embed_address" varchar;
  ALTER TABLE "images" ADD COLUMN "embed_title" varchar;
  ALTER TABLE "galleries_pictures" ADD COLUMN "embed_address" varchar;
  ALTER TABLE "galleries_pictures" ADD COLUMN "embed_title" varchar;
  ALTER TABLE "galleries" ADD COLUMN "badge_show_meta_data" boolean DEFAULT false;
  ALTER TABLE "galleries" ADD COLUMN "disable_reference_mode" boolean DEFAULT false;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "galleries" ALTER COLUMN "autoplay" SET DEFAULT false;
  ALTER TABLE "galleries" ALTER COLUMN "has_thumbnails" SET DEFAULT false;
  ALTER TABLE "images" DROP COLUMN "embed_address";
  ALTER TABLE "images" DROP COLUMN "embed_title";
  ALTER TABLE "galleries_pictures" DROP COLUMN "embed_address";
  ALTER TABLE "galleries_pictures" DROP COLUMN "embed_title";
  ALTER TABLE "galleries" DROP COLUMN "badge_show_meta_data";
  ALTER TABLE "galleries" DROP COLUMN "disable_reference_mode";`)
}
