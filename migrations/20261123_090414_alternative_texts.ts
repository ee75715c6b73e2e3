import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "images" ADD COLUMN "alt" varchar;
  ALTER TABLE "images" ADD COLUMN "language" varchar DEFAULT 'de';
  ALTER TABLE "image_recipes" ADD COLUMN "alt" varchar;
  ALTER TABLE "image_recipes" ADD COLUMN "language" varchar DEFAULT 'de';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "images" DROP COLUMN "alt";
  ALTER TABLE "images" DROP COLUMN "language";
  ALTER TABLE "image_recipes" DROP COLUMN "alt";
  ALTER TABLE "image_recipes" DROP COLUMN "language";`)
}
