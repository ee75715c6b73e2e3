import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "credit_invoices_order_kind_idx";
  CREATE INDEX "credit_invoices_order_id_idx" ON "credit_invoices" USING btree ("order_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "credit_invoices_order_id_idx";
  CREATE UNIQUE INDEX "credit_invoices_order_kind_idx" ON "credit_invoices" USING btree ("order_id","kind");`)
}
