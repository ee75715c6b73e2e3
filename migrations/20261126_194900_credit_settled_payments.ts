import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "credit_payment_events" ADD COLUMN "settled_at" timestamp(3) with time zone;
  ALTER TABLE "credit_payment_events" ADD COLUMN "settled_by" integer;
  ALTER TABLE "credit_payment_events" ADD COLUMN "settled_note" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "credit_payment_events" DROP COLUMN "settled_at";
  ALTER TABLE "credit_payment_events" DROP COLUMN "settled_by";
  ALTER TABLE "credit_payment_events" DROP COLUMN "settled_note";`)
}
