import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "credit_packages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"title_de" varchar NOT NULL,
  	"title_en" varchar NOT NULL,
  	"description_de" varchar,
  	"description_en" varchar,
  	"credits" integer NOT NULL,
  	"price_cents" integer NOT NULL,
  	"vat_basis_points" integer DEFAULT 1900 NOT NULL,
  	"valid_days" integer,
  	"position" integer DEFAULT 100 NOT NULL,
  	"is_active" boolean DEFAULT true,
  	"revision" numeric DEFAULT 0,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "credit_accounts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer,
  	"balance" integer DEFAULT 0 NOT NULL,
  	"entries" integer DEFAULT 0 NOT NULL,
  	"last_hash" varchar DEFAULT '0000000000000000000000000000000000000000000000000000000000000000' NOT NULL,
  	"closed_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "credit_accounts_balance" CHECK (balance >= 0)
  );
  
  CREATE TABLE "credit_orders" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" varchar NOT NULL,
  	"status" varchar NOT NULL,
  	"account_id" integer NOT NULL,
  	"package_id" integer,
  	"package_title" varchar NOT NULL,
  	"credits" integer NOT NULL,
  	"price_cents" integer NOT NULL,
  	"vat_basis_points" integer NOT NULL,
  	"valid_days" integer,
  	"provider" varchar NOT NULL,
  	"reference" varchar,
  	"checkout_url" varchar,
  	"idempotency_key" varchar NOT NULL,
  	"request" varchar NOT NULL,
  	"language" varchar NOT NULL,
  	"buyer" jsonb,
  	"accepted_at" timestamp(3) with time zone NOT NULL,
  	"paid_at" timestamp(3) with time zone,
  	"cancelled_at" timestamp(3) with time zone,
  	"refunded_at" timestamp(3) with time zone,
  	"purchase_entry" integer,
  	"refund_entry" integer,
  	"shortfall" integer,
  	"reason" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "credit_orders_status" CHECK (status in ('open', 'paid', 'cancelled', 'refunded'))
  );
  
  CREATE TABLE "credit_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"account" integer NOT NULL,
  	"seq" integer NOT NULL,
  	"kind" varchar NOT NULL,
  	"amount" integer NOT NULL,
  	"balance" integer NOT NULL,
  	"idempotency_key" varchar NOT NULL,
  	"request" varchar NOT NULL,
  	"note" varchar NOT NULL,
  	"actor" integer,
  	"order_id" integer,
  	"content_type" varchar,
  	"content_id" integer,
  	"reverses" integer,
  	"grant_entry" integer,
  	"expires_at" timestamp(3) with time zone,
  	"posted_at" timestamp(3) with time zone NOT NULL,
  	"previous_hash" varchar NOT NULL,
  	"hash" varchar NOT NULL,
  	CONSTRAINT "credit_entries_amount" CHECK (amount <> 0 and amount between -1000000000 and 1000000000),
  	CONSTRAINT "credit_entries_balance" CHECK (balance >= 0),
  	CONSTRAINT "credit_entries_sign" CHECK (case
          when kind in ('purchase', 'return') then amount > 0
          when kind in ('unlock', 'refund', 'expiry', 'forfeiture') then amount < 0
          else kind = 'adjustment' end),
  	CONSTRAINT "credit_entries_own_grant" CHECK (grant_entry is not null or kind not in ('refund', 'expiry'))
  );
  
  CREATE TABLE "credit_grants" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"entry" integer NOT NULL,
  	"account" integer NOT NULL,
  	"amount" integer NOT NULL,
  	"remaining" integer NOT NULL,
  	"expires_at" timestamp(3) with time zone,
  	"noticed_at" timestamp(3) with time zone,
  	CONSTRAINT "credit_grants_remaining" CHECK (remaining between 0 and amount)
  );
  
  CREATE TABLE "credit_allocations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"entry" integer NOT NULL,
  	"grant_entry" integer NOT NULL,
  	"amount" integer NOT NULL
  );
  
  CREATE TABLE "credit_unlocks" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"content_type" varchar NOT NULL,
  	"content_id" integer NOT NULL,
  	"entry" integer NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "credit_invoices" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" varchar NOT NULL,
  	"year" integer NOT NULL,
  	"seq" integer NOT NULL,
  	"kind" varchar NOT NULL,
  	"order_id" integer NOT NULL,
  	"cancels" integer,
  	"issued_at" timestamp(3) with time zone NOT NULL,
  	"content" jsonb NOT NULL
  );
  
  CREATE TABLE "credit_payment_events" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"provider" varchar NOT NULL,
  	"event_id" varchar NOT NULL,
  	"order_id" integer,
  	"kind" varchar NOT NULL,
  	"amount_cents" integer,
  	"occurred_at" timestamp(3) with time zone,
  	"outcome" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "credit_counters" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"series" varchar NOT NULL,
  	"value" integer NOT NULL
  );
  
  CREATE TABLE "credit_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"seller_name" varchar,
  	"seller_street" varchar,
  	"seller_postcode" varchar,
  	"seller_city" varchar,
  	"seller_country" varchar,
  	"seller_email" varchar,
  	"seller_phone" varchar,
  	"seller_tax_number" varchar,
  	"seller_vat_id" varchar,
  	"seller_is_small_business" boolean,
  	"seller_account_holder" varchar,
  	"seller_iban" varchar,
  	"seller_bic" varchar,
  	"payment_days" integer DEFAULT 14,
  	"invoice_note_de" varchar,
  	"invoice_note_en" varchar,
  	"low_balance" integer DEFAULT 5,
  	"expiry_notice_days" integer DEFAULT 14,
  	"revision" numeric DEFAULT 0,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "articles" ADD COLUMN "credit_price" integer;
  ALTER TABLE "_articles_v" ADD COLUMN "version_credit_price" numeric;
  ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "credit_orders" ADD CONSTRAINT "credit_orders_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "credit_orders" ADD CONSTRAINT "credit_orders_package_id_credit_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."credit_packages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "credit_unlocks" ADD CONSTRAINT "credit_unlocks_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "credit_packages_is_active_idx" ON "credit_packages" USING btree ("is_active");
  CREATE INDEX "credit_packages_updated_at_idx" ON "credit_packages" USING btree ("updated_at");
  CREATE INDEX "credit_packages_created_at_idx" ON "credit_packages" USING btree ("created_at");
  CREATE UNIQUE INDEX "credit_accounts_owner_idx" ON "credit_accounts" USING btree ("owner_id");
  CREATE INDEX "credit_accounts_updated_at_idx" ON "credit_accounts" USING btree ("updated_at");
  CREATE INDEX "credit_accounts_created_at_idx" ON "credit_accounts" USING btree ("created_at");
  CREATE UNIQUE INDEX "credit_orders_number_idx" ON "credit_orders" USING btree ("number");
  CREATE INDEX "credit_orders_status_idx" ON "credit_orders" USING btree ("status");
  CREATE INDEX "credit_orders_account_idx" ON "credit_orders" USING btree ("account_id");
  CREATE INDEX "credit_orders_package_idx" ON "credit_orders" USING btree ("package_id");
  CREATE INDEX "credit_orders_reference_idx" ON "credit_orders" USING btree ("reference");
  CREATE UNIQUE INDEX "credit_orders_idempotency_key_idx" ON "credit_orders" USING btree ("idempotency_key");
  CREATE INDEX "credit_orders_paid_at_idx" ON "credit_orders" USING btree ("paid_at");
  CREATE INDEX "credit_orders_updated_at_idx" ON "credit_orders" USING btree ("updated_at");
  CREATE INDEX "credit_orders_created_at_idx" ON "credit_orders" USING btree ("created_at");
  CREATE INDEX "account_createdAt_idx" ON "credit_orders" USING btree ("account_id","created_at");
  CREATE UNIQUE INDEX "credit_entries_idempotency_key_idx" ON "credit_entries" USING btree ("idempotency_key");
  CREATE INDEX "credit_entries_order_id_idx" ON "credit_entries" USING btree ("order_id");
  CREATE UNIQUE INDEX "credit_entries_reverses_idx" ON "credit_entries" USING btree ("reverses");
  CREATE INDEX "account_kind_seq_idx" ON "credit_entries" USING btree ("account","kind","seq");
  CREATE UNIQUE INDEX "credit_entries_account_seq_idx" ON "credit_entries" USING btree ("account","seq");
  CREATE UNIQUE INDEX "credit_grants_entry_idx" ON "credit_grants" USING btree ("entry");
  CREATE INDEX "account_remaining_idx" ON "credit_grants" USING btree ("account","remaining");
  CREATE INDEX "expiresAt_remaining_idx" ON "credit_grants" USING btree ("expires_at","remaining");
  CREATE INDEX "credit_allocations_grant_entry_idx" ON "credit_allocations" USING btree ("grant_entry");
  CREATE UNIQUE INDEX "credit_allocations_entry_grant_idx" ON "credit_allocations" USING btree ("entry","grant_entry");
  CREATE INDEX "credit_unlocks_owner_idx" ON "credit_unlocks" USING btree ("owner_id");
  CREATE INDEX "credit_unlocks_entry_idx" ON "credit_unlocks" USING btree ("entry");
  CREATE INDEX "credit_unlocks_updated_at_idx" ON "credit_unlocks" USING btree ("updated_at");
  CREATE INDEX "credit_unlocks_created_at_idx" ON "credit_unlocks" USING btree ("created_at");
  CREATE UNIQUE INDEX "credit_unlocks_owner_content_idx" ON "credit_unlocks" USING btree ("owner_id","content_type","content_id");
  CREATE UNIQUE INDEX "credit_invoices_number_idx" ON "credit_invoices" USING btree ("number");
  CREATE UNIQUE INDEX "credit_invoices_cancels_idx" ON "credit_invoices" USING btree ("cancels");
  CREATE UNIQUE INDEX "credit_invoices_year_seq_idx" ON "credit_invoices" USING btree ("year","seq");
  CREATE UNIQUE INDEX "credit_invoices_order_kind_idx" ON "credit_invoices" USING btree ("order_id","kind");
  CREATE INDEX "credit_payment_events_order_id_idx" ON "credit_payment_events" USING btree ("order_id");
  CREATE INDEX "credit_payment_events_updated_at_idx" ON "credit_payment_events" USING btree ("updated_at");
  CREATE INDEX "credit_payment_events_created_at_idx" ON "credit_payment_events" USING btree ("created_at");
  CREATE UNIQUE INDEX "credit_payment_events_provider_event_idx" ON "credit_payment_events" USING btree ("provider","event_id");
  CREATE UNIQUE INDEX "credit_counters_series_idx" ON "credit_counters" USING btree ("series");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "credit_packages" CASCADE;
  DROP TABLE "credit_accounts" CASCADE;
  DROP TABLE "credit_orders" CASCADE;
  DROP TABLE "credit_entries" CASCADE;
  DROP TABLE "credit_grants" CASCADE;
  DROP TABLE "credit_allocations" CASCADE;
  DROP TABLE "credit_unlocks" CASCADE;
  DROP TABLE "credit_invoices" CASCADE;
  DROP TABLE "credit_payment_events" CASCADE;
  DROP TABLE "credit_counters" CASCADE;
  DROP TABLE "credit_settings" CASCADE;
  ALTER TABLE "articles" DROP COLUMN "credit_price";
  ALTER TABLE "_articles_v" DROP COLUMN "version_credit_price";`)
}
