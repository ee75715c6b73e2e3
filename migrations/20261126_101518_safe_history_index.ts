import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "litfass_safe_history_document_idx";
  CREATE INDEX "document_revision_idx" ON "litfass_safe_history" USING btree ("document","revision");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "document_revision_idx";
  CREATE INDEX "litfass_safe_history_document_idx" ON "litfass_safe_history" USING btree ("document");`)
}
