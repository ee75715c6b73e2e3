import { executeSql, type SQL, sql } from '@litfass/kit/database'
import type { Payload, PayloadRequest } from 'payload'
import type { Typed } from '../rules/names.ts'
import { aboveSql, belowSql, isAbolished, placesTable } from './tree.ts'

/** What is looked for, and for whom. */
export type PlaceSearch = {
  typed: Typed
  limit: number
  /** Finds only these places and what lies below them. */
  within?: readonly number[] | undefined
  /** Places of the reader: what lies in the same districts comes first among equals. */
  near?: readonly number[] | undefined
}

/**
 * Finds places by a part of their name, their label, a postcode or its beginning, or both, and returns their ids. Valid places come before abolished ones; then an
 * exact postcode, the whole name, its beginning, the beginning of a later word, any part; then the reader's own region; then
 * population, so that "Münch" finds München before a hamlet. Without a text it lists the largest.
 */
export async function searchPlaces(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  { typed, limit, within, near = [] }: PlaceSearch,
): Promise<number[]> {
  const { payload } = req
  // Nothing but signs was typed: that is no name.
  if (typed.shown !== '' && !typed.postcode && !typed.patterns) return []
  const isWithin = within ? sql`t.id in (${belowSql(payload, within)})` : sql`true`
  const order = [
    isAbolished(payload, 't'),
    ...rankOf(typed),
    ...(near.length > 0 ? [sql`(t.id in (${ownRegionSql(payload, near)})) desc`] : []),
    sql`t.population desc nulls last, length(t.name), t.id`,
  ]
  const rows = await executeSql(
    req,
    sql`select t.id from ${placesTable(payload)} t
        where t.deleted_at is null and ${matches(typed)} and ${isWithin}
        order by ${sql.join(order, sql`, `)} limit ${limit}`,
  )
  return rows.map(({ id }) => Number(id))
}

/** A postcode is a whole word of `search`, since all have five digits; fewer digits begin one. */
function matches({ postcode, patterns, labelled }: Typed): SQL {
  const conditions = [
    ...(postcode ? [sql`t.search like ${`% ${postcode}%`}`] : []),
    // Written out, umlauts have a spelling of their own within the same text.
    ...(patterns && !labelled ? [sql`t.search like ${patterns.match}`] : []),
    // A comma parts a label, or stands in a name.
    ...(patterns && labelled
      ? [sql`(t.search like ${patterns.match} or t.search like ${labelled.match})`]
      : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** With a postcode alone, all that matches has it. */
function rankOf({ patterns, labelled }: Typed): SQL[] {
  if (!patterns) return []
  const { whole, beginning, word } = labelled ?? patterns
  const spelled = (pattern: string) =>
    sql`(t.search || ' ' like ${pattern} or ' ' || t.name_key || ' ' like ${pattern})`
  return [
    ...(labelled ? [sql`(lower(t.label) like ${labelled.label}) desc`] : []),
    sql`case when ${spelled(whole)} then 0 when ${spelled(beginning)} then 1
      when t.search like ${word} then 2 else 3 end`,
  ]
}

/** Selects what lies in the districts of some places; where there is no district, in the places themselves. */
function ownRegionSql(payload: Payload, near: readonly number[]): SQL {
  const table = placesTable(payload)
  return sql`
    with recursive own as (
      select district.id from ${table} district
        where (district.kind = 'district' and district.id in (${aboveSql(payload, near)})) or district.id in ${[...near]}
      union
      select place.id from own join ${table} place on place.parent_id = own.id
    ) select id from own`
}
