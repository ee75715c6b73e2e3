import type { ListFilters } from '@litfass/interface/panelLists'
import { accountNames, timeZoneOf } from '@litfass/kit'
import { columnName, executeSql, sql, tableOf } from '@litfass/kit/database'
import { momentOf } from '@litfass/kit/times'
import type { PayloadRequest } from 'payload'
import { imagesOptionsOf } from '../../options.ts'

/** A month of a year, from 1, with the pictures that were added in it. */
export type MonthFolder = { month: number; count: number }

/** Accounts that the folders name. */
const MOST_PEOPLE = 30

const pad = (number: number, digits: number) => String(number).padStart(digits, '0')

/** The moment at which a month begins by the clock of a time zone; that of month 13 is the end of the year. */
function startOf(year: number, month: number, timeZone: string): Date {
  const [y, m] = month > 12 ? [year + 1, 1] : [year, month]
  return new Date(momentOf(`${pad(y, 4)}-${pad(m, 2)}-01T00:00`, timeZone) ?? Number.NaN)
}

/** Returns the filter of the pictures that were added in a year, or in a month of it, by the clock of a time zone. */
export function dateFilter(timeZone: string, year: number, month?: number): ListFilters {
  const moment = (at: Date, operator: 'greater_than' | 'less_than_equal') => ({
    ...{ field: 'createdAt', operator },
    // Before the first millisecond, and up to the last one: the operators of Payload's filters.
    value: new Date(at.getTime() - 1).toISOString(),
  })
  const end = startOf(year, (month ?? 12) + 1, timeZone)
  return [[moment(startOf(year, month ?? 1, timeZone), 'greater_than'), moment(end, 'less_than_equal')]]
}

/** Lists the years in which pictures were added, the latest first, from both ends of the index on their dates. */
export async function yearsWithPictures(req: PayloadRequest): Promise<number[]> {
  const { collection } = imagesOptionsOf(req.payload)
  const timeZone = timeZoneOf(req.payload)
  const [row] = await executeSql(
    req,
    sql`select extract(year from min(created_at) at time zone ${timeZone})::int as first,
               extract(year from max(created_at) at time zone ${timeZone})::int as last
        from ${tableOf(collection)}`,
  )
  if (typeof row?.first !== 'number' || typeof row.last !== 'number') return []
  const { first, last } = row
  return Array.from({ length: last - first + 1 }, (_, at) => last - at)
}

/** Counts the pictures of each month of a year by one statement over the index on their dates. Those in the trash do not count. */
export async function monthsOf(req: PayloadRequest, year: number): Promise<MonthFolder[]> {
  const { collection } = imagesOptionsOf(req.payload)
  const timeZone = timeZoneOf(req.payload)
  const [start, end] = [startOf(year, 1, timeZone), startOf(year, 13, timeZone)]
  const rows = await executeSql(
    req,
    sql`select extract(month from created_at at time zone ${timeZone})::int as month, count(*)::int as count
        from ${tableOf(collection)}
        where deleted_at is null and created_at >= ${start.toISOString()} and created_at < ${end.toISOString()}
        group by 1 order by 1`,
  )
  return rows.map(({ month, count }) => ({ month: Number(month), count: Number(count) }))
}

/**
 * Lists the accounts to which pictures belong, by name, as far as the caller sees them. The index on owners is read from one to the
 * next, whatever they own.
 */
export async function peopleWithPictures(req: PayloadRequest): Promise<{ id: number; name: string }[]> {
  const { collection, accountsCollection } = imagesOptionsOf(req.payload)
  const [table, owner] = [tableOf(collection), sql.identifier(columnName(req.payload, collection, 'owner'))]
  const rows = await executeSql(
    req,
    sql`with recursive owners as (
          (select ${owner} as id from ${table} where ${owner} is not null order by ${owner} limit 1)
          union all
          select (select ${owner} from ${table} where ${owner} > o.id order by ${owner} limit 1)
          from owners o where o.id is not null)
        select id from owners where id is not null limit ${MOST_PEOPLE}`,
  )
  const names = await accountNames(
    req,
    accountsCollection,
    rows.map(({ id }) => Number(id)),
  )
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'de'))
}
