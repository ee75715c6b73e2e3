import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_litfass_reports_content_type" ADD VALUE 'article' BEFORE 'image';
  ALTER TYPE "public"."enum_litfass_reports_content_type" ADD VALUE 'imagepost' BEFORE 'image';
  ALTER TABLE "front_page_rels" ADD COLUMN "articles_id" integer;
  ALTER TABLE "front_page_rels" ADD COLUMN "image_posts_id" integer;
  ALTER TABLE "front_page_rels" ADD CONSTRAINT "front_page_rels_articles_fk" FOREIGN KEY ("articles_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "front_page_rels" ADD CONSTRAINT "front_page_rels_image_posts_fk" FOREIGN KEY ("image_posts_id") REFERENCES "public"."image_posts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "front_page_rels_articles_id_idx" ON "front_page_rels" USING btree ("articles_id");
  CREATE INDEX "front_page_rels_image_posts_id_idx" ON "front_page_rels" USING btree ("image_posts_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "front_page_rels" DROP CONSTRAINT "front_page_rels_articles_fk";
  
  ALTER TABLE "front_page_rels" DROP CONSTRAINT "front_page_rels_image_posts_fk";
  
  ALTER TABLE "litfass_reports" ALTER COLUMN "content_type" SET DATA TYPE text;
  DROP TYPE "public"."enum_litfass_reports_content_type";
  CREATE TYPE "public"."enum_litfass_reports_content_type" AS ENUM('image', 'gallery', 'message', 'comment');
  ALTER TABLE "litfass_reports" ALTER COLUMN "content_type" SET DATA TYPE "public"."enum_litfass_reports_content_type" USING "content_type"::"public"."enum_litfass_reports_content_type";
  DROP INDEX "front_page_rels_articles_id_idx";
  DROP INDEX "front_page_rels_image_posts_id_idx";
  ALTER TABLE "front_page_rels" DROP COLUMN "articles_id";
  ALTER TABLE "front_page_rels" DROP COLUMN "image_posts_id";`)
}
