import { executeSql, relationColumn, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { GROUPS, options } from '../options.ts'
import { group } from '../routes.ts'
import type { Typed } from '../rules/names.ts'

type SqlRequest = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** A named area as lists and dialogs show it. */
export type FoundGroup = z.output<typeof group>

function factsSql({ payload }: SqlRequest): SQL {
  const { collection } = options.of(payload)
  const column = relationColumn(collection)
  return sql`
    select g.id, g.name, g.slug, coalesce(g.description, '') as description,
      coalesce((select json_agg(json_build_object('id', place.id, 'label', place.label) order by place.label, place.id)
        from ${tableOf(GROUPS, 'relations')} r join ${tableOf(collection)} place on place.id = r.${column}
        where r.parent_id = g.id and r.path = 'locations' and place.deleted_at is null), '[]') as locations
    from ${tableOf(GROUPS)} g`
}

/** Reads groups by their ids, in the order of the ids; those that are not there, or in the trash, are left out. */
export async function readGroups(req: SqlRequest, ids: readonly number[]): Promise<FoundGroup[]> {
  if (ids.length === 0) return []
  const rows = await executeSql(req, sql`${factsSql(req)} where g.id in ${[...ids]} and g.deleted_at is null`)
  const groups = new Map(rows.map((row) => [Number(row.id), group.parse(row)]))
  return [...new Set(ids)].flatMap((id) => groups.get(id) ?? [])
}

/** Finds groups by a part of their name, those that begin with it first. */
export async function searchGroups(
  req: SqlRequest,
  { typed, limit }: { typed: Typed; limit: number },
): Promise<FoundGroup[]> {
  const { shown, patterns } = typed
  // Nothing but signs was typed: that is no name.
  if (shown !== '' && !patterns) return []
  const rows = await executeSql(
    req,
    patterns
      ? sql`${factsSql(req)} where g.deleted_at is null and g.search like ${patterns.match}
            order by g.search not like ${patterns.beginning}, g.name, g.id limit ${limit}`
      : sql`${factsSql(req)} where g.deleted_at is null order by g.name, g.id limit ${limit}`,
  )
  return rows.map((row) => group.parse(row))
}

/** Lists groups by their ids, from one on. */
export async function listGroups(
  req: SqlRequest,
  { after, limit }: { after: number; limit: number },
): Promise<FoundGroup[]> {
  const rows = await executeSql(
    req,
    sql`${factsSql(req)} where g.deleted_at is null and g.id > ${after} order by g.id limit ${limit}`,
  )
  return rows.map((row) => group.parse(row))
}

/**
 * Locks a group until the transaction ends.
 * @returns whether it is there, and not in the trash
 */
export async function lockGroup(req: SqlRequest, id: number): Promise<boolean> {
  const rows = await executeSql(
    req,
    sql`select 1 from ${tableOf(GROUPS)} where id = ${id} and deleted_at is null for update`,
  )
  return rows.length > 0
}
