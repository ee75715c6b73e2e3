import type { CollectionSlug, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { columnName, executeSql, relationColumn, type SQL, sql, tableOf } from '../database/database.ts'
import type { ContentRef } from '../domain/contentRef.ts'
import type { OtherMoment } from '../pages/otherMoment.ts'
import { changesAt, reading } from '../recording/recording.ts'
import { type ContentType, contentTypes } from './defineContent.ts'
import { type ContentFacts, factsIn, factsOf } from './findContents.ts'
import { datesOf, visibleSql } from './visibility.ts'

/** A period of the date by which documents are ordered: the last hours of the database's clock, or from a moment until before another. */
export type ContentPeriod = { hours: number } | { from?: Date | undefined; until?: Date | undefined }

/** Which contents are listed. Each condition narrows the list; a type without the field that one asks for has no contents in it. */
export type ContentListing = {
  /** Names of content types; those that the config does not have are left out. */
  types: readonly string[]
  /** Contents in that language, and those of types without one. */
  language?: 'de' | 'en' | undefined
  /** Ids of topics, at least one of which matches; empty for all contents. */
  topics?: readonly number[] | undefined
  /** Id of the account that they belong to. */
  owner?: number | undefined
  period?: ContentPeriod | undefined
  /** Contents that are shown elsewhere. */
  without?: readonly ContentRef[] | undefined
  /** Lists what everyone sees then. */
  at?: OtherMoment | undefined
  /** Most contents on a page. */
  limit: number
  /** Number of the page, from 1 on. */
  page?: number | undefined
}

/** A page of a list, and how many contents the whole list has. */
export type ListedContents = { contents: readonly ContentFacts[]; total: number }

/**
 * Lists what everyone sees of any content types, the newest first, with one statement and the same for every caller. A page that is being
 * rendered depends on the lists of these types, and on the moment at which something in them next appears, disappears or leaves the period.
 * @example
 * const { contents, total } = await listContents(req, { types: ['joboffer'], language: 'de', limit: 20, page: 2 })
 */
export async function listContents(
  req: Pick<PayloadRequest, 'i18n' | 'payload' | 'transactionID'>,
  listing: ContentListing,
): Promise<ListedContents> {
  const { payload } = req
  const { limit, page = 1, language = req.i18n.language === 'en' ? 'en' : 'de' } = listing
  const types = contentTypes(payload.config).filter((one) => canMeet(payload, one, listing))
  if (types.length === 0) return { contents: [], total: 0 }
  const parts = types.map((one) => partOf(payload, one, listing))
  const union = (statements: readonly SQL[]) => sql.join([...statements], sql` union all `)
  const statement = sql`
    select
      (select coalesce(json_agg(row_to_json(part)), '[]') from
        (select * from (${union(parts.map(({ rows }) => rows))}) listed
         order by coalesce(date, created_at) desc, type, id desc
         limit ${limit} offset ${(page - 1) * limit}) part) as contents,
      (select sum(total)::int from (${union(parts.map(({ count }) => count))}) counted) as total,
      (select (extract(epoch from min(moment)) * 1000)::float8
       from (${union(parts.flatMap(({ turns }) => turns))}) turns
       where moment > statement_timestamp()) as next`
  const [row] = await readingLists(types, () => executeSql(req, statement))
  const { contents, total, next } = foundRow.parse(row)
  if (next !== null && !listing.at) changesAt(next)
  return { total, contents: contents.map((one) => factsIn(payload, one, language)) }
}

/**
 * Records for the page being rendered when a document of some types next appears or disappears without an edit: for what is made of
 * their documents by other statements, such as counts.
 */
export async function noteNextTurn(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  names: readonly string[],
): Promise<void> {
  const { payload } = req
  const types = contentTypes(payload.config).filter(({ type }) => names.includes(type))
  if (types.length === 0) return
  const turns = types.flatMap((one) => turnsOf(payload, one, sql`true`))
  const statement = sql`select (extract(epoch from min(moment)) * 1000)::float8 as next
    from (${sql.join(turns, sql` union all `)}) turns where moment > statement_timestamp()`
  const [row] = await readingLists(types, () => executeSql(req, statement))
  if (typeof row?.next === 'number') changesAt(row.next)
}

const foundRow = z.object({ contents: z.array(z.unknown()), total: z.number(), next: z.number().nullable() })

/** Whether a type is listed and has the fields for what is asked. */
function canMeet(payload: Payload, one: ContentType, { types, topics = [], owner }: ContentListing): boolean {
  return (
    types.includes(one.type) &&
    (topics.length === 0 || topicFields(payload, one).length > 0) &&
    (owner === undefined || one.fields.owner !== undefined)
  )
}

/**
 * The statements for one type: its first rows, so that no list reads a whole table; how many there are; and the moments at which the
 * list changes without an edit.
 */
function partOf(payload: Payload, one: ContentType, listing: ContentListing) {
  const { limit, page = 1, period, at } = listing
  const date = dateOf(payload, one)
  const meets = conditionsOf(payload, one, listing)
  const isListed = sql`${visibleSql(payload, one, at?.ms)} and ${meets}`
  // As the parts are ordered together; where all have a date, an index has that order.
  const order = isAlwaysDated(one) ? date : sql`coalesce(${date}, d.created_at)`
  return {
    rows: sql`(${factsOf(payload, one)} where ${isListed}
      order by ${order} desc, d.id desc limit ${limit * page})`,
    count: sql`select count(*) as total from ${tableOf(one.collection)} d where ${isListed}`,
    turns: [
      ...turnsOf(payload, one, meets),
      ...(period && 'hours' in period
        ? [
            sql`select min(${date}) + ${hoursSql(period.hours)} from ${tableOf(one.collection)} d where ${isListed}`,
          ]
        : []),
    ],
  }
}

/** Selects the next moments at which documents of a type that meet a condition appear or disappear. */
function turnsOf(payload: Payload, one: ContentType, meets: SQL): SQL[] {
  const { fixed, moments } = datesOf(payload, one)
  const candidates = sql`${tableOf(one.collection)} d
    where ${visibleSql(payload, { ...one, visible: fixed })} and ${meets}`
  return [
    sql`select null::timestamptz as moment`,
    ...moments().map(
      (moment) => sql`select min(${moment}) from ${candidates} and ${moment} > statement_timestamp()`,
    ),
  ]
}

function conditionsOf(
  payload: Payload,
  one: ContentType,
  { language, topics = [], owner, period, without = [], at }: ContentListing,
): SQL {
  const { collection, fields } = one
  const column = (field: string) => columnOf(payload, collection, field)
  const excluded = without.flatMap(({ type, id }) => (type === one.type ? id : []))
  return sql.join(
    [
      sql`true`,
      ...(language && fields.language
        ? [sql`(${column(fields.language)}::text = ${language} or ${column(fields.language)} is null)`]
        : []),
      ...(topics.length > 0 ? [isAbout(payload, one, topics)] : []),
      ...(owner !== undefined && fields.owner ? [sql`${column(fields.owner)} = ${owner}`] : []),
      ...(period ? isWithin(dateOf(payload, one), period, at) : []),
      ...(excluded.length > 0 ? [sql`d.id not in ${excluded}`] : []),
    ],
    sql` and `,
  )
}

const columnOf = (payload: Payload, collection: CollectionSlug, field: string): SQL =>
  sql`d.${sql.identifier(columnName(payload, collection, field))}`

const dateOf = (payload: Payload, { collection, fields: { date = 'createdAt' } }: ContentType): SQL =>
  columnOf(payload, collection, date)

/** Whether everything visible has a date, which an index then sorts. */
function isAlwaysDated({ fields: { date = 'createdAt' }, visible }: ContentType): boolean {
  const rule = visible[date]
  return date === 'createdAt' || (typeof rule === 'object' && 'is' in rule && rule.is === 'reached')
}

/** The condition that a document has one of some topics; found by the index of its references. */
function isAbout(payload: Payload, one: ContentType, topics: readonly number[]): SQL {
  const fields = topicFields(payload, one)
  const targets = [...new Set(fields.map(({ relationTo }) => relationTo))].map((slug) => {
    const paths = fields.flatMap(({ name, relationTo }) => (relationTo === slug ? name : []))
    return sql`(r.path in ${paths} and r.${relationColumn(slug)} in ${[...topics]})`
  })
  return sql`d.id in (select r.parent_id from ${tableOf(one.collection, 'relations')} r
    where ${sql.join(targets, sql` or `)})`
}

/** The fields of a type that hold several topics, with the collection of these. */
const topicFields = (payload: Payload, { collection, fields }: ContentType) =>
  (payload.collections[collection]?.config.flattenedFields ?? []).flatMap((field) =>
    field.type === 'relationship' &&
    field.hasMany &&
    typeof field.relationTo === 'string' &&
    fields.topics?.includes(field.name)
      ? [{ name: field.name, relationTo: field.relationTo }]
      : [],
  )

function isWithin(date: SQL, period: ContentPeriod, at: OtherMoment | undefined): SQL[] {
  if ('hours' in period) {
    const now = at ? momentSql(at.ms) : sql`statement_timestamp()`
    return [sql`${date} > ${now} - ${hoursSql(period.hours)}`]
  }
  const { from, until } = period
  return [
    ...(from ? [sql`${date} >= ${momentSql(from.getTime())}`] : []),
    ...(until ? [sql`${date} < ${momentSql(until.getTime())}`] : []),
  ]
}

const momentSql = (ms: number): SQL => sql`to_timestamp(${ms / 1000}::float8)`

const hoursSql = (hours: number): SQL => sql`make_interval(hours => ${hours}::int)`

/** Reads something for a page that depends on all documents of some types. */
export const readingLists = <Result>(
  types: readonly ContentType[],
  read: () => Promise<Result>,
): Promise<Result> =>
  types.reduce<() => Promise<Result>>(
    (inner, { collection }) =>
      () =>
        reading({ topic: collection }, inner),
    read,
  )()
