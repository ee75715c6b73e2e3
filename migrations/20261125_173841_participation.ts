import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_participation_events_type" AS ENUM('poll', 'contest', 'like');
  CREATE TYPE "public"."enum_participation_events_audience" AS ENUM('everyone', 'accounts', 'approved');
  CREATE TYPE "public"."enum_participation_events_results_shown" AS ENUM('always', 'taken', 'end');
  CREATE TYPE "public"."enum_participation_entries_state" AS ENUM('waiting', 'approved', 'rejected');
  CREATE TABLE "participation_events_options" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar
  );
  
  CREATE TABLE "participation_events" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"description" varchar,
  	"type" "enum_participation_events_type" DEFAULT 'poll' NOT NULL,
  	"max_choices" numeric DEFAULT 1,
  	"may_change" boolean DEFAULT false,
  	"is_secret" boolean DEFAULT false,
  	"is_moderated" boolean DEFAULT true,
  	"checkbox_enabled" boolean DEFAULT false,
  	"checkbox_text" varchar,
  	"after_text_enabled" boolean DEFAULT false,
  	"after_text_text" varchar,
  	"image_id" integer,
  	"aspect_ratio" varchar,
  	"opens_at" timestamp(3) with time zone,
  	"closes_at" timestamp(3) with time zone,
  	"audience" "enum_participation_events_audience" DEFAULT 'approved' NOT NULL,
  	"results_shown" "enum_participation_events_results_shown" DEFAULT 'taken' NOT NULL,
  	"revision" numeric DEFAULT 0,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "participation_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"image_id" integer,
  	"title" varchar,
  	"text" varchar,
  	"event_id" integer NOT NULL,
  	"owner_id" integer,
  	"state" "enum_participation_entries_state" NOT NULL,
  	"reason" varchar,
  	"decided_by_id" integer,
  	"decided_at" timestamp(3) with time zone,
  	"state_before" varchar,
  	"content_hash" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "participation_log" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"action" varchar NOT NULL,
  	"event" numeric,
  	"entry" numeric,
  	"by_id" integer,
  	"note" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "participation_ballots" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"event_id" integer NOT NULL,
  	"voter" varchar,
  	"options" jsonb
  );
  
  CREATE TABLE "participation_boxes" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"event_id" integer NOT NULL,
  	"ballots" jsonb NOT NULL
  );
  
  CREATE TABLE "participation_counts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"scope" varchar NOT NULL,
  	"item" varchar NOT NULL,
  	"slot" numeric NOT NULL,
  	"count" numeric NOT NULL,
  	"changes" numeric NOT NULL
  );
  
  CREATE TABLE "participation_likes" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"content_type" varchar NOT NULL,
  	"content_id" numeric NOT NULL,
  	"voter" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "participation_visitors" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"hash" varchar NOT NULL,
  	"account_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "participation_events_options" ADD CONSTRAINT "participation_events_options_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."participation_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "participation_events" ADD CONSTRAINT "participation_events_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participation_entries" ADD CONSTRAINT "participation_entries_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participation_entries" ADD CONSTRAINT "participation_entries_event_id_participation_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."participation_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "participation_entries" ADD CONSTRAINT "participation_entries_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participation_entries" ADD CONSTRAINT "participation_entries_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participation_log" ADD CONSTRAINT "participation_log_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participation_ballots" ADD CONSTRAINT "participation_ballots_event_id_participation_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."participation_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "participation_boxes" ADD CONSTRAINT "participation_boxes_event_id_participation_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."participation_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "participation_visitors" ADD CONSTRAINT "participation_visitors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "participation_events_options_order_idx" ON "participation_events_options" USING btree ("_order");
  CREATE INDEX "participation_events_options_parent_id_idx" ON "participation_events_options" USING btree ("_parent_id");
  CREATE INDEX "participation_events_image_idx" ON "participation_events" USING btree ("image_id");
  CREATE INDEX "participation_events_updated_at_idx" ON "participation_events" USING btree ("updated_at");
  CREATE INDEX "participation_events_created_at_idx" ON "participation_events" USING btree ("created_at");
  CREATE INDEX "participation_events_deleted_at_idx" ON "participation_events" USING btree ("deleted_at");
  CREATE INDEX "participation_entries_image_idx" ON "participation_entries" USING btree ("image_id");
  CREATE INDEX "participation_entries_event_idx" ON "participation_entries" USING btree ("event_id");
  CREATE INDEX "participation_entries_owner_idx" ON "participation_entries" USING btree ("owner_id");
  CREATE INDEX "participation_entries_state_idx" ON "participation_entries" USING btree ("state");
  CREATE INDEX "participation_entries_decided_by_idx" ON "participation_entries" USING btree ("decided_by_id");
  CREATE INDEX "participation_entries_content_hash_idx" ON "participation_entries" USING btree ("content_hash");
  CREATE INDEX "participation_entries_updated_at_idx" ON "participation_entries" USING btree ("updated_at");
  CREATE INDEX "participation_entries_created_at_idx" ON "participation_entries" USING btree ("created_at");
  CREATE INDEX "participation_entries_deleted_at_idx" ON "participation_entries" USING btree ("deleted_at");
  CREATE INDEX "participation_log_event_idx" ON "participation_log" USING btree ("event");
  CREATE INDEX "participation_log_by_idx" ON "participation_log" USING btree ("by_id");
  CREATE INDEX "participation_log_updated_at_idx" ON "participation_log" USING btree ("updated_at");
  CREATE INDEX "participation_log_created_at_idx" ON "participation_log" USING btree ("created_at");
  CREATE INDEX "participation_ballots_event_idx" ON "participation_ballots" USING btree ("event_id");
  CREATE INDEX "participation_ballots_voter_idx" ON "participation_ballots" USING btree ("voter");
  CREATE UNIQUE INDEX "event_voter_idx" ON "participation_ballots" USING btree ("event_id","voter");
  CREATE UNIQUE INDEX "participation_boxes_event_idx" ON "participation_boxes" USING btree ("event_id");
  CREATE UNIQUE INDEX "scope_item_slot_idx" ON "participation_counts" USING btree ("scope","item","slot");
  CREATE INDEX "participation_likes_voter_idx" ON "participation_likes" USING btree ("voter");
  CREATE INDEX "participation_likes_updated_at_idx" ON "participation_likes" USING btree ("updated_at");
  CREATE INDEX "participation_likes_created_at_idx" ON "participation_likes" USING btree ("created_at");
  CREATE UNIQUE INDEX "contentType_contentId_voter_idx" ON "participation_likes" USING btree ("content_type","content_id","voter");
  CREATE UNIQUE INDEX "participation_visitors_hash_idx" ON "participation_visitors" USING btree ("hash");
  CREATE INDEX "participation_visitors_account_idx" ON "participation_visitors" USING btree ("account_id");
  CREATE INDEX "participation_visitors_updated_at_idx" ON "participation_visitors" USING btree ("updated_at");
  CREATE INDEX "participation_visitors_created_at_idx" ON "participation_visitors" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "participation_events_options" CASCADE;
  DROP TABLE "participation_events" CASCADE;
  DROP TABLE "participation_entries" CASCADE;
  DROP TABLE "participation_log" CASCADE;
  DROP TABLE "participation_ballots" CASCADE;
  DROP TABLE "participation_boxes" CASCADE;
  DROP TABLE "participation_counts" CASCADE;
  DROP TABLE "participation_likes" CASCADE;
  DROP TABLE "participation_visitors" CASCADE;
  DROP TYPE "public"."enum_participation_events_type";
  DROP TYPE "public"."enum_participation_events_audience";
  DROP TYPE "public"."enum_participation_events_results_shown";
  DROP TYPE "public"."enum_participation_entries_state";`)
}
