import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "litfass_desk_journal" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"content_type" varchar NOT NULL,
  	"document" integer NOT NULL,
  	"kind" varchar NOT NULL,
  	"by_id" integer,
  	"reader_id" integer,
  	"text" varchar NOT NULL,
  	"wording" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "litfass_desk_journal_kind_known" CHECK (kind in ('asked', 'withdrawn', 'read', 'returned', 'overridden', 'note', 'checked')),
  	CONSTRAINT "litfass_desk_journal_wording_named" CHECK ((kind in ('read', 'overridden')) = (wording is not null)),
  	CONSTRAINT "litfass_desk_journal_reader_asked" CHECK (reader_id is null or kind = 'asked'),
  	CONSTRAINT "litfass_desk_journal_text_said" CHECK (text <> '' or kind in ('asked', 'withdrawn', 'read'))
  );
  
  CREATE TABLE "litfass_workflow_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"four_eyes" boolean DEFAULT false,
  	"checklist" varchar DEFAULT 'Fakten geprüft
  Bildrechte geklärt
  Namen geprüft',
  	"revision" numeric DEFAULT 0,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "articles" ADD COLUMN "share_title" varchar;
  ALTER TABLE "articles" ADD COLUMN "share_description" varchar;
  ALTER TABLE "articles" ADD COLUMN "share_social" varchar;
  ALTER TABLE "articles" ADD COLUMN "written_by" numeric;
  ALTER TABLE "_articles_v" ADD COLUMN "version_share_title" varchar;
  ALTER TABLE "_articles_v" ADD COLUMN "version_share_description" varchar;
  ALTER TABLE "_articles_v" ADD COLUMN "version_share_social" varchar;
  ALTER TABLE "_articles_v" ADD COLUMN "version_written_by" numeric;
  ALTER TABLE "image_posts" ADD COLUMN "share_title" varchar;
  ALTER TABLE "image_posts" ADD COLUMN "share_description" varchar;
  ALTER TABLE "image_posts" ADD COLUMN "share_social" varchar;
  ALTER TABLE "image_posts" ADD COLUMN "written_by" numeric;
  ALTER TABLE "_image_posts_v" ADD COLUMN "version_share_title" varchar;
  ALTER TABLE "_image_posts_v" ADD COLUMN "version_share_description" varchar;
  ALTER TABLE "_image_posts_v" ADD COLUMN "version_share_social" varchar;
  ALTER TABLE "_image_posts_v" ADD COLUMN "version_written_by" numeric;
  ALTER TABLE "litfass_desk_journal" ADD CONSTRAINT "litfass_desk_journal_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "litfass_desk_journal" ADD CONSTRAINT "litfass_desk_journal_reader_id_accounts_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "litfass_desk_journal_by_idx" ON "litfass_desk_journal" USING btree ("by_id");
  CREATE INDEX "litfass_desk_journal_reader_idx" ON "litfass_desk_journal" USING btree ("reader_id");
  CREATE INDEX "litfass_desk_journal_updated_at_idx" ON "litfass_desk_journal" USING btree ("updated_at");
  CREATE INDEX "litfass_desk_journal_created_at_idx" ON "litfass_desk_journal" USING btree ("created_at");
  CREATE INDEX "document_contentType_idx" ON "litfass_desk_journal" USING btree ("document","content_type");
  CREATE INDEX "kind_document_idx" ON "litfass_desk_journal" USING btree ("kind","document");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "litfass_desk_journal" CASCADE;
  DROP TABLE "litfass_workflow_settings" CASCADE;
  ALTER TABLE "articles" DROP COLUMN "share_title";
  ALTER TABLE "articles" DROP COLUMN "share_description";
  ALTER TABLE "articles" DROP COLUMN "share_social";
  ALTER TABLE "articles" DROP COLUMN "written_by";
  ALTER TABLE "_articles_v" DROP COLUMN "version_share_title";
  ALTER TABLE "_articles_v" DROP COLUMN "version_share_description";
  ALTER TABLE "_articles_v" DROP COLUMN "version_share_social";
  ALTER TABLE "_articles_v" DROP COLUMN "version_written_by";
  ALTER TABLE "image_posts" DROP COLUMN "share_title";
  ALTER TABLE "image_posts" DROP COLUMN "share_description";
  ALTER TABLE "image_posts" DROP COLUMN "share_social";
  ALTER TABLE "image_posts" DROP COLUMN "written_by";
  ALTER TABLE "_image_posts_v" DROP COLUMN "version_share_title";
  ALTER TABLE "_image_posts_v" DROP COLUMN "version_share_description";
  ALTER TABLE "_image_posts_v" DROP COLUMN "version_share_social";
  ALTER TABLE "_image_posts_v" DROP COLUMN "version_written_by";`)
}
