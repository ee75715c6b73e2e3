import type { PayloadRequest } from 'payload'
import { columnName, executeSql, type SQL, sql, tableOf } from '../database/database.ts'
import { changesAt, reading } from '../pages/recording.ts'
import { findByFormerSlug } from '../slugs/slugs.ts'
import type { ContentType } from './defineContent.ts'
import { type ContentFacts, factsIn, factsOf, notTrashed } from './findContents.ts'
import { datesOf, visibleSql } from './visibility.ts'

/*
 * What the pages of a type read: the document at an address, and lists. Neither checks rights.
 */

type PageRequest = Pick<PayloadRequest, 'payload' | 'transactionID'>
type Address = { field: 'id' | 'slug'; value: string; language: 'de' | 'en' }

/** A document at an address, or the one that was there before. */
export type AtAddress = { facts: ContentFacts; isFormer: boolean }

/**
 * Finds the document of a type at an address, published or not; one in the trash is not found. Of two with the same slug it is the one in
 * the language of the address. A page that is being rendered depends on it, and on the moments at which it appears or disappears.
 */
export async function contentAt(
  req: PageRequest,
  type: ContentType,
  { field, value, language }: Address,
): Promise<AtAddress | undefined> {
  const column = sql`d.${sql.identifier(columnName(req.payload, type.collection, field))}::text`
  const here = await readOne(req, { type, language }, sql`${column} = ${value}`)
  if (here) return { facts: here, isFormer: false }
  const id =
    field === 'slug' &&
    (await reading({ topic: type.collection }, () => findByFormerSlug(req, type.collection, value)))
  const moved = id ? await readOne(req, { type, language }, sql`d.id::text = ${id}`) : undefined
  return moved && { facts: moved, isFormer: true }
}

type Wanted = { type: ContentType; language: 'de' | 'en' }

async function readOne(
  req: PageRequest,
  { type, language }: Wanted,
  condition: SQL,
): Promise<ContentFacts | undefined> {
  const { payload } = req
  const own = type.fields.language
  const first = own
    ? sql`(${sql.identifier(columnName(payload, type.collection, own))}::text = ${language}) desc nulls last,`
    : sql``
  const rows = await reading({ topic: type.collection, found: idsOf }, () =>
    executeSql(
      req,
      sql`${factsOf(payload, type)} where ${condition} ${notTrashed(payload, type)} order by ${first} d.id limit 1`,
    ),
  )
  const facts = rows[0] && factsIn(payload, rows[0], language)
  if (facts?.changesAt !== undefined) changesAt(facts.changesAt)
  return facts
}

const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => Number(id))

/** A part of the list of a type in a language. */
export type Listing = {
  language: 'de' | 'en'
  limit: number
  offset?: number
  /** A document that is left out. */
  without?: number
}

/**
 * Lists what everyone sees of a type, newest first: documents in the language and those without one. A page that is being rendered depends
 * on the list, and on the next moment at which it changes without an edit.
 * @returns the number of all of them, and one part
 */
export async function listContents(
  req: PageRequest,
  type: ContentType,
  { language, limit, offset = 0, without }: Listing,
): Promise<{ total: number; contents: readonly ContentFacts[] }> {
  const { payload } = req
  const { collection, fields } = type
  const column = (field: string) => sql`d.${sql.identifier(columnName(payload, collection, field))}`
  const conditions = [
    ...(fields.language
      ? [sql`(${column(fields.language)} is null or ${column(fields.language)}::text = ${language})`]
      : []),
    ...(without === undefined ? [] : [sql`d.id <> ${without}`]),
  ]
  const listed = sql.join([sql`true`, ...conditions], sql` and `)
  return reading({ topic: collection }, async () => {
    await noteNextChange(req, type, listed)
    const shown = sql`${visibleSql(payload, type)} and ${listed}`
    const [counted] = await executeSql(
      req,
      sql`select count(*)::int as total from ${tableOf(collection)} d where ${shown}`,
    )
    const rows = await executeSql(
      req,
      sql`${factsOf(payload, type)} where ${shown}
          order by ${column(fields.date ?? 'createdAt')} desc nulls last, d.id desc limit ${limit} offset ${offset}`,
    )
    return {
      total: Number(counted?.total),
      contents: rows.map((one) => factsIn(payload, one, language)),
    }
  })
}

async function noteNextChange(req: PageRequest, type: ContentType, listed: SQL): Promise<void> {
  const { fixed, moments } = datesOf(req.payload, type)
  const candidates = sql`${tableOf(type.collection)} d
    where ${visibleSql(req.payload, { ...type, visible: fixed })} and ${listed}`
  const next = moments().map(
    (moment) => sql`select min(${moment}) as moment from ${candidates} and ${moment} > statement_timestamp()`,
  )
  if (next.length === 0) return
  const [row] = await executeSql(
    req,
    sql`select (extract(epoch from min(moment)) * 1000)::float8 as next
        from (${sql.join(next, sql` union all `)}) moments`,
  )
  if (row?.next !== null && row?.next !== undefined) changesAt(Number(row.next))
}
