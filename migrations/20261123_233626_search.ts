import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "images" ADD COLUMN "search_text" varchar;
  ALTER TABLE "galleries" ADD COLUMN "search_text" varchar;
  ALTER TABLE "topics" ADD COLUMN "search_text" varchar;
  CREATE INDEX "images_search_text_parts_idx" ON "images" USING gin ("search_text" gin_trgm_ops);
  CREATE INDEX "images_search_text_german_idx" ON "images" USING gin (to_tsvector('german', "search_text"));
  CREATE INDEX "images_search_text_english_idx" ON "images" USING gin (to_tsvector('english', "search_text"));
  CREATE INDEX "galleries_search_text_parts_idx" ON "galleries" USING gin ("search_text" gin_trgm_ops);
  CREATE INDEX "galleries_search_text_german_idx" ON "galleries" USING gin (to_tsvector('german', "search_text"));
  CREATE INDEX "galleries_search_text_english_idx" ON "galleries" USING gin (to_tsvector('english', "search_text"));
  CREATE INDEX "topics_search_text_parts_idx" ON "topics" USING gin ("search_text" gin_trgm_ops);
  CREATE INDEX "topics_search_text_german_idx" ON "topics" USING gin (to_tsvector('german', "search_text"));
  CREATE INDEX "topics_search_text_english_idx" ON "topics" USING gin (to_tsvector('english', "search_text"));`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "images_search_text_parts_idx";
  DROP INDEX "images_search_text_german_idx";
  DROP INDEX "images_search_text_english_idx";
  DROP INDEX "galleries_search_text_parts_idx";
  DROP INDEX "galleries_search_text_german_idx";
  DROP INDEX "galleries_search_text_english_idx";
  DROP INDEX "topics_search_text_parts_idx";
  DROP INDEX "topics_search_text_german_idx";
  DROP INDEX "topics_search_text_english_idx";
  ALTER TABLE "images" DROP COLUMN "search_text";
  ALTER TABLE "galleries" DROP COLUMN "search_text";
  ALTER TABLE "topics" DROP COLUMN "search_text";`)
}
