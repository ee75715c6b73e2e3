import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_accounts_comment_notice" AS ENUM('mail', 'none');
  CREATE TYPE "public"."enum_litfass_comments_state" AS ENUM('public', 'held', 'rejected', 'deleted');
  ALTER TYPE "public"."enum_litfass_reports_content_type" ADD VALUE 'comment';
  CREATE TABLE "litfass_comment_threads" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"content_type" varchar NOT NULL,
  	"content_id" numeric NOT NULL,
  	"is_locked" boolean DEFAULT false,
  	"count" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "litfass_comments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL,
  	"reason" varchar,
  	"state" "enum_litfass_comments_state" NOT NULL,
  	"author_id" integer,
  	"parent_id" integer,
  	"edited_at" timestamp(3) with time zone,
  	"published_at" timestamp(3) with time zone,
  	"decided_by_id" integer,
  	"decided_at" timestamp(3) with time zone,
  	"thread_id" integer NOT NULL,
  	"content_type" varchar NOT NULL,
  	"content_id" numeric NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "accounts" ADD COLUMN "comment_notice" "enum_accounts_comment_notice" DEFAULT 'mail';
  ALTER TABLE "litfass_comments" ADD CONSTRAINT "litfass_comments_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "litfass_comments" ADD CONSTRAINT "litfass_comments_parent_id_litfass_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."litfass_comments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "litfass_comments" ADD CONSTRAINT "litfass_comments_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "litfass_comments" ADD CONSTRAINT "litfass_comments_thread_id_litfass_comment_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."litfass_comment_threads"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "litfass_comment_threads_updated_at_idx" ON "litfass_comment_threads" USING btree ("updated_at");
  CREATE INDEX "litfass_comment_threads_created_at_idx" ON "litfass_comment_threads" USING btree ("created_at");
  CREATE UNIQUE INDEX "contentType_contentId_idx" ON "litfass_comment_threads" USING btree ("content_type","content_id");
  CREATE INDEX "litfass_comments_state_idx" ON "litfass_comments" USING btree ("state");
  CREATE INDEX "litfass_comments_author_idx" ON "litfass_comments" USING btree ("author_id");
  CREATE INDEX "litfass_comments_parent_idx" ON "litfass_comments" USING btree ("parent_id");
  CREATE INDEX "litfass_comments_decided_by_idx" ON "litfass_comments" USING btree ("decided_by_id");
  CREATE INDEX "litfass_comments_thread_idx" ON "litfass_comments" USING btree ("thread_id");
  CREATE INDEX "litfass_comments_updated_at_idx" ON "litfass_comments" USING btree ("updated_at");
  CREATE INDEX "litfass_comments_created_at_idx" ON "litfass_comments" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "litfass_comment_threads" CASCADE;
  DROP TABLE "litfass_comments" CASCADE;
  ALTER TABLE "litfass_reports" ALTER COLUMN "content_type" SET DATA TYPE text;
  DROP TYPE "public"."enum_litfass_reports_content_type";
  CREATE TYPE "public"."enum_litfass_reports_content_type" AS ENUM('image', 'gallery', 'message');
  ALTER TABLE "litfass_reports" ALTER COLUMN "content_type" SET DATA TYPE "public"."enum_litfass_reports_content_type" USING "content_type"::"public"."enum_litfass_reports_content_type";
  ALTER TABLE "accounts" DROP COLUMN "comment_notice";
  DROP TYPE "public"."enum_accounts_comment_notice";
  DROP TYPE "public"."enum_litfass_comments_state";`)
}
