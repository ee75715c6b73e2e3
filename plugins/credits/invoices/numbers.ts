import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { COUNTERS } from '../constants.ts'
import { options } from '../options.ts'

const countersTable = tableOf(COUNTERS)

/** A number of a series that begins again each year, such as R-2026-000001. */
export type SeriesNumber = {
  number: string
  year: number
  seq: number
  /** When it was taken, in ms since 1970 by the database's clock; later than that of every smaller number. */
  takenAt: number
}

const PREFIXES = { order: 'B', invoice: 'R' } as const

/**
 * Takes the next number of a series. Its counter stays locked until the transaction ends, and one that rolls back gives the number
 * back: numbers have no gaps, and those that wait go on one after another. So it is taken last, after all other locks.
 */
export async function takeNumber(req: PayloadRequest, series: keyof typeof PREFIXES): Promise<SeriesNumber> {
  const { timeZone } = options.of(req.payload)
  const [now] = await executeSql(
    req,
    sql`select extract(year from clock_timestamp() at time zone ${timeZone})::int as year`,
  )
  const year = Number(now?.year)
  const [counter] = await executeSql(
    req,
    sql`insert into ${countersTable} as c (series, value) values (${`${series}:${year}`}, 1)
      on conflict (series) do update set value = c.value + 1 returning value`,
  )
  const seq = Number(counter?.value)
  // If the year has ended while waiting for the counter, its last moment is used.
  const [taken] = await executeSql(
    req,
    sql`select litfass_credits_ms(least(
      date_trunc('milliseconds', clock_timestamp()),
      make_timestamp(${year + 1}, 1, 1, 0, 0, 0) at time zone ${timeZone} - interval '1 millisecond'
    ))::float8 as at`,
  )
  return {
    number: `${PREFIXES[series]}-${year}-${String(seq).padStart(6, '0')}`,
    year,
    seq,
    takenAt: Number(taken?.at),
  }
}
