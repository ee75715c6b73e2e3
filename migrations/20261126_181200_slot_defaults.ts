import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_targeting_entries_screens" AS ENUM('phone', 'tablet', 'desktop');
  CREATE TABLE "pages_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"topics_id" integer
  );
  
  CREATE TABLE "targeting_entries_screens" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_targeting_entries_screens",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "targeting_entries_screens" ADD CONSTRAINT "targeting_entries_screens_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."targeting_entries"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "pages_rels_order_idx" ON "pages_rels" USING btree ("order");
  CREATE INDEX "pages_rels_parent_idx" ON "pages_rels" USING btree ("parent_id");
  CREATE INDEX "pages_rels_path_idx" ON "pages_rels" USING btree ("path");
  CREATE INDEX "pages_rels_topics_id_idx" ON "pages_rels" USING btree ("topics_id");
  CREATE INDEX "targeting_entries_screens_order_idx" ON "targeting_entries_screens" USING btree ("order");
  CREATE INDEX "targeting_entries_screens_parent_idx" ON "targeting_entries_screens" USING btree ("parent_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "pages_rels" CASCADE;
  DROP TABLE "targeting_entries_screens" CASCADE;
  DROP TYPE "public"."enum_targeting_entries_screens";`)
}
