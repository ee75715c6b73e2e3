import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_consent_log_action" AS ENUM('allow', 'deny', 'dismiss', 'revoke');
  CREATE TABLE "consent_log" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	"action" "enum_consent_log_action" NOT NULL,
  	"categories" varchar,
  	"proof" varchar NOT NULL,
  	"replaces" varchar,
  	"version" numeric NOT NULL,
  	"text_version" varchar,
  	"language" varchar
  );
  
  CREATE INDEX "consent_log_at_idx" ON "consent_log" USING btree ("at");
  CREATE UNIQUE INDEX "proof_action_idx" ON "consent_log" USING btree ("proof","action");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "consent_log" CASCADE;
  DROP TYPE "public"."enum_consent_log_action";`)
}
