import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE INDEX "topics_search_shortest_idx" ON "topics" USING btree (length("search"),"search");
  CREATE INDEX "profiles_search_shortest_idx" ON "profiles" USING btree (length("search"),"search");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "topics_search_shortest_idx";
  DROP INDEX "profiles_search_shortest_idx";`)
}
