import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_litfass_comment_settings_hold_authors" AS ENUM('nobody', 'newcomers', 'everybody');
  CREATE TABLE "litfass_comment_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"hold_authors" "enum_litfass_comment_settings_hold_authors" DEFAULT 'newcomers' NOT NULL,
  	"hold_from_links" integer DEFAULT 2 NOT NULL,
  	"hold_words" varchar,
  	"revision" numeric DEFAULT 0,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone,
  	CONSTRAINT "litfass_comment_settings_links" CHECK (hold_from_links between 0 and 100)
  );

  ALTER TABLE "litfass_comments" ADD COLUMN "held_for" jsonb;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "litfass_comment_settings" CASCADE;
  ALTER TABLE "litfass_comments" DROP COLUMN "held_for";
  DROP TYPE "public"."enum_litfass_comment_settings_hold_authors";`)
}
