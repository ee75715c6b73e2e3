import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_litfass_reports_reason" AS ENUM('spam', 'insult', 'rights', 'illegal', 'wrong', 'other');
  CREATE TYPE "public"."enum_litfass_reports_state" AS ENUM('open', 'upheld', 'dismissed');
  CREATE TYPE "public"."enum_litfass_reports_content_type" AS ENUM('image', 'gallery');
  CREATE TABLE "litfass_reports" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"reason" "enum_litfass_reports_reason" NOT NULL,
  	"text" varchar,
  	"state" "enum_litfass_reports_state" DEFAULT 'open' NOT NULL,
  	"content_type" "enum_litfass_reports_content_type" NOT NULL,
  	"content_id" numeric NOT NULL,
  	"reporter_id" integer,
  	"reporter_key" varchar,
  	"decided_by_id" integer,
  	"decided_at" timestamp(3) with time zone,
  	"note" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "litfass_reports" ADD CONSTRAINT "litfass_reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "litfass_reports" ADD CONSTRAINT "litfass_reports_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "litfass_reports_state_idx" ON "litfass_reports" USING btree ("state");
  CREATE INDEX "litfass_reports_reporter_idx" ON "litfass_reports" USING btree ("reporter_id");
  CREATE INDEX "litfass_reports_decided_by_idx" ON "litfass_reports" USING btree ("decided_by_id");
  CREATE INDEX "litfass_reports_updated_at_idx" ON "litfass_reports" USING btree ("updated_at");
  CREATE INDEX "litfass_reports_created_at_idx" ON "litfass_reports" USING btree ("created_at");
  CREATE UNIQUE INDEX "contentType_contentId_reporterKey_idx" ON "litfass_reports" USING btree ("content_type","content_id","reporter_key");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "litfass_reports" CASCADE;
  DROP TYPE "public"."enum_litfass_reports_reason";
  DROP TYPE "public"."enum_litfass_reports_state";
  DROP TYPE "public"."enum_litfass_reports_content_type";`)
}
