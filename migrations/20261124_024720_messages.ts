import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_litfass_reports_content_type" ADD VALUE 'message';
  CREATE TABLE "litfass_threads" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"low_id" integer,
  	"high_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "litfass_threads_pair_in_order" CHECK (low_id < high_id)
  );
  
  CREATE TABLE "litfass_messages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"thread_id" integer NOT NULL,
  	"number" numeric NOT NULL,
  	"sender_id" integer,
  	"subject" varchar,
  	"text" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "litfass_thread_sides" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"thread_id" integer NOT NULL,
  	"profile_id" integer NOT NULL,
  	"read_up_to" numeric DEFAULT 0 NOT NULL,
  	"deleted_up_to" numeric DEFAULT 0 NOT NULL,
  	"noticed_up_to" numeric DEFAULT 0 NOT NULL,
  	"blocked_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "litfass_threads" ADD CONSTRAINT "litfass_threads_low_id_profiles_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "litfass_threads" ADD CONSTRAINT "litfass_threads_high_id_profiles_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "litfass_messages" ADD CONSTRAINT "litfass_messages_thread_id_litfass_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."litfass_threads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "litfass_messages" ADD CONSTRAINT "litfass_messages_sender_id_profiles_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "litfass_thread_sides" ADD CONSTRAINT "litfass_thread_sides_thread_id_litfass_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."litfass_threads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "litfass_thread_sides" ADD CONSTRAINT "litfass_thread_sides_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "litfass_threads_low_idx" ON "litfass_threads" USING btree ("low_id");
  CREATE INDEX "litfass_threads_high_idx" ON "litfass_threads" USING btree ("high_id");
  CREATE INDEX "litfass_threads_updated_at_idx" ON "litfass_threads" USING btree ("updated_at");
  CREATE INDEX "litfass_threads_created_at_idx" ON "litfass_threads" USING btree ("created_at");
  CREATE UNIQUE INDEX "low_high_idx" ON "litfass_threads" USING btree ("low_id","high_id");
  CREATE INDEX "litfass_messages_thread_idx" ON "litfass_messages" USING btree ("thread_id");
  CREATE INDEX "litfass_messages_sender_idx" ON "litfass_messages" USING btree ("sender_id");
  CREATE INDEX "litfass_messages_updated_at_idx" ON "litfass_messages" USING btree ("updated_at");
  CREATE INDEX "litfass_messages_created_at_idx" ON "litfass_messages" USING btree ("created_at");
  CREATE UNIQUE INDEX "thread_number_idx" ON "litfass_messages" USING btree ("thread_id","number");
  CREATE INDEX "litfass_thread_sides_thread_idx" ON "litfass_thread_sides" USING btree ("thread_id");
  CREATE INDEX "litfass_thread_sides_profile_idx" ON "litfass_thread_sides" USING btree ("profile_id");
  CREATE INDEX "litfass_thread_sides_updated_at_idx" ON "litfass_thread_sides" USING btree ("updated_at");
  CREATE INDEX "litfass_thread_sides_created_at_idx" ON "litfass_thread_sides" USING btree ("created_at");
  CREATE UNIQUE INDEX "profile_thread_idx" ON "litfass_thread_sides" USING btree ("profile_id","thread_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "litfass_reports" WHERE "content_type" = 'message';
  DROP TABLE "litfass_threads" CASCADE;
  DROP TABLE "litfass_messages" CASCADE;
  DROP TABLE "litfass_thread_sides" CASCADE;
  ALTER TABLE "litfass_reports" ALTER COLUMN "content_type" SET DATA TYPE text;
  DROP TYPE "public"."enum_litfass_reports_content_type";
  CREATE TYPE "public"."enum_litfass_reports_content_type" AS ENUM('image', 'gallery');
  ALTER TABLE "litfass_reports" ALTER COLUMN "content_type" SET DATA TYPE "public"."enum_litfass_reports_content_type" USING "content_type"::"public"."enum_litfass_reports_content_type";`)
}
