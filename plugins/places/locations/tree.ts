import { timeZoneOf } from '@litfass/kit'
import { executeSql, guardWrites, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { Payload, PayloadRequest } from 'payload'
import { options, type PlacesOptions } from '../options.ts'

type SqlRequest = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** The table of places. */
export const placesTable = (payload: Pick<Payload, 'config'>) => tableOf(options.of(payload).collection)

/** Whether the last day of a place is over, by the clock of the site; days are stored as their noon in UTC. */
export const isAbolished = (payload: Payload, place: 'place' | 't'): SQL => {
  const row = sql.identifier(place)
  return sql`coalesce((${row}.valid_to at time zone 'UTC')::date
    < (statement_timestamp() at time zone ${timeZoneOf(payload)})::date, false)`
}

/** Locks the tree until the transaction ends: saves that change parents, successors or labels wait for each other. */
export async function lockTree(req: SqlRequest): Promise<void> {
  await executeSql(req, sql`select pg_advisory_xact_lock(hashtextextended('litfass places tree', 0))`)
}

/**
 * Locks the tree before a place is created, changed or deleted, and before its row is locked for that: a save that had its row first
 * would wait for one that has the tree, and needs that row as a parent.
 */
export function lockTreeFirst(payload: Payload, { collection }: Pick<PlacesOptions, 'collection'>): void {
  guardWrites(payload, async (req, change) => {
    if (change?.collection === collection) await lockTree(req)
  })
}

/**
 * Selects `id` of some places and of everything below them: what lies in them, and abolished places that became part of them, with what
 * lay in those. It goes through places in the trash and leaves them out. It ends on any data, circles included.
 */
export function belowSql(payload: Payload, ids: readonly number[]): SQL {
  const table = placesTable(payload)
  const meant = ids.length > 0 ? sql`place.id in ${[...ids]}` : sql`false`
  return sql`
    with recursive below as (
      select place.id from ${table} place where ${meant}
      union
      select under.id from below cross join lateral (
        select place.id from ${table} place where place.parent_id = below.id
        union all
        select place.id from ${table} place where place.successor_id = below.id and ${isAbolished(payload, 'place')}
      ) under
    ) select place.id from below join ${table} place on place.id = below.id
      where place.deleted_at is null or ${meant}`
}

/** Selects `id` of some places and of everything above them: what they lie in, and the successors of abolished ones with theirs. */
export function aboveSql(payload: Payload, ids: readonly number[]): SQL {
  const table = placesTable(payload)
  const meant = ids.length > 0 ? sql`place.id in ${[...ids]}` : sql`false`
  return sql`
    with recursive above as (
      select place.id from ${table} place where ${meant}
      union
      select over.id from above cross join lateral (
        select place.parent_id as id from ${table} place where place.id = above.id
        union all
        select place.successor_id from ${table} place where place.id = above.id and ${isAbolished(payload, 'place')}
      ) over where over.id is not null
    ) select id from above`
}

/**
 * Returns the ids of everything below some places, without themselves: what lies in them, on every level, and abolished places that
 * became part of them.
 */
export async function placesBelow(req: SqlRequest, ids: number | readonly number[]): Promise<number[]> {
  const from = [ids].flat()
  const rows = await executeSql(req, belowSql(req.payload, from))
  return idsIn(rows).filter((id) => !from.includes(id))
}

/** Returns the ids of everything above some places, without themselves: what they lie in, and what abolished ones became part of. */
export async function placesAbove(req: SqlRequest, ids: number | readonly number[]): Promise<number[]> {
  const from = [ids].flat()
  const rows = await executeSql(req, aboveSql(req.payload, from))
  return idsIn(rows).filter((id) => !from.includes(id))
}

const idsIn = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => Number(id))
