import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "images" ADD COLUMN "deleted_at" timestamp(3) with time zone;
  ALTER TABLE "galleries" ADD COLUMN "deleted_at" timestamp(3) with time zone;
  CREATE INDEX "images_deleted_at_idx" ON "images" USING btree ("deleted_at");
  CREATE INDEX "galleries_deleted_at_idx" ON "galleries" USING btree ("deleted_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "images_deleted_at_idx";
  DROP INDEX "galleries_deleted_at_idx";
  ALTER TABLE "images" DROP COLUMN "deleted_at";
  ALTER TABLE "galleries" DROP COLUMN "deleted_at";`)
}
