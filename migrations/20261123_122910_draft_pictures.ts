import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_images_visibility" ADD VALUE 'draft' BEFORE 'restricted';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "images" ALTER COLUMN "visibility" SET DATA TYPE text;
  ALTER TABLE "images" ALTER COLUMN "visibility" SET DEFAULT 'public'::text;
  UPDATE "images" SET "visibility" = 'restricted' WHERE "visibility" = 'draft';
  DROP TYPE "public"."enum_images_visibility";
  CREATE TYPE "public"."enum_images_visibility" AS ENUM('public', 'restricted', 'withdrawn');
  ALTER TABLE "images" ALTER COLUMN "visibility" SET DEFAULT 'public'::"public"."enum_images_visibility";
  ALTER TABLE "images" ALTER COLUMN "visibility" SET DATA TYPE "public"."enum_images_visibility" USING "visibility"::"public"."enum_images_visibility";`)
}
