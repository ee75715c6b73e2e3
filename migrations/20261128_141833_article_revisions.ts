import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "articles" ADD COLUMN "revision" numeric DEFAULT 0;
  ALTER TABLE "_articles_v" ADD COLUMN "version_revision" numeric DEFAULT 0;
  ALTER TABLE "image_posts" ADD COLUMN "revision" numeric DEFAULT 0;
  ALTER TABLE "_image_posts_v" ADD COLUMN "version_revision" numeric DEFAULT 0;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "articles" DROP COLUMN "revision";
  ALTER TABLE "_articles_v" DROP COLUMN "version_revision";
  ALTER TABLE "image_posts" DROP COLUMN "revision";
  ALTER TABLE "_image_posts_v" DROP COLUMN "version_revision";`)
}
