import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "images" ADD COLUMN "upload_key" varchar;
  CREATE UNIQUE INDEX "owner_uploadKey_idx" ON "images" USING btree ("owner_id","upload_key");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "owner_uploadKey_idx";
  ALTER TABLE "images" DROP COLUMN "upload_key";`)
}
