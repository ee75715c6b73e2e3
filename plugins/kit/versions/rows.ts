import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executeSql, type SQL, sql, tableOf } from '../database/database.ts'
import { VERSIONS_TABLE } from '../database/ownTables.ts'
import { type VersionChange, versionChanges } from './changes.ts'
import { VERSION_KINDS, type VersionKind } from './sittings.ts'

const TABLE = sql.identifier(VERSIONS_TABLE)

/** A document of a collection with drafts. Ids are texts here: a project may have others than numbers. */
export type Versioned = { slug: string; id: string }

/** What is known of a version besides its content. */
export type VersionRecord = {
  kind: VersionKind
  /** Id of the account; `null` for a save without one. */
  savedBy: number | null
  /** Milliseconds since 1970, by the database's clock. */
  savedAt: number
  name: string | null
  /** Against the version before; `null` where there was none, or where nothing was recorded. */
  changes: VersionChange[] | null
}

const row = z.object({
  version_id: z.string(),
  kind: z.enum(VERSION_KINDS),
  saved_by: z.coerce.number().nullable(),
  at: z.coerce.number(),
  name: z.string().nullable(),
  changes: versionChanges.nullable(),
})

/** Keeps other saves of a document, and other names of its versions, waiting to the end of the transaction. */
export async function lockDocument(req: PayloadRequest, { slug, id }: Versioned): Promise<void> {
  await executeSql(req, sql`select 1 from ${tableOf(slug)} where id = ${id} for update`)
}

/** Reads the records of some versions, by their ids. Versions from before there were records have none. */
export async function readRecords(
  req: PayloadRequest,
  slug: string,
  versions: readonly string[],
): Promise<ReadonlyMap<string, VersionRecord>> {
  if (versions.length === 0) return new Map()
  const rows = await executeSql(
    req,
    sql`select version_id, kind, saved_by, name, changes, (extract(epoch from saved_at) * 1000)::float8 as at
        from ${TABLE} where slug = ${slug} and version_id in ${[...versions]}`,
  )
  return new Map(
    rows.map((one) => {
      const { version_id, saved_by: savedBy, at: savedAt, kind, name, changes } = row.parse(one)
      return [version_id, { kind, savedBy, savedAt, name, changes }] as const
    }),
  )
}

/** Reads who has saved some documents last, by their ids. Documents whose last save had no account have none. */
export async function lastSavers(
  req: PayloadRequest,
  slug: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await executeSql(
    req,
    sql`select distinct on (document_id) document_id, saved_by from ${TABLE}
        where slug = ${slug} and document_id in ${ids.map(String)} order by document_id, saved_at desc`,
  )
  return new Map(
    rows.flatMap(({ document_id, saved_by }) =>
      saved_by === null ? [] : [[Number(document_id), Number(saved_by)] as const],
    ),
  )
}

/** Records a version that was just saved, and deletes records whose version Payload has removed. */
export async function recordVersion(
  req: PayloadRequest,
  { slug, id }: Versioned,
  version: string,
  { kind, savedBy, changes }: Pick<VersionRecord, 'kind' | 'savedBy' | 'changes'>,
): Promise<void> {
  await executeSql(
    req,
    sql`with removed as (
          delete from ${TABLE} where slug = ${slug} and document_id = ${id} and version_id not in
            (select v.id::text from ${tableOf(slug, 'versions')} v where v.parent_id = ${id}))
        insert into ${TABLE} (slug, document_id, version_id, kind, saved_by, saved_at, changes)
        values (${slug}, ${id}, ${version}, ${kind}, ${savedBy}::int, clock_timestamp(),
          ${changes && JSON.stringify(changes)}::jsonb)
        on conflict (slug, version_id) do update set kind = excluded.kind, saved_by = excluded.saved_by,
          saved_at = excluded.saved_at, changes = excluded.changes`,
  )
}

/** Sets or removes the name of a version. A version without a record gets one that holds only what is known. */
export async function renameVersion(
  req: PayloadRequest,
  { slug, id }: Versioned,
  version: string,
  { kind, savedAt, name }: { kind: VersionKind; savedAt: string; name: string | null },
): Promise<void> {
  await executeSql(
    req,
    sql`insert into ${TABLE} (slug, document_id, version_id, kind, saved_at, name)
        values (${slug}, ${id}, ${version}, ${kind}, ${savedAt}::timestamptz, ${name})
        on conflict (slug, version_id) do update set name = excluded.name`,
  )
}

/** The condition that a version has no name. */
export const isUnnamed = (slug: string, version: SQL): SQL =>
  sql`not exists (select 1 from ${TABLE} r where r.slug = ${slug} and r.version_id = ${version}::text and r.name is not null)`

/** Forgets the versions of a deleted document. */
export async function forgetVersions(req: PayloadRequest, { slug, id }: Versioned): Promise<void> {
  await executeSql(req, sql`delete from ${TABLE} where slug = ${slug} and document_id = ${id}`)
}

/** Says that what was known of a version is known of its copy. */
export async function moveRecord(
  req: PayloadRequest,
  slug: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await executeSql(
    req,
    sql`update ${TABLE} set version_id = ${to} where slug = ${slug} and version_id = ${from}`,
  )
}
