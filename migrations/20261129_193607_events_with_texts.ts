import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "participation_events" ADD COLUMN "with_text" boolean DEFAULT false;
  CREATE INDEX "articles_body_participation_idx" ON "articles" USING gin (jsonb_path_query_array("body", '$.** ? (@.type == "participation").eventId'::jsonpath));
  CREATE INDEX "articles_premium_body_participation_idx" ON "articles" USING gin (jsonb_path_query_array("premium_body", '$.** ? (@.type == "participation").eventId'::jsonpath));`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "articles_body_participation_idx";
  DROP INDEX "articles_premium_body_participation_idx";
  ALTER TABLE "participation_events" DROP COLUMN "with_text";`)
}
