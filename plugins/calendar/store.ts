import type { PlainTable } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { CollectionSlug, PayloadRequest } from 'payload'
import { z } from 'zod'
import type { DateState, LocalDay, LocalTime } from './dates/eventDates.ts'
import type { RowIndex } from './dates/indexes.ts'

/*
 * The table of dates (decision 0086): which index belongs to which row, for good, and of what is published where it stands in
 * time. Saves write it within their transaction, while the row of their event is locked.
 */

export const DATES = 'calendar_dates'
export const dates = tableOf(DATES)

/** The date index of a row that stands for its appearance itself. */
const APPEARANCE = 0

export const datesTable = (collection: CollectionSlug): PlainTable => ({
  name: DATES,
  columns: {
    event_id: { type: 'reference', to: collection, onDelete: 'cascade', required: true },
    /** Id of the row in the document, of which the UID is made. */
    row_id: { type: 'text', required: true, unique: true },
    location_index: { type: 'integer', required: true },
    date_index: { type: 'integer', required: true },
    sequence: { type: 'integer', default: 0 },
    /** What a calendar shows of it, as a hash: the sequence rises when it changes. */
    shown_as: { type: 'text' },
    changed_at: { type: 'time' },
    is_public: { type: 'boolean', default: false },
    starts_at: { type: 'time' },
    ends_at: { type: 'time' },
    /** The days of a calendar on which it stands, as texts that sort. */
    first_day: { type: 'text' },
    last_day: { type: 'text' },
    /** The day on which it stood before it was moved. */
    moved_from_day: { type: 'text' },
    /** Id in the collection of places, which may be none of this project's. */
    place_id: { type: 'integer' },
    /** The rest of what lists show, so that they read no documents: see `DateFacts`. */
    facts: { type: 'json' },
    /** The time-zone data by which the moments were computed. */
    zone_data: { type: 'text' },
  },
  unique: [['event_id', 'location_index', 'date_index']],
  indexes: [['first_day', 'last_day'], ['moved_from_day'], ['place_id', 'first_day']],
  checks: {
    indexes_count: sql`location_index >= 1 and date_index >= 0`,
    public_complete: sql`not is_public or (starts_at is not null and ends_at is not null and first_day is not null and last_day is not null and facts is not null)`,
    ends_after_beginning: sql`ends_at >= starts_at`,
  },
})

/** An index of ranges, for what takes place between two moments. */
export const spanIndex = `create index if not exists calendar_dates_span_idx
  on ${DATES} using gist (tstzrange(starts_at, ends_at, '[]')) where is_public`

/** What the table keeps of a public date beside its moments. */
export type DateFacts = {
  start: LocalTime
  end: LocalTime | null
  allDay: boolean
  timeZone: string
  state: DateState
  note: string
  movedFrom: LocalTime | null
  movedFromPlace: string
  /** The address where no place is named. */
  address: string
  onlineUrl: string
}

export const dateFacts = z.object({
  start: z.string(),
  end: z.string().nullable(),
  allDay: z.boolean(),
  timeZone: z.string(),
  state: z.enum(['planned', 'soldOut', 'moved', 'postponed', 'cancelled']),
  note: z.string(),
  movedFrom: z.string().nullable(),
  movedFromPlace: z.string(),
  address: z.string(),
  onlineUrl: z.string(),
}) satisfies z.ZodType<DateFacts>

const assignedRow = z.object({
  row_id: z.string(),
  location_index: z.number(),
  date_index: z.number(),
  event_id: z.number(),
})

/** Reads every index that was ever assigned in an event, whose row the caller has locked. */
export async function readAssigned(req: PayloadRequest, eventId: number): Promise<RowIndex[]> {
  const found = await executeSql(
    req,
    sql`select row_id, location_index, date_index, event_id from ${dates} where event_id = ${eventId}`,
  )
  return found.map((row) => {
    const { row_id: rowId, location_index: locationIndex, date_index: dateIndex } = assignedRow.parse(row)
    return { rowId, locationIndex, dateIndex }
  })
}

/** Returns which of some row ids belong to another event. */
export async function rowsOfOthers(
  req: PayloadRequest,
  eventId: number | undefined,
  rowIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (rowIds.length === 0) return new Set()
  const found = await executeSql(
    req,
    sql`select row_id, location_index, date_index, event_id from ${dates}
        where row_id = any(select jsonb_array_elements_text(${JSON.stringify(rowIds)}::jsonb))
          and event_id is distinct from ${eventId ?? null}`,
  )
  return new Set(found.map((row) => assignedRow.parse(row).row_id))
}

/** Notes indexes for good; those that are known stay. */
export async function keepAssigned(
  req: PayloadRequest,
  eventId: number,
  assigned: readonly RowIndex[],
): Promise<void> {
  if (assigned.length === 0) return
  await executeSql(
    req,
    sql`insert into ${dates} (event_id, row_id, location_index, date_index)
        select ${eventId}, a."rowId", a."locationIndex", a."dateIndex"
        from jsonb_to_recordset(${JSON.stringify(assigned)}::jsonb)
          as a ("rowId" text, "locationIndex" integer, "dateIndex" integer)
        on conflict (row_id) do nothing`,
  )
}

/** A date of what is published, as the table keeps it. */
export type PublicDate = {
  rowId: string
  shownAs: string
  startsAt: string
  endsAt: string
  firstDay: LocalDay
  lastDay: LocalDay
  movedFromDay: LocalDay | null
  placeId: number | null
  facts: DateFacts
}

/** Replaces what is public of an event: dates that are not among these are public no more. */
export async function replacePublic(
  req: PayloadRequest,
  eventId: number,
  shown: readonly PublicDate[],
  zoneData: string,
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as s ("rowId" text, "shownAs" text,
    "startsAt" timestamptz, "endsAt" timestamptz, "firstDay" text, "lastDay" text, "movedFromDay" text,
    "placeId" integer, facts jsonb)`
  await executeSql(
    req,
    sql`update ${dates} set is_public = false where event_id = ${eventId} and is_public
          and row_id not in (select s."rowId" from ${given})`,
  )
  if (shown.length === 0) return
  await executeSql(
    req,
    sql`update ${dates} d set is_public = true, starts_at = s."startsAt", ends_at = s."endsAt",
          first_day = s."firstDay", last_day = s."lastDay", moved_from_day = s."movedFromDay",
          place_id = s."placeId", facts = s.facts, zone_data = ${zoneData}, shown_as = s."shownAs",
          sequence = d.sequence + (d.shown_as is not null and d.shown_as <> s."shownAs")::integer,
          changed_at = case when d.shown_as = s."shownAs" then d.changed_at else statement_timestamp() end
        from ${given} where d.event_id = ${eventId} and d.row_id = s."rowId" and d.date_index > ${APPEARANCE}`,
  )
}

/** Ids of events whose moments were computed by other time-zone data. */
export async function computedOtherwise(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  zoneData: string,
  limit: number,
): Promise<number[]> {
  const found = await executeSql(
    req,
    sql`select distinct event_id from ${dates} where is_public and zone_data is distinct from ${zoneData}
        order by event_id limit ${limit}`,
  )
  return found.map((row) => Number(row.event_id))
}
