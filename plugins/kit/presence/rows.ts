import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executeSql, type SQL, sql } from '../database/database.ts'
import { PRESENCE_TABLE } from '../database/ownTables.ts'
import type { Saved } from '../revisions/saves.ts'
import { GONE_MS, type OpenForm } from './rules.ts'

const TABLE = sql.identifier(PRESENCE_TABLE)

/** Milliseconds since 1970 of a column, and back. */
const ms = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`
const at = (moment: number | null) => sql`to_timestamp(${moment}::float8 / 1000)`

/** Decides the heartbeats of one document one after another, to the end of the transaction. */
export async function lockPresence(req: PayloadRequest, { slug, id }: Saved): Promise<void> {
  await executeSql(req, sql`select pg_advisory_xact_lock(hashtext(${`${PRESENCE_TABLE}:${slug}:${id}`}))`)
}

const row = z.object({
  account_id: z.coerce.number(),
  session: z.string(),
  beat: z.number(),
  writing: z.number().nullable(),
  displaced: z.number().nullable(),
})

const COLUMNS = sql`account_id, session, ${ms(sql`beat_at`)} as beat, ${ms(sql`writing_since`)} as writing,
  ${ms(sql`displaced_at`)} as displaced`

function formOf(one: unknown): OpenForm {
  const { account_id, session, beat, writing, displaced } = row.parse(one)
  return { accountId: account_id, session, beatAt: beat, writingSince: writing, displacedAt: displaced }
}

/** Reads the forms in which a document is, or was until lately, open. */
export async function readForms(req: PayloadRequest, { slug, id }: Saved): Promise<OpenForm[]> {
  const rows = await executeSql(
    req,
    sql`select ${COLUMNS} from ${TABLE} where slug = ${slug} and document_id = ${id}::int`,
  )
  return rows.map(formOf)
}

/** Reads the open forms of some documents that have a current or recent editor. */
export async function readWriting(
  req: PayloadRequest,
  slug: string,
  ids: readonly number[],
): Promise<(OpenForm & { documentId: number })[]> {
  if (ids.length === 0) return []
  const rows = await executeSql(
    req,
    sql`select document_id, ${COLUMNS} from ${TABLE}
        where slug = ${slug} and document_id in ${[...ids]} and writing_since is not null`,
  )
  return rows.map((one) => ({ ...formOf(one), documentId: Number(one.document_id) }))
}

/**
 * Stores a form that was heard of, and forgets the forms of any document that were not for an hour. Those that another heartbeat is
 * about to store are left alone, so that two never wait for each other.
 */
export async function keepForm(
  req: PayloadRequest,
  { slug, id }: Saved,
  { accountId, session, beatAt, writingSince, displacedAt }: OpenForm,
): Promise<void> {
  await executeSql(
    req,
    sql`with gone as (delete from ${TABLE} where id in (
          select id from ${TABLE} where beat_at < ${at(beatAt)} - make_interval(hours => 1)
            and session <> ${session} for update skip locked))
        insert into ${TABLE}
          (slug, document_id, account_id, session, beat_at, writing_since, displaced_at)
        values (${slug}, ${id}::int, ${accountId}::int, ${session}, ${at(beatAt)},
          ${at(writingSince)}, ${at(displacedAt)})
        on conflict (slug, document_id, account_id, session) do update set beat_at = excluded.beat_at, writing_since = excluded.writing_since, displaced_at = excluded.displaced_at`,
  )
}

/** Ends the writing of all accounts but one, whose own forms are displaced no longer. */
export async function displaceOthers(
  req: PayloadRequest,
  { slug, id }: Saved,
  { accountId, beatAt }: Pick<OpenForm, 'accountId' | 'beatAt'>,
): Promise<void> {
  const isOwn = sql`account_id = ${accountId}::int`
  await executeSql(
    req,
    sql`update ${TABLE} set writing_since = case when ${isOwn} then writing_since end,
          displaced_at = case when ${isOwn} then null else ${at(beatAt)} end
        where slug = ${slug} and document_id = ${id}::int
          and (writing_since is not null and beat_at > ${at(beatAt - GONE_MS)} or ${isOwn})`,
  )
}

/** Removes a form that is closed. */
export async function removeForm(
  req: PayloadRequest,
  { accountId, session }: Pick<OpenForm, 'accountId' | 'session'>,
): Promise<void> {
  await executeSql(
    req,
    sql`delete from ${TABLE} where account_id = ${accountId}::int and session = ${session}`,
  )
}

/** Removes the forms of a deleted document. */
export async function forgetForms(req: PayloadRequest, slug: string, id: number): Promise<void> {
  await executeSql(req, sql`delete from ${TABLE} where slug = ${slug} and document_id = ${id}::int`)
}
