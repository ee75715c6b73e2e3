import {
  contentPath,
  datesOf,
  type FeaturedType,
  readingLists,
  typesWith,
  visibleSql,
} from '@litfass/kit/content'
import { columnName, executeSql, relationColumn, type SQL, sql, tableOf } from '@litfass/kit/database'
import { changesAt, type OtherMoment } from '@litfass/kit/pages'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { type Filter, LANGUAGES, type Period, unmetTopics } from './filter.ts'
import { options } from './options.ts'

/*
 * The matches of a filter: one statement over all types, by the database's clock, the same for every caller. A page that shows it
 * changes at the next boundary without an edit.
 */

/** A document that a filter has found. */
export type Match = {
  /** Name of its content type. */
  type: string
  id: number
  title: string
  /** Path of its page. */
  path: string
  publishedAt: Date
}

/** The matches of a filter: the total, the count of each type, and one page of them in order. */
export type Matches = { total: number; byType: Record<string, number>; matches: Match[] }

/** A part of the matches; at another moment than now for staff. */
type Part = { limit: number; offset?: number; at?: OtherMoment | undefined }

/** Finds what everyone sees of a filter's matches. */
export async function findMatches(
  req: PayloadRequest,
  filter: Filter,
  { limit, offset = 0, at }: Part,
): Promise<Matches> {
  const types = typesOf(req.payload, filter)
  if (types.length === 0 || unmetTopics(filter).length > 0) return { total: 0, byType: {}, matches: [] }
  const rows = types.map((type) => matchingRows(req, type, filter, at))
  const order = filter.order === 'oldest' ? sql`at, type, id` : sql`at desc, type, id desc`
  if (!at) await readingLists(types, () => noteBoundary(req, types, filter))
  const [row] = await readingLists(types, () =>
    executeSql(
      req,
      sql`with matching as materialized (${sql.join(rows, sql` union all `)})
          select
            (select coalesce(json_object_agg(type, count), '{}')
             from (select type, count(*)::int as count from matching group by type) counted) as by_type,
            (select coalesce(json_agg(row_to_json(part)), '[]')
             from (select * from matching order by ${order} limit ${limit} offset ${offset}) part) as matches`,
    ),
  )
  const { by_type: counts, matches } = foundRow.parse(row)
  return {
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    byType: Object.fromEntries(types.map(({ type }) => [type, counts[type] ?? 0])),
    matches: matches.map(({ type, id, title, slug, language, at }) => ({
      type,
      id,
      title: title ?? '',
      path:
        contentPath(
          types.find((one) => one.type === type),
          { id, slug: slug ?? '', language },
          filter.language,
        ) ?? '',
      publishedAt: at,
    })),
  }
}

const matchRow = z.object({
  type: z.string(),
  id: z.number(),
  title: z.string().nullable(),
  slug: z.string().nullable(),
  language: z.enum(LANGUAGES).nullable(),
  at: z.coerce.date(),
})

const foundRow = z.object({ by_type: z.record(z.string(), z.number()), matches: z.array(matchRow) })

type Gathered = FeaturedType<'gathered'>

/** The types that a filter looks among; none for a location where no content has one. */
const typesOf = ({ config }: Payload, filter: Filter): Gathered[] =>
  typesWith(config, 'gathered').filter(
    ({ type, fields }) =>
      (filter.types.length === 0 || filter.types.includes(type)) &&
      (filter.location === '' || fields.location !== undefined),
  )

function matchingRows(req: PayloadRequest, type: Gathered, filter: Filter, at: OtherMoment | undefined): SQL {
  const { collection, fields, pages } = type
  const hasSlug = Object.values(pages?.one ?? {}).some((path) => path.includes('{slug}'))
  const text = (field: string | undefined) =>
    field ? sql`${columnOf(req, collection, field)}::text` : sql`null::text`
  return sql`select ${type.type}::text as type, d.id, ${text(fields.title)} as title,
      ${text(hasSlug ? 'slug' : undefined)} as slug, ${text(fields.language)} as language,
      ${dateOf(req, type)} as at
    from ${tableOf(collection)} d
    where ${visibleSql(req.payload, type, at?.ms)} and ${meetsFilter(req, type, filter, at)}`
}

/** A column of the table that statements call `d`. */
const columnOf = ({ payload }: PayloadRequest, collection: string, field: string): SQL =>
  sql`d.${sql.identifier(columnName(payload, collection, field))}`

/** The date by which documents are ordered, which every gathered type declares. */
const dateOf = (req: PayloadRequest, { collection, fields: { date = 'createdAt' } }: Gathered): SQL =>
  columnOf(req, collection, date)

/** Returns the condition that a document meets a filter, whether or not everyone sees it now. */
function meetsFilter(req: PayloadRequest, type: Gathered, filter: Filter, moment?: OtherMoment): SQL {
  const { collection, fields } = type
  const { language, location } = fields
  const conditions = [
    ...(language ? [sql`${columnOf(req, collection, language)}::text = ${filter.language}`] : []),
    ...(location && filter.location !== ''
      ? [sql`lower(btrim(${columnOf(req, collection, location)})) = lower(${filter.location})`]
      : []),
    ...carriesTopics(req, type, filter),
    ...isWithin(req, dateOf(req, type), filter.period, moment),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

function carriesTopics(
  { payload }: PayloadRequest,
  { collection, fields }: Gathered,
  { topics, topicsMatch }: Filter,
): SQL[] {
  if (topics.length === 0) return []
  const relations = tableOf(collection, 'relations')
  const target = relationColumn(options.of(payload).topicsCollection)
  // As `in`, PostgreSQL finds by the index of topics what carries them, and not by document.
  const carriesOne = (ids: readonly number[]) =>
    sql`d.id in (select r.parent_id from ${relations} r where r.${target} in ${[...ids]} and r.path in ${[...(fields.topics ?? [])]})`
  return topicsMatch === 'all' ? topics.map((id) => carriesOne([id])) : [carriesOne(topics)]
}

function isWithin({ payload }: PayloadRequest, at: SQL, period: Period, moment?: OtherMoment): SQL[] {
  const { timeZone } = options.of(payload)
  const midnight = (day: string, later = 0) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone}::text)`
  switch (period.kind) {
    case 'always':
      return []
    case 'days':
      return [sql`${at} > ${moment ? momentSql(moment) : sql`statement_timestamp()`} - ${lengthOf(period)}`]
    case 'between':
      return [
        ...(period.from ? [sql`${at} >= ${midnight(period.from)}`] : []),
        ...(period.until ? [sql`${at} < ${midnight(period.until, 1)}`] : []),
      ]
  }
}

const momentSql = ({ ms }: OtherMoment): SQL => sql`to_timestamp(${ms / 1000}::float8)`

/** In hours, since a day of the clock may have 23 or 25. */
const lengthOf = ({ days }: { days: number }): SQL => sql`make_interval(hours => ${days * 24}::int)`

/** Records when the matches of the page being rendered change without an edit. */
async function noteBoundary(req: PayloadRequest, types: readonly Gathered[], filter: Filter): Promise<void> {
  const moments = types.flatMap((type) => momentsOf(req, type, filter))
  if (moments.length === 0) return
  const [row] = await executeSql(
    req,
    sql`select (extract(epoch from min(moment)) * 1000)::float8 as next
        from (${sql.join(moments, sql` union all `)}) moments where moment > statement_timestamp()`,
  )
  if (row?.next !== null && row?.next !== undefined) changesAt(Number(row.next))
}

/** When content of a type appears or disappears within a filter, and when the oldest leaves its period. */
function momentsOf(req: PayloadRequest, type: Gathered, filter: Filter): SQL[] {
  const { fixed, moments } = datesOf(req.payload, type)
  const candidates = sql`${tableOf(type.collection)} d
    where ${visibleSql(req.payload, { ...type, visible: fixed })} and ${meetsFilter(req, type, filter)}`
  const turns = moments().map(
    (moment) => sql`select min(${moment}) as moment from ${candidates} and ${moment} > statement_timestamp()`,
  )
  if (filter.period.kind !== 'days') return turns
  const leaving = sql`select min(${dateOf(req, type)}) + ${lengthOf(filter.period)} as moment from ${candidates}`
  return [...turns, leaving]
}
