import { executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { options } from '../options.ts'
import { location } from '../routes.ts'
import { KINDS, type PlaceKind } from '../rules/kinds.ts'
import { belowSql, isAbolished, placesTable } from './tree.ts'

type SqlRequest = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** A place as lists and dialogs show it. */
export type FoundPlace = z.output<typeof location>

/** Reads places by their ids, in the order of the ids; those that are not there, or in the trash, are left out. */
export async function readPlaces(req: SqlRequest, ids: readonly number[]): Promise<FoundPlace[]> {
  if (ids.length === 0) return []
  const rows = await executeSql(req, sql`${factsSql(req)} where t.id in ${[...ids]} and t.deleted_at is null`)
  const places = new Map(rows.map((row) => [Number(row.id), location.parse(row)]))
  return [...new Set(ids)].flatMap((id) => places.get(id) ?? [])
}

/** Which places are listed. */
type Listing = {
  /** The id behind which the list begins. */
  after: number
  limit: number
  kind?: PlaceKind | undefined
  /** Only these places and what lies below them. */
  within?: readonly number[] | undefined
}

/** Lists places by their ids, so that a page stays the same while others come and go. */
export async function listPlaces(
  req: SqlRequest,
  { after, limit, kind, within }: Listing,
): Promise<FoundPlace[]> {
  const isOfKind = kind ? sql`t.kind = ${kind}` : sql`true`
  const isWithin = within ? sql`t.id in (${belowSql(req.payload, within)})` : sql`true`
  const rows = await executeSql(
    req,
    sql`${factsSql(req)} where t.id > ${after} and t.deleted_at is null and ${isOfKind} and ${isWithin}
        order by t.id limit ${limit}`,
  )
  return rows.map((row) => location.parse(row))
}

/** Selects what lists show of a place. Postcodes stand beside the table, as any field of several texts. */
function factsSql({ payload }: SqlRequest): SQL {
  const table = placesTable(payload)
  const postcodes = tableOf(options.of(payload).collection, 'texts')
  return sql`
    select t.id, t.name, t.label, t.kind, t.slug, t.population::float8 as population,
      t.latitude::float8 as latitude, t.longitude::float8 as longitude, ${isAbolished(payload, 't')} as "isAbolished",
      case when s.id is not null then json_build_object('id', s.id, 'label', s.label, 'slug', s.slug) end as successor,
      coalesce((select json_agg(p.text order by p."order") from ${postcodes} p
        where p.parent_id = t.id and p.path = 'postcodes'), '[]') as postcodes,
      coalesce((with recursive climb as (
          select up.id, up.name, up.kind, up.parent_id, up.deleted_at, 1 as step from ${table} up where up.id = t.parent_id
          union all
          select up.id, up.name, up.kind, up.parent_id, up.deleted_at, climb.step + 1
          from climb join ${table} up on up.id = climb.parent_id where climb.step < ${KINDS.length}
        ) select json_agg(name order by step) from climb where kind <> 'country' and deleted_at is null), '[]') as region
    from ${table} t left join ${table} s
      on s.id = t.successor_id and s.deleted_at is null and ${isAbolished(payload, 't')}`
}

/**
 * Returns the places that ids stand for now: those that others were merged into, each once, without those that are gone. For ids that
 * are kept elsewhere than in relationships.
 */
export async function currentPlaces(req: SqlRequest, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const table = placesTable(req.payload)
  const rows = await executeSql(
    req,
    sql`select place.id, now.id as now from ${table} place
        join ${table} now on now.id = coalesce(place.merged_into_id, place.id) and now.deleted_at is null
        where place.id in ${[...ids]}`,
  )
  const now = new Map(rows.map((row) => [Number(row.id), Number(row.now)]))
  return [...new Set(ids.flatMap((id) => now.get(id) ?? []))]
}

/** Returns the place that each of some places was merged into; those that were not are left out. */
export async function mergedInto(
  req: SqlRequest,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await executeSql(
    req,
    sql`select id, merged_into_id as into from ${placesTable(req.payload)}
        where id in ${[...ids]} and merged_into_id is not null`,
  )
  return new Map(rows.map((row) => [Number(row.id), Number(row.into)]))
}

/**
 * Prevents places from being merged or deleted until the transaction ends, and returns what those that were merged already were merged
 * into.
 */
export async function lockPlaces(
  req: SqlRequest,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await executeSql(
    req,
    sql`select id, merged_into_id as into from ${placesTable(req.payload)}
        where id in ${[...ids]} order by id for key share`,
  )
  return new Map(rows.flatMap(({ id, into }) => (into === null ? [] : [[Number(id), Number(into)] as const])))
}
