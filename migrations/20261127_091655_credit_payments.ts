import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "credit_orders" ADD COLUMN "is_small_business" boolean DEFAULT false NOT NULL;
  ALTER TABLE "credit_orders" ADD COLUMN "checkouts" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "credit_payment_events" ADD COLUMN "currency" varchar;
  ALTER TABLE "credit_payment_events" ADD COLUMN "order_number" varchar;

  -- What the first invoice of an order says; an order without one follows the rule by which it would have been issued.
  UPDATE "credit_orders" o SET "is_small_business" = coalesce(
    (SELECT (i."content" ->> 'isSmallBusiness')::boolean FROM "credit_invoices" i
      WHERE i."order_id" = o."id" AND i."kind" = 'invoice' ORDER BY i."id" LIMIT 1),
    EXISTS (SELECT 1 FROM "credit_settings" s WHERE s."seller_is_small_business")
      OR EXISTS (SELECT 1 FROM "credit_packages" p WHERE p."id" = o."package_id" AND p."vat_basis_points" > 0)
  ) WHERE o."vat_basis_points" = 0;
  UPDATE "credit_orders" SET "checkouts" = 1 WHERE "checkout_url" IS NOT NULL;
  UPDATE "credit_payment_events" e SET "order_number" = o."number" FROM "credit_orders" o WHERE o."id" = e."order_id";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "credit_orders" DROP COLUMN "is_small_business";
  ALTER TABLE "credit_orders" DROP COLUMN "checkouts";
  ALTER TABLE "credit_payment_events" DROP COLUMN "currency";
  ALTER TABLE "credit_payment_events" DROP COLUMN "order_number";`)
}
