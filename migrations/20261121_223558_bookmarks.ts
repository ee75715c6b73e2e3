import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "bookmarks" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"account_id" integer,
  	"visitor" varchar,
  	"image_type" varchar NOT NULL,
  	"media_id" numeric NOT NULL,
  	"temporary_at" timestamp(3) with time zone,
  	"saved_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "bookmark_visitors" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"hash" varchar NOT NULL,
  	"account_id" integer,
  	"joined_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "bookmark_shares" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"account_id" integer,
  	"list" varchar NOT NULL,
  	"token_hash" varchar NOT NULL,
  	"withdrawn_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "images" ADD COLUMN "copied_from_id" integer;
  ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookmark_visitors" ADD CONSTRAINT "bookmark_visitors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookmark_shares" ADD CONSTRAINT "bookmark_shares_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "bookmarks_account_idx" ON "bookmarks" USING btree ("account_id");
  CREATE INDEX "bookmarks_updated_at_idx" ON "bookmarks" USING btree ("updated_at");
  CREATE INDEX "bookmarks_created_at_idx" ON "bookmarks" USING btree ("created_at");
  CREATE UNIQUE INDEX "account_imageType_mediaId_idx" ON "bookmarks" USING btree ("account_id","image_type","media_id");
  CREATE UNIQUE INDEX "visitor_imageType_mediaId_idx" ON "bookmarks" USING btree ("visitor","image_type","media_id");
  CREATE UNIQUE INDEX "bookmark_visitors_hash_idx" ON "bookmark_visitors" USING btree ("hash");
  CREATE INDEX "bookmark_visitors_account_idx" ON "bookmark_visitors" USING btree ("account_id");
  CREATE INDEX "bookmark_visitors_expires_at_idx" ON "bookmark_visitors" USING btree ("expires_at");
  CREATE INDEX "bookmark_visitors_updated_at_idx" ON "bookmark_visitors" USING btree ("updated_at");
  CREATE INDEX "bookmark_visitors_created_at_idx" ON "bookmark_visitors" USING btree ("created_at");
  CREATE INDEX "bookmark_shares_account_idx" ON "bookmark_shares" USING btree ("account_id");
  CREATE UNIQUE INDEX "bookmark_shares_token_hash_idx" ON "bookmark_shares" USING btree ("token_hash");
  CREATE INDEX "bookmark_shares_updated_at_idx" ON "bookmark_shares" USING btree ("updated_at");
  CREATE INDEX "bookmark_shares_created_at_idx" ON "bookmark_shares" USING btree ("created_at");
  ALTER TABLE "images" ADD CONSTRAINT "images_copied_from_id_images_id_fk" FOREIGN KEY ("copied_from_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "images_copied_from_idx" ON "images" USING btree ("copied_from_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "bookmarks" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "bookmark_visitors" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "bookmark_shares" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "bookmarks" CASCADE;
  DROP TABLE "bookmark_visitors" CASCADE;
  DROP TABLE "bookmark_shares" CASCADE;
  ALTER TABLE "images" DROP CONSTRAINT "images_copied_from_id_images_id_fk";
  
  DROP INDEX "images_copied_from_idx";
  ALTER TABLE "images" DROP COLUMN "copied_from_id";`)
}
