import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "credit_accounts" ADD COLUMN "soonest_from" integer DEFAULT 1 NOT NULL;

  -- The entries so far took the oldest credits. The locked table keeps others from being posted before the new rule counts.
  UPDATE "credit_accounts" SET "soonest_from" = "entries" + 1 WHERE "entries" > 0;
  CREATE OR REPLACE FUNCTION litfass_credits_sources(entry credit_entries)
    RETURNS SETOF credit_grants LANGUAGE sql STABLE AS $$
      SELECT * FROM credit_grants g
      WHERE g.account = entry.account AND g.remaining > 0 AND CASE
        WHEN entry.kind = 'expiry' THEN g.entry = entry.grant_entry AND g.expires_at <= entry.posted_at
        WHEN entry.grant_entry IS NOT NULL THEN g.entry = entry.grant_entry
        WHEN entry.kind = 'forfeiture' THEN true
        ELSE g.expires_at IS NULL OR g.expires_at > entry.posted_at END
      ORDER BY g.expires_at, g.id $$;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "credit_accounts" DROP COLUMN "soonest_from";`)
}
