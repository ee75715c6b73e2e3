import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "articles" ADD COLUMN "import_key" varchar;
  ALTER TABLE "_articles_v" ADD COLUMN "version_import_key" varchar;
  CREATE UNIQUE INDEX "articles_import_key_idx" ON "articles" USING btree ("import_key");
  CREATE INDEX "_articles_v_version_version_import_key_idx" ON "_articles_v" USING btree ("version_import_key");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "articles_import_key_idx";
  DROP INDEX "_articles_v_version_version_import_key_idx";
  ALTER TABLE "articles" DROP COLUMN "import_key";
  ALTER TABLE "_articles_v" DROP COLUMN "version_import_key";`)
}
