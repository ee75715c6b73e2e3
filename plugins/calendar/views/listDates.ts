import { type ContentType, contentPath, noteNextTurn, visibleSql } from '@litfass/kit/content'
import { executeSql, relationColumn, type SQL, sql, tableOf } from '@litfass/kit/database'
import { reading } from '@litfass/kit/pages'
import type { CollectionSlug, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  FIRST_YEAR,
  LAST_YEAR,
  type ListedDate,
  type LocalDay,
  type OccurrencePlace,
} from '../dates/eventDates.ts'
import { ACCESSIBILITIES } from '../fields.ts'
import { options } from '../options.ts'
import { dateFacts, dates } from '../store.ts'
import { eventType } from '../workflow.ts'

/** Which dates are listed; each condition narrows the list. */
export type DateListing = {
  /** The first and the last day of the list, both inclusive; a date stands in it when one of its days does. */
  from: LocalDay
  until: LocalDay
  language?: 'de' | 'en' | undefined
  /** Ids of topics, at least one of which matches; empty for all dates. */
  topics?: readonly number[] | undefined
  /** Ids of places: dates in them and in what lies within them; empty for everywhere. */
  places?: readonly number[] | undefined
  /** The name of the organiser, regardless of case. */
  organiser?: string | undefined
  isFree?: boolean | undefined
  isAccessible?: boolean | undefined
  isForChildren?: boolean | undefined
  /** Dates of exhibitions alone, or all others; both when left out. */
  isExhibition?: boolean | undefined
  /** What was moved away from these days in place of what takes place on them. */
  isMovedAway?: boolean | undefined
  /** A part of the title, regardless of case. */
  title?: string | undefined
  /** Dates of one event. */
  eventId?: number | undefined
}

/** All days that a date may have. */
export const EVERY_DAY = { from: `${FIRST_YEAR}-01-01`, until: `${LAST_YEAR}-12-31` } as const

type Page = { limit: number; offset?: number }

/**
 * Lists public dates in the order in which they begin, the same for every caller. A page that is being rendered depends on all events, and on
 * the moment at which one next appears or disappears.
 */
export async function listDates(
  req: PayloadRequest,
  listing: DateListing,
  { limit, offset = 0 }: Page,
): Promise<{ dates: ListedDate[]; total: number }> {
  const { from: rows, where } = await listed(req, listing)
  const found = await readingEvents(req, () =>
    executeSql(
      req,
      sql`select ${columns(req)}, (count(*) over ())::int as total
          from ${rows} where ${where}
          order by t.starts_at, t.ends_at, t.id limit ${limit} offset ${offset}`,
    ),
  )
  return { dates: await occurrencesOf(req, found), total: Number(found[0]?.total ?? 0) }
}

/** Lists the first dates of each day, and how many there are: what a month shows. */
export async function listDays(
  req: PayloadRequest,
  listing: DateListing,
  { perDay }: { perDay: number },
): Promise<Map<LocalDay, { count: number; dates: ListedDate[] }>> {
  const { from: rows, where } = await listed(req, listing)
  const found = await readingEvents(req, () =>
    executeSql(
      req,
      sql`select * from (
            select ${columns(req)}, one.day, (count(*) over (partition by one.day))::int as total,
              row_number() over (partition by one.day order by t.starts_at, t.ends_at, t.id) as place_in_day
            from ${rows}
            cross join lateral ${daysOf(listing)}
            where ${where}) found
          where place_in_day <= ${perDay} order by day, place_in_day`,
    ),
  )
  const occurrences = await occurrencesOf(req, found)
  const days = new Map<LocalDay, { count: number; dates: ListedDate[] }>()
  found.forEach(({ day, total }, at) => {
    const entry = days.get(String(day)) ?? { count: Number(total), dates: [] }
    const date = occurrences[at]
    if (date) entry.dates.push(date)
    days.set(String(day), entry)
  })
  return days
}

/** Counts the dates of each day; days without any are left out. */
export async function countDays(req: PayloadRequest, listing: DateListing): Promise<Map<LocalDay, number>> {
  const { from: rows, where } = await listed(req, listing)
  const found = await readingEvents(req, () =>
    executeSql(
      req,
      sql`select one.day, count(*)::int as total from ${rows} cross join lateral ${daysOf(listing)}
          where ${where} group by one.day`,
    ),
  )
  return new Map(found.map(({ day, total }) => [String(day), Number(total)]))
}

/** The days of a listing on which a date stands, called `one`. */
const daysOf = ({ from, until }: DateListing): SQL => sql`(
  select to_char(at, 'YYYY-MM-DD') as day from generate_series(
    greatest(t.first_day, ${from})::timestamp, least(t.last_day, ${until})::timestamp, '1 day') at) one`

/** Finds the first day from a day on, on which there are dates: the way out of an empty list. */
export async function dayWithDates(
  req: PayloadRequest,
  listing: Omit<DateListing, 'until'>,
): Promise<LocalDay | undefined> {
  const { from: rows, where } = await listed(req, { ...listing, until: EVERY_DAY.until })
  const [row] = await readingEvents(req, () =>
    executeSql(
      req,
      sql`select min(greatest(t.first_day, ${listing.from})) as day from ${rows} where ${where}`,
    ),
  )
  return typeof row?.day === 'string' ? row.day : undefined
}

async function readingEvents<Result>(req: PayloadRequest, read: () => Promise<Result>): Promise<Result> {
  const type = eventType(req.payload)
  const found = await reading({ topic: type.collection }, read)
  await noteNextTurn(req, [type.type])
  return found
}

/** The tables and the condition of a list: dates are `t`, their events `d`. */
async function listed(req: PayloadRequest, listing: DateListing): Promise<{ from: SQL; where: SQL }> {
  const { payload } = req
  const type = eventType(payload)
  const { isFree, isAccessible, isForChildren, isExhibition, eventId, language, organiser, title } = listing
  const flag = (column: string, value: boolean | undefined) =>
    value === undefined ? [] : [sql`coalesce(d.${sql.identifier(column)}, false) = ${value}`]
  const conditions = [
    sql`t.is_public`,
    visibleSql(payload, type),
    listing.isMovedAway
      ? sql`t.moved_from_day between ${listing.from} and ${listing.until} and not ${takesPlace(listing)}`
      : takesPlace(listing),
    ...(language ? [sql`d.language::text = ${language}`] : []),
    ...(listing.topics?.length ? [isAbout(payload, type, listing.topics)] : []),
    ...(listing.places?.length ? [await isAt(req, listing.places)] : []),
    ...(title ? [sql`strpos(lower(d.title), lower(${title})) > 0`] : []),
    ...(organiser ? [sql`lower(d.organiser_name) = lower(${organiser})`] : []),
    ...flag('is_free', isFree),
    ...flag('is_for_children', isForChildren),
    ...flag('is_exhibition', isExhibition),
    ...(isAccessible === undefined ? [] : [sql`coalesce(d.accessibility = 'full', false) = ${isAccessible}`]),
    ...(eventId === undefined ? [] : [sql`t.event_id = ${eventId}`]),
  ]
  return {
    from: sql`${dates} t join ${tableOf(type.collection)} d on d.id = t.event_id`,
    where: sql.join(conditions, sql` and `),
  }
}

/** Whether a date takes place on one of the days of a listing, and was not only moved away from there. */
const takesPlace = ({ from, until }: Pick<DateListing, 'from' | 'until'>): SQL =>
  sql`(t.first_day <= ${until} and t.last_day >= ${from})`

/** The condition that a date takes place at some places, or within them. */
async function isAt(req: PayloadRequest, ids: readonly number[]): Promise<SQL> {
  const { places } = options.of(req.payload)
  const within = places?.within
  const found = within ? await reading({ topic: places.collection }, () => within(req, ids)) : ids
  // One parameter, however many places a country has.
  return sql`t.place_id = any(select jsonb_array_elements_text(${JSON.stringify(found)}::jsonb)::integer)`
}

/** The condition that an event has one of some topics. */
function isAbout(payload: Payload, { collection }: ContentType, topics: readonly number[]): SQL {
  const targets = topicFields(payload).map(
    ({ name, relationTo }) => sql`(r.path = ${name} and r.${relationColumn(relationTo)} in ${[...topics]})`,
  )
  if (targets.length === 0) return sql`false`
  return sql`d.id in (select r.parent_id from ${tableOf(collection, 'relations')} r
    where ${sql.join(targets, sql` or `)})`
}

/** The fields by which events refer to topics. */
export function topicFields(payload: Payload): { name: string; relationTo: CollectionSlug }[] {
  const { collection, fields } = eventType(payload)
  return (payload.collections[collection]?.config.flattenedFields ?? []).flatMap((field) =>
    field.type === 'relationship' &&
    field.hasMany &&
    typeof field.relationTo === 'string' &&
    fields.topics?.includes(field.name)
      ? [{ name: field.name, relationTo: field.relationTo }]
      : [],
  )
}

const columns = ({ payload }: PayloadRequest): SQL => {
  const { uidDomain } = options.of(payload)
  return sql`t.event_id, t.location_index, t.date_index, t.row_id || '@' || ${uidDomain}::text as uid, t.sequence,
    t.changed_at, t.starts_at, t.ends_at, t.first_day, t.last_day, t.moved_from_day, t.place_id, t.facts,
    d.title, d.kicker, d.teaser, d.slug, d.language::text as language, d.is_free, d.price, d.accessibility,
    d.is_for_children, d.is_exhibition, d.is_featured, d.opening_hours, d.lead_id, d.organiser_name`
}

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? '')
const flag = z
  .boolean()
  .nullable()
  .transform((value) => value ?? false)

const listedRow = z.object({
  event_id: z.number(),
  location_index: z.number(),
  date_index: z.number(),
  uid: z.string(),
  sequence: z.number(),
  changed_at: z.coerce.date(),
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date(),
  first_day: z.string(),
  last_day: z.string(),
  moved_from_day: z.string().nullable(),
  place_id: z.number().nullable(),
  facts: dateFacts,
  title: text,
  kicker: text,
  teaser: text,
  slug: text,
  language: z.enum(['de', 'en']).catch('de'),
  is_free: flag,
  price: text,
  accessibility: z.enum(ACCESSIBILITIES).catch('unknown'),
  is_for_children: flag,
  is_exhibition: flag,
  is_featured: flag,
  opening_hours: text,
  lead_id: z.number().nullable(),
  organiser_name: text,
})
type ListedRow = z.output<typeof listedRow>

async function occurrencesOf(
  req: PayloadRequest,
  found: readonly Record<string, unknown>[],
): Promise<ListedDate[]> {
  const rows = found.map((row) => listedRow.parse(row))
  const places = await placesOf(req, rows)
  const type = eventType(req.payload)
  return rows.map((row): ListedDate => {
    const { address, ...facts } = row.facts
    const place = row.place_id === null ? undefined : places.get(row.place_id)
    return {
      ...facts,
      ...whatOf(row),
      ...whenOf(row),
      path: pathOf(type, row),
      place: place ?? placeByHand(address),
    }
  })
}

const pathOf = (type: ContentType, { event_id: id, slug, language }: ListedRow): string =>
  contentPath(type, { id, slug, language }, language) ?? ''

const whatOf = (row: ListedRow) => ({
  eventId: row.event_id,
  title: row.title,
  kicker: row.kicker,
  summary: row.teaser,
  isFree: row.is_free,
  price: row.is_free ? '' : row.price,
  isAccessible: row.accessibility === 'full',
  isForChildren: row.is_for_children,
  isExhibition: row.is_exhibition,
  isFeatured: row.is_featured,
  openingHours: row.opening_hours,
  imageId: row.lead_id,
  topics: [],
  organiser: row.organiser_name,
})

const whenOf = (row: ListedRow) => ({
  locationIndex: row.location_index,
  dateIndex: row.date_index,
  uid: row.uid,
  sequence: row.sequence,
  changedAt: row.changed_at,
  firstDay: row.first_day,
  lastDay: row.last_day,
  movedFromDay: row.moved_from_day,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})

async function placesOf(
  req: PayloadRequest,
  rows: readonly ListedRow[],
): Promise<ReadonlyMap<number, OccurrencePlace>> {
  const { places } = options.of(req.payload)
  const ids = [...new Set(rows.flatMap(({ place_id: id }) => id ?? []))]
  if (!places || ids.length === 0) return new Map()
  return reading({ topic: places.collection, ids }, () => places.read(req, ids))
}

/** Reads an address written by hand, whose first line is the name of the place. */
export function placeByHand(address: string): OccurrencePlace | null {
  const [name = '', ...rest] = address
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
  return name ? { id: null, name, address: rest.join(', '), position: null } : null
}
