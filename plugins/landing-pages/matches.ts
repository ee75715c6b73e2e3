import { columnName, executeSql, isPublished, type SQL, sql, tableName, tableOf } from '@litfass/kit/database'
import { changesAt, type OtherMoment, reading } from '@litfass/kit/pages'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type Filter, LANGUAGES, type Period, unmetTopics } from './filter.ts'
import { type GatheredContent, options, type ResolvedLandingPagesOptions } from './options.ts'

/*
 * The matches of a filter: one statement over all types, by the database's clock, the same for every caller. A page that shows it
 * changes by itself at the next boundary.
 */

/** A document that a filter has found. */
export type Match = {
  /** Name of its type, of the plugin's option `content`. */
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

/** Finds what everybody sees of a filter's matches. */
export async function findMatches(
  req: PayloadRequest,
  filter: Filter,
  { limit, offset = 0, at }: Part,
): Promise<Matches> {
  const resolved = options.of(req.payload)
  const types = typesOf(resolved, filter)
  if (types.length === 0 || unmetTopics(filter).length > 0) return { total: 0, byType: {}, matches: [] }
  const topics = types.map(([, { collection }]) => collection)
  const rows = types.map(([type, content]) => matchingRows(req, { type, content, filter, at }))
  const order = filter.order === 'oldest' ? sql`at, type, id` : sql`at desc, type, id desc`
  if (!at) await readingLists(topics, () => noteBoundary(req, types, filter))
  const [row] = await readingLists(topics, () =>
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
    byType: Object.fromEntries(types.map(([type]) => [type, counts[type] ?? 0])),
    matches: matches.map((match) => ({
      type: match.type,
      id: match.id,
      title: match.title ?? '',
      path: pagePath(resolved.content[match.type]?.page, { ...match, fallback: filter.language }),
      publishedAt: match.at,
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

type Addressed = Pick<z.output<typeof matchRow>, 'id' | 'slug' | 'language'> & {
  fallback: Filter['language']
}

const pagePath = (
  page: GatheredContent['page'] | undefined,
  { id, slug, language, fallback }: Addressed,
): string =>
  page?.[language ?? fallback]
    .replace('{id}', String(id))
    .replace('{slug}', encodeURIComponent(slug ?? '')) ?? ''

type TypedContent = readonly [type: string, content: GatheredContent]

/** The types that a filter looks among; none for a location where no content has one. */
function typesOf({ content }: ResolvedLandingPagesOptions, filter: Filter): TypedContent[] {
  const all = Object.entries(content)
  const chosen = filter.types.length === 0 ? all : all.filter(([type]) => filter.types.includes(type))
  return chosen.filter(([, { location }]) => filter.location === '' || location !== undefined)
}

function readingLists<Result>(topics: readonly string[], read: () => Promise<Result>): Promise<Result> {
  return topics.reduce<() => Promise<Result>>((inner, topic) => () => reading({ topic }, inner), read)()
}

type Gathered = { type: string; content: GatheredContent; filter: Filter; at: OtherMoment | undefined }

function matchingRows(req: PayloadRequest, { type, content, filter, at }: Gathered): SQL {
  const { collection, date, language, page, published, title } = content
  const hasSlug = LANGUAGES.some((one) => page[one].includes('{slug}'))
  const text = (field: string | undefined) =>
    field ? sql`${columnOf(req, collection, field)}::text` : sql`null::text`
  return sql`select ${type}::text as type, d.id, ${text(title)} as title,
      ${text(hasSlug ? 'slug' : undefined)} as slug, ${text(language)} as language,
      ${columnOf(req, collection, date)} as at
    from ${tableOf(collection)} d
    where ${isPublished(req.payload, { collection, published, at: at?.ms })}
      and ${meetsFilter(req, content, filter, at)}`
}

/** A column of the table that statements call `d`. */
const columnOf = ({ payload }: PayloadRequest, collection: string, field: string): SQL =>
  sql`d.${sql.identifier(columnName(payload, collection, field))}`

/** Returns the condition that a document meets a filter, whether or not everybody sees it now. */
function meetsFilter(
  req: PayloadRequest,
  content: GatheredContent,
  filter: Filter,
  moment?: OtherMoment,
): SQL {
  const { collection, date, language, location } = content
  const at = columnOf(req, collection, date)
  const conditions = [
    ...(language ? [sql`${columnOf(req, collection, language)}::text = ${filter.language}`] : []),
    ...(location && filter.location !== ''
      ? [sql`lower(btrim(${columnOf(req, collection, location)})) = lower(${filter.location})`]
      : []),
    ...carriesTopics(req, content, filter),
    ...isWithin(req, at, filter.period, moment),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

function carriesTopics(
  { payload }: PayloadRequest,
  { collection, topics: fields }: GatheredContent,
  { topics, topicsMatch }: Filter,
): SQL[] {
  if (topics.length === 0) return []
  const relations = tableOf(`${collection}_rels`)
  const target = sql.identifier(`${tableName(options.of(payload).topicsCollection)}_id`)
  // As `in`, PostgreSQL finds by the index of topics what carries them, and not by document.
  const carriesOne = (ids: readonly number[]) =>
    sql`d.id in (select r.parent_id from ${relations} r where r.${target} in ${[...ids]} and r.path in ${[...fields]})`
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

/** Notes for the page being rendered when its matches change by themselves. */
async function noteBoundary(
  req: PayloadRequest,
  types: readonly TypedContent[],
  filter: Filter,
): Promise<void> {
  const moments = types.flatMap(([, content]) => momentsOf(req, content, filter))
  if (moments.length === 0) return
  const [row] = await executeSql(
    req,
    sql`select (extract(epoch from min(moment)) * 1000)::float8 as next
        from (${sql.join(moments, sql` union all `)}) moments where moment > statement_timestamp()`,
  )
  if (row?.next !== null && row?.next !== undefined) changesAt(Number(row.next))
}

/** When content of a type appears or disappears within a filter, and when the oldest leaves its period. */
function momentsOf(req: PayloadRequest, content: GatheredContent, filter: Filter): SQL[] {
  const { collection, date, published } = content
  const fields = Object.entries(published)
  const isTimed = ([, value]: (typeof fields)[number]) =>
    typeof value === 'object' && !Array.isArray(value) && 'is' in value
  const untimed = Object.fromEntries(fields.filter((field) => !isTimed(field)))
  const candidates = sql`${tableOf(collection)} d
    where ${isPublished(req.payload, { collection, published: untimed })} and ${meetsFilter(req, content, filter)}`
  const turns = fields.filter(isTimed).map(([field]) => {
    const moment = columnOf(req, collection, field)
    return sql`select min(${moment}) as moment from ${candidates} and ${moment} > statement_timestamp()`
  })
  if (filter.period.kind !== 'days') return turns
  const leaving = sql`select min(${columnOf(req, collection, date)}) + ${lengthOf(filter.period)} as moment from ${candidates}`
  return [...turns, leaving]
}
