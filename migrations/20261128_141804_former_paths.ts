import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "litfass_former_paths" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"path" varchar NOT NULL,
  	"collection" varchar NOT NULL,
  	"document_id" varchar NOT NULL
  );
  
  CREATE UNIQUE INDEX "litfass_former_paths_path_idx" ON "litfass_former_paths" USING btree ("path");
  CREATE INDEX "litfass_former_paths_document_idx" ON "litfass_former_paths" USING btree ("collection","document_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "litfass_former_paths" CASCADE;`)
}
