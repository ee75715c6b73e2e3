import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_articles_language" AS ENUM('de', 'en');
  CREATE TYPE "public"."enum_articles_state" AS ENUM('draft', 'submitted', 'published', 'rejected');
  CREATE TYPE "public"."enum_articles_rejection_before" AS ENUM('draft', 'submitted', 'published', 'rejected');
  CREATE TYPE "public"."enum_articles_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__articles_v_version_language" AS ENUM('de', 'en');
  CREATE TYPE "public"."enum__articles_v_version_state" AS ENUM('draft', 'submitted', 'published', 'rejected');
  CREATE TYPE "public"."enum__articles_v_version_rejection_before" AS ENUM('draft', 'submitted', 'published', 'rejected');
  CREATE TYPE "public"."enum__articles_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_image_posts_language" AS ENUM('de', 'en');
  CREATE TYPE "public"."enum_image_posts_state" AS ENUM('draft', 'submitted', 'published', 'rejected');
  CREATE TYPE "public"."enum_image_posts_rejection_before" AS ENUM('draft', 'submitted', 'published', 'rejected');
  CREATE TYPE "public"."enum_image_posts_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__image_posts_v_version_language" AS ENUM('de', 'en');
  CREATE TYPE "public"."enum__image_posts_v_version_state" AS ENUM('draft', 'submitted', 'published', 'rejected');
  CREATE TYPE "public"."enum__image_posts_v_version_rejection_before" AS ENUM('draft', 'submitted', 'published', 'rejected');
  CREATE TYPE "public"."enum__image_posts_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "articles" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"kicker" varchar,
  	"teaser" varchar,
  	"lead_id" integer,
  	"body" jsonb,
  	"premium_body" jsonb,
  	"gallery_id" integer,
  	"is_premium" boolean DEFAULT false,
  	"byline" varchar,
  	"location" varchar,
  	"language" "enum_articles_language" DEFAULT 'de' NOT NULL,
  	"published_at" timestamp(3) with time zone,
  	"unpublish_at" timestamp(3) with time zone,
  	"slug" varchar,
  	"translation_id" integer,
  	"state" "enum_articles_state" DEFAULT 'draft' NOT NULL,
  	"rejection_reason" varchar,
  	"rejection_at" timestamp(3) with time zone,
  	"rejection_by_id" integer,
  	"rejection_before" "enum_articles_rejection_before",
  	"owner_id" integer,
  	"plain_text" varchar,
  	"search_text" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_articles_status" DEFAULT 'draft',
  	CONSTRAINT "articles_status_is_state" CHECK ((_status = 'published') = (state = 'published')),
  	CONSTRAINT "articles_published_complete" CHECK (state <> 'published' or (published_at is not null and slug is not null and title is not null)),
  	CONSTRAINT "articles_ends_after_beginning" CHECK (unpublish_at > published_at)
  );
  
  CREATE TABLE "articles_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"profiles_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "_articles_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_kicker" varchar,
  	"version_teaser" varchar,
  	"version_lead_id" integer,
  	"version_body" jsonb,
  	"version_premium_body" jsonb,
  	"version_gallery_id" integer,
  	"version_is_premium" boolean DEFAULT false,
  	"version_byline" varchar,
  	"version_location" varchar,
  	"version_language" "enum__articles_v_version_language" DEFAULT 'de',
  	"version_published_at" timestamp(3) with time zone,
  	"version_unpublish_at" timestamp(3) with time zone,
  	"version_slug" varchar,
  	"version_translation_id" integer,
  	"version_state" "enum__articles_v_version_state" DEFAULT 'draft',
  	"version_rejection_reason" varchar,
  	"version_rejection_at" timestamp(3) with time zone,
  	"version_rejection_by_id" integer,
  	"version_rejection_before" "enum__articles_v_version_rejection_before",
  	"version_owner_id" integer,
  	"version_plain_text" varchar,
  	"version_search_text" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__articles_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_articles_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"profiles_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "image_posts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" jsonb,
  	"byline" varchar,
  	"location" varchar,
  	"language" "enum_image_posts_language" DEFAULT 'de' NOT NULL,
  	"published_at" timestamp(3) with time zone,
  	"unpublish_at" timestamp(3) with time zone,
  	"slug" varchar,
  	"translation_id" integer,
  	"state" "enum_image_posts_state" DEFAULT 'draft' NOT NULL,
  	"rejection_reason" varchar,
  	"rejection_at" timestamp(3) with time zone,
  	"rejection_by_id" integer,
  	"rejection_before" "enum_image_posts_rejection_before",
  	"owner_id" integer,
  	"plain_text" varchar,
  	"search_text" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_image_posts_status" DEFAULT 'draft',
  	CONSTRAINT "image_posts_status_is_state" CHECK ((_status = 'published') = (state = 'published')),
  	CONSTRAINT "image_posts_published_complete" CHECK (state <> 'published' or (published_at is not null and slug is not null and title is not null)),
  	CONSTRAINT "image_posts_ends_after_beginning" CHECK (unpublish_at > published_at)
  );
  
  CREATE TABLE "image_posts_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"images_id" integer,
  	"profiles_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "_image_posts_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_text" jsonb,
  	"version_byline" varchar,
  	"version_location" varchar,
  	"version_language" "enum__image_posts_v_version_language" DEFAULT 'de',
  	"version_published_at" timestamp(3) with time zone,
  	"version_unpublish_at" timestamp(3) with time zone,
  	"version_slug" varchar,
  	"version_translation_id" integer,
  	"version_state" "enum__image_posts_v_version_state" DEFAULT 'draft',
  	"version_rejection_reason" varchar,
  	"version_rejection_at" timestamp(3) with time zone,
  	"version_rejection_by_id" integer,
  	"version_rejection_before" "enum__image_posts_v_version_rejection_before",
  	"version_owner_id" integer,
  	"version_plain_text" varchar,
  	"version_search_text" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__image_posts_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_image_posts_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"images_id" integer,
  	"profiles_id" integer,
  	"topics_id" integer
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "articles_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "image_posts_id" integer;
  ALTER TABLE "articles" ADD CONSTRAINT "articles_lead_id_images_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "articles" ADD CONSTRAINT "articles_gallery_id_galleries_id_fk" FOREIGN KEY ("gallery_id") REFERENCES "public"."galleries"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "articles" ADD CONSTRAINT "articles_translation_id_articles_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "articles" ADD CONSTRAINT "articles_rejection_by_id_accounts_id_fk" FOREIGN KEY ("rejection_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "articles" ADD CONSTRAINT "articles_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "articles_rels" ADD CONSTRAINT "articles_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "articles_rels" ADD CONSTRAINT "articles_rels_profiles_fk" FOREIGN KEY ("profiles_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "articles_rels" ADD CONSTRAINT "articles_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_parent_id_articles_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_version_lead_id_images_id_fk" FOREIGN KEY ("version_lead_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_version_gallery_id_galleries_id_fk" FOREIGN KEY ("version_gallery_id") REFERENCES "public"."galleries"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_version_translation_id_articles_id_fk" FOREIGN KEY ("version_translation_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_version_rejection_by_id_accounts_id_fk" FOREIGN KEY ("version_rejection_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_version_owner_id_accounts_id_fk" FOREIGN KEY ("version_owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v_rels" ADD CONSTRAINT "_articles_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_articles_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_articles_v_rels" ADD CONSTRAINT "_articles_v_rels_profiles_fk" FOREIGN KEY ("profiles_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_articles_v_rels" ADD CONSTRAINT "_articles_v_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "image_posts" ADD CONSTRAINT "image_posts_translation_id_image_posts_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."image_posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "image_posts" ADD CONSTRAINT "image_posts_rejection_by_id_accounts_id_fk" FOREIGN KEY ("rejection_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "image_posts" ADD CONSTRAINT "image_posts_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "image_posts_rels" ADD CONSTRAINT "image_posts_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."image_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "image_posts_rels" ADD CONSTRAINT "image_posts_rels_images_fk" FOREIGN KEY ("images_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "image_posts_rels" ADD CONSTRAINT "image_posts_rels_profiles_fk" FOREIGN KEY ("profiles_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "image_posts_rels" ADD CONSTRAINT "image_posts_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_image_posts_v" ADD CONSTRAINT "_image_posts_v_parent_id_image_posts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."image_posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_image_posts_v" ADD CONSTRAINT "_image_posts_v_version_translation_id_image_posts_id_fk" FOREIGN KEY ("version_translation_id") REFERENCES "public"."image_posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_image_posts_v" ADD CONSTRAINT "_image_posts_v_version_rejection_by_id_accounts_id_fk" FOREIGN KEY ("version_rejection_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_image_posts_v" ADD CONSTRAINT "_image_posts_v_version_owner_id_accounts_id_fk" FOREIGN KEY ("version_owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_image_posts_v_rels" ADD CONSTRAINT "_image_posts_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_image_posts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_image_posts_v_rels" ADD CONSTRAINT "_image_posts_v_rels_images_fk" FOREIGN KEY ("images_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_image_posts_v_rels" ADD CONSTRAINT "_image_posts_v_rels_profiles_fk" FOREIGN KEY ("profiles_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_image_posts_v_rels" ADD CONSTRAINT "_image_posts_v_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "articles_lead_idx" ON "articles" USING btree ("lead_id");
  CREATE INDEX "articles_gallery_idx" ON "articles" USING btree ("gallery_id");
  CREATE INDEX "articles_language_idx" ON "articles" USING btree ("language");
  CREATE INDEX "articles_published_at_idx" ON "articles" USING btree ("published_at");
  CREATE INDEX "articles_unpublish_at_idx" ON "articles" USING btree ("unpublish_at");
  CREATE INDEX "articles_slug_idx" ON "articles" USING btree ("slug");
  CREATE INDEX "articles_translation_idx" ON "articles" USING btree ("translation_id");
  CREATE INDEX "articles_state_idx" ON "articles" USING btree ("state");
  CREATE INDEX "articles_rejection_rejection_by_idx" ON "articles" USING btree ("rejection_by_id");
  CREATE INDEX "articles_owner_idx" ON "articles" USING btree ("owner_id");
  CREATE INDEX "articles_updated_at_idx" ON "articles" USING btree ("updated_at");
  CREATE INDEX "articles_created_at_idx" ON "articles" USING btree ("created_at");
  CREATE INDEX "articles_deleted_at_idx" ON "articles" USING btree ("deleted_at");
  CREATE INDEX "articles__status_idx" ON "articles" USING btree ("_status");
  CREATE INDEX "language_publishedAt_idx" ON "articles" USING btree ("language","published_at");
  CREATE UNIQUE INDEX "articles_address_idx" ON "articles" USING btree ("language","slug");
  CREATE INDEX "articles_search_text_parts_idx" ON "articles" USING gin ("search_text" gin_trgm_ops);
  CREATE INDEX "articles_search_text_german_idx" ON "articles" USING gin (to_tsvector('german', "search_text"));
  CREATE INDEX "articles_search_text_english_idx" ON "articles" USING gin (to_tsvector('english', "search_text"));
  CREATE INDEX "articles_rels_order_idx" ON "articles_rels" USING btree ("order");
  CREATE INDEX "articles_rels_parent_idx" ON "articles_rels" USING btree ("parent_id");
  CREATE INDEX "articles_rels_path_idx" ON "articles_rels" USING btree ("path");
  CREATE INDEX "articles_rels_profiles_id_idx" ON "articles_rels" USING btree ("profiles_id");
  CREATE INDEX "articles_rels_topics_id_idx" ON "articles_rels" USING btree ("topics_id");
  CREATE INDEX "_articles_v_parent_idx" ON "_articles_v" USING btree ("parent_id");
  CREATE INDEX "_articles_v_version_version_lead_idx" ON "_articles_v" USING btree ("version_lead_id");
  CREATE INDEX "_articles_v_version_version_gallery_idx" ON "_articles_v" USING btree ("version_gallery_id");
  CREATE INDEX "_articles_v_version_version_language_idx" ON "_articles_v" USING btree ("version_language");
  CREATE INDEX "_articles_v_version_version_published_at_idx" ON "_articles_v" USING btree ("version_published_at");
  CREATE INDEX "_articles_v_version_version_unpublish_at_idx" ON "_articles_v" USING btree ("version_unpublish_at");
  CREATE INDEX "_articles_v_version_version_slug_idx" ON "_articles_v" USING btree ("version_slug");
  CREATE INDEX "_articles_v_version_version_translation_idx" ON "_articles_v" USING btree ("version_translation_id");
  CREATE INDEX "_articles_v_version_version_state_idx" ON "_articles_v" USING btree ("version_state");
  CREATE INDEX "_articles_v_version_rejection_version_rejection_by_idx" ON "_articles_v" USING btree ("version_rejection_by_id");
  CREATE INDEX "_articles_v_version_version_owner_idx" ON "_articles_v" USING btree ("version_owner_id");
  CREATE INDEX "_articles_v_version_version_updated_at_idx" ON "_articles_v" USING btree ("version_updated_at");
  CREATE INDEX "_articles_v_version_version_created_at_idx" ON "_articles_v" USING btree ("version_created_at");
  CREATE INDEX "_articles_v_version_version_deleted_at_idx" ON "_articles_v" USING btree ("version_deleted_at");
  CREATE INDEX "_articles_v_version_version__status_idx" ON "_articles_v" USING btree ("version__status");
  CREATE INDEX "_articles_v_created_at_idx" ON "_articles_v" USING btree ("created_at");
  CREATE INDEX "_articles_v_updated_at_idx" ON "_articles_v" USING btree ("updated_at");
  CREATE INDEX "_articles_v_latest_idx" ON "_articles_v" USING btree ("latest");
  CREATE INDEX "_articles_v_autosave_idx" ON "_articles_v" USING btree ("autosave");
  CREATE INDEX "version_language_version_publishedAt_idx" ON "_articles_v" USING btree ("version_language","version_published_at");
  CREATE INDEX "_articles_v_rels_order_idx" ON "_articles_v_rels" USING btree ("order");
  CREATE INDEX "_articles_v_rels_parent_idx" ON "_articles_v_rels" USING btree ("parent_id");
  CREATE INDEX "_articles_v_rels_path_idx" ON "_articles_v_rels" USING btree ("path");
  CREATE INDEX "_articles_v_rels_profiles_id_idx" ON "_articles_v_rels" USING btree ("profiles_id");
  CREATE INDEX "_articles_v_rels_topics_id_idx" ON "_articles_v_rels" USING btree ("topics_id");
  CREATE INDEX "image_posts_language_idx" ON "image_posts" USING btree ("language");
  CREATE INDEX "image_posts_published_at_idx" ON "image_posts" USING btree ("published_at");
  CREATE INDEX "image_posts_unpublish_at_idx" ON "image_posts" USING btree ("unpublish_at");
  CREATE INDEX "image_posts_slug_idx" ON "image_posts" USING btree ("slug");
  CREATE INDEX "image_posts_translation_idx" ON "image_posts" USING btree ("translation_id");
  CREATE INDEX "image_posts_state_idx" ON "image_posts" USING btree ("state");
  CREATE INDEX "image_posts_rejection_rejection_by_idx" ON "image_posts" USING btree ("rejection_by_id");
  CREATE INDEX "image_posts_owner_idx" ON "image_posts" USING btree ("owner_id");
  CREATE INDEX "image_posts_updated_at_idx" ON "image_posts" USING btree ("updated_at");
  CREATE INDEX "image_posts_created_at_idx" ON "image_posts" USING btree ("created_at");
  CREATE INDEX "image_posts_deleted_at_idx" ON "image_posts" USING btree ("deleted_at");
  CREATE INDEX "image_posts__status_idx" ON "image_posts" USING btree ("_status");
  CREATE INDEX "language_publishedAt_1_idx" ON "image_posts" USING btree ("language","published_at");
  CREATE UNIQUE INDEX "image_posts_address_idx" ON "image_posts" USING btree ("language","slug");
  CREATE INDEX "image_posts_search_text_parts_idx" ON "image_posts" USING gin ("search_text" gin_trgm_ops);
  CREATE INDEX "image_posts_search_text_german_idx" ON "image_posts" USING gin (to_tsvector('german', "search_text"));
  CREATE INDEX "image_posts_search_text_english_idx" ON "image_posts" USING gin (to_tsvector('english', "search_text"));
  CREATE INDEX "image_posts_rels_order_idx" ON "image_posts_rels" USING btree ("order");
  CREATE INDEX "image_posts_rels_parent_idx" ON "image_posts_rels" USING btree ("parent_id");
  CREATE INDEX "image_posts_rels_path_idx" ON "image_posts_rels" USING btree ("path");
  CREATE INDEX "image_posts_rels_images_id_idx" ON "image_posts_rels" USING btree ("images_id");
  CREATE INDEX "image_posts_rels_profiles_id_idx" ON "image_posts_rels" USING btree ("profiles_id");
  CREATE INDEX "image_posts_rels_topics_id_idx" ON "image_posts_rels" USING btree ("topics_id");
  CREATE INDEX "_image_posts_v_parent_idx" ON "_image_posts_v" USING btree ("parent_id");
  CREATE INDEX "_image_posts_v_version_version_language_idx" ON "_image_posts_v" USING btree ("version_language");
  CREATE INDEX "_image_posts_v_version_version_published_at_idx" ON "_image_posts_v" USING btree ("version_published_at");
  CREATE INDEX "_image_posts_v_version_version_unpublish_at_idx" ON "_image_posts_v" USING btree ("version_unpublish_at");
  CREATE INDEX "_image_posts_v_version_version_slug_idx" ON "_image_posts_v" USING btree ("version_slug");
  CREATE INDEX "_image_posts_v_version_version_translation_idx" ON "_image_posts_v" USING btree ("version_translation_id");
  CREATE INDEX "_image_posts_v_version_version_state_idx" ON "_image_posts_v" USING btree ("version_state");
  CREATE INDEX "_image_posts_v_version_rejection_version_rejection_by_idx" ON "_image_posts_v" USING btree ("version_rejection_by_id");
  CREATE INDEX "_image_posts_v_version_version_owner_idx" ON "_image_posts_v" USING btree ("version_owner_id");
  CREATE INDEX "_image_posts_v_version_version_updated_at_idx" ON "_image_posts_v" USING btree ("version_updated_at");
  CREATE INDEX "_image_posts_v_version_version_created_at_idx" ON "_image_posts_v" USING btree ("version_created_at");
  CREATE INDEX "_image_posts_v_version_version_deleted_at_idx" ON "_image_posts_v" USING btree ("version_deleted_at");
  CREATE INDEX "_image_posts_v_version_version__status_idx" ON "_image_posts_v" USING btree ("version__status");
  CREATE INDEX "_image_posts_v_created_at_idx" ON "_image_posts_v" USING btree ("created_at");
  CREATE INDEX "_image_posts_v_updated_at_idx" ON "_image_posts_v" USING btree ("updated_at");
  CREATE INDEX "_image_posts_v_latest_idx" ON "_image_posts_v" USING btree ("latest");
  CREATE INDEX "_image_posts_v_autosave_idx" ON "_image_posts_v" USING btree ("autosave");
  CREATE INDEX "version_language_version_publishedAt_1_idx" ON "_image_posts_v" USING btree ("version_language","version_published_at");
  CREATE INDEX "_image_posts_v_rels_order_idx" ON "_image_posts_v_rels" USING btree ("order");
  CREATE INDEX "_image_posts_v_rels_parent_idx" ON "_image_posts_v_rels" USING btree ("parent_id");
  CREATE INDEX "_image_posts_v_rels_path_idx" ON "_image_posts_v_rels" USING btree ("path");
  CREATE INDEX "_image_posts_v_rels_images_id_idx" ON "_image_posts_v_rels" USING btree ("images_id");
  CREATE INDEX "_image_posts_v_rels_profiles_id_idx" ON "_image_posts_v_rels" USING btree ("profiles_id");
  CREATE INDEX "_image_posts_v_rels_topics_id_idx" ON "_image_posts_v_rels" USING btree ("topics_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_articles_fk" FOREIGN KEY ("articles_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_image_posts_fk" FOREIGN KEY ("image_posts_id") REFERENCES "public"."image_posts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_articles_id_idx" ON "payload_locked_documents_rels" USING btree ("articles_id");
  CREATE INDEX "payload_locked_documents_rels_image_posts_id_idx" ON "payload_locked_documents_rels" USING btree ("image_posts_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "articles" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "articles_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_articles_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_articles_v_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "image_posts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "image_posts_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_image_posts_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_image_posts_v_rels" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "articles" CASCADE;
  DROP TABLE "articles_rels" CASCADE;
  DROP TABLE "_articles_v" CASCADE;
  DROP TABLE "_articles_v_rels" CASCADE;
  DROP TABLE "image_posts" CASCADE;
  DROP TABLE "image_posts_rels" CASCADE;
  DROP TABLE "_image_posts_v" CASCADE;
  DROP TABLE "_image_posts_v_rels" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_articles_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_image_posts_fk";
  
  DROP INDEX "payload_locked_documents_rels_articles_id_idx";
  DROP INDEX "payload_locked_documents_rels_image_posts_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "articles_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "image_posts_id";
  DROP TYPE "public"."enum_articles_language";
  DROP TYPE "public"."enum_articles_state";
  DROP TYPE "public"."enum_articles_rejection_before";
  DROP TYPE "public"."enum_articles_status";
  DROP TYPE "public"."enum__articles_v_version_language";
  DROP TYPE "public"."enum__articles_v_version_state";
  DROP TYPE "public"."enum__articles_v_version_rejection_before";
  DROP TYPE "public"."enum__articles_v_version_status";
  DROP TYPE "public"."enum_image_posts_language";
  DROP TYPE "public"."enum_image_posts_state";
  DROP TYPE "public"."enum_image_posts_rejection_before";
  DROP TYPE "public"."enum_image_posts_status";
  DROP TYPE "public"."enum__image_posts_v_version_language";
  DROP TYPE "public"."enum__image_posts_v_version_state";
  DROP TYPE "public"."enum__image_posts_v_version_rejection_before";
  DROP TYPE "public"."enum__image_posts_v_version_status";`)
}
