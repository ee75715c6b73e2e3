import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { viewerOf } from '../access/viewerOf.ts'
import { executeSql, sql } from '../database/database.ts'
import { SAVES_TABLE } from '../database/ownTables.ts'
import type { Save } from './differences.ts'

const TABLE = sql.identifier(SAVES_TABLE)

/** Days for which it is known who has changed what; hardly a form stays open longer. */
const KEPT_DAYS = 30

/** A document, by its collection and id, or a global, by its slug and 0. */
export type Saved = { slug: string; id: number }

/** Records who saves a document and which values that replaces, in the transaction of the save. */
export async function recordSave(
  req: PayloadRequest,
  { slug, id }: Saved,
  revision: number,
  replaced: Readonly<Record<string, unknown>>,
): Promise<void> {
  const viewer = viewerOf(req)
  const savedBy = viewer.kind === 'account' ? viewer.id : null
  await executeSql(
    req,
    sql`with outdated as (delete from ${TABLE} where slug = ${slug} and document_id = ${id}::int
          and saved_at < now() - make_interval(days => ${KEPT_DAYS}::int))
        insert into ${TABLE} (slug, document_id, revision, saved_by, replaced)
        values (${slug}, ${id}::int, ${revision}::int, ${savedBy}::int, ${JSON.stringify(replaced)}::jsonb)
        -- A row that was set back by hand counts its saves a second time.
        on conflict (slug, document_id, revision)
          do update set saved_by = excluded.saved_by, saved_at = now(), replaced = excluded.replaced`,
  )
}

const row = z.object({
  revision: z.coerce.number(),
  saved_by: z.coerce.number().nullable(),
  /** Milliseconds since 1970. */
  at: z.coerce.number(),
  replaced: z.record(z.string(), z.unknown()),
})

/** Reads the saves of a document after a revision, up to the stored one, that are still on record. */
export async function savesSince(
  req: PayloadRequest,
  { slug, id }: Saved,
  { seen, stored }: { seen: number; stored: number },
): Promise<Save[]> {
  const rows = await executeSql(
    req,
    sql`select revision, saved_by, replaced, (extract(epoch from saved_at) * 1000)::float8 as at
        from ${TABLE} where slug = ${slug} and document_id = ${id}::int
        and revision > ${seen}::numeric and revision <= ${stored}::numeric order by revision`,
  )
  return rows.map((one) => {
    const { revision, saved_by: savedBy, at, replaced } = row.parse(one)
    return { revision, savedBy, savedAt: new Date(at), replaced }
  })
}

/** Forgets the saves of a deleted document. */
export async function forgetSaves(req: PayloadRequest, slug: string, id: number): Promise<void> {
  await executeSql(req, sql`delete from ${TABLE} where slug = ${slug} and document_id = ${id}::int`)
}
