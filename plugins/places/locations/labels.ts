import { executeSql, type SQL, sql } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { options } from '../options.ts'
import { KINDS } from '../rules/kinds.ts'
import { labelsOf } from '../rules/labels.ts'
import { placesTable } from './tree.ts'

/** Places whose labels may have changed: those of some names, and all that share a name with something below a place. */
type Meant = { keys: readonly string[]; below?: number }

const namedRow = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(KINDS),
  key: z.string(),
  label: z.string().nullable(),
  above: z.array(z.object({ id: z.number(), name: z.string(), kind: z.enum(KINDS) })),
})

/**
 * Derives the labels of places that share a name, and stores those that have changed. The tree is locked: no other save changes names,
 * kinds or parents until the transaction ends.
 * @returns the labels that have changed
 */
export async function refreshLabels(req: PayloadRequest, meant: Meant): Promise<Map<number, string>> {
  const rows = (await executeSql(req, namesakesSql(req, meant))).map((row) => namedRow.parse(row))
  const changed = new Map<number, string>()
  for (const namesakes of Map.groupBy(rows, ({ key }) => key).values()) {
    const labels = labelsOf(namesakes)
    for (const { id, label } of namesakes) {
      const now = labels.get(id)
      if (now !== undefined && now !== label) changed.set(id, now)
    }
  }
  if (changed.size === 0) return changed
  const values = [...changed].map(([id, label]) => sql`(${id}::int, ${label}::varchar)`)
  await executeSql(
    req,
    sql`update ${placesTable(req.payload)} place set label = changed.label
        from (values ${sql.join(values, sql`, `)}) changed (id, label) where place.id = changed.id`,
  )
  await publishChanges(req, options.of(req.payload).collection, [...changed.keys()])
  return changed
}

/** Kinds nest only downwards, so the way up ends. It goes through places in the trash, whose names say nothing any more. */
function namesakesSql({ payload }: PayloadRequest, { keys, below }: Meant): SQL {
  const table = placesTable(payload)
  const named = keys.length > 0 ? sql`place.name_key in ${[...keys]}` : sql`false`
  const under = below === undefined ? sql`` : sql`or place.name_key in (select name_key from under)`
  return sql`
    with recursive under as (
      select id, name_key from ${table} where id = ${below ?? null}
      union
      select place.id, place.name_key from under join ${table} place on place.parent_id = under.id
    ), meant as (
      select * from ${table} place where place.deleted_at is null and (${named} ${under})
    ), climb as (
      select meant.id as of, up.id, up.name, up.kind, up.parent_id, up.deleted_at, 1 as step
      from meant join ${table} up on up.id = meant.parent_id
      union all
      select climb.of, up.id, up.name, up.kind, up.parent_id, up.deleted_at, climb.step + 1
      from climb join ${table} up on up.id = climb.parent_id where climb.step < ${KINDS.length}
    )
    select meant.id, meant.name, meant.kind, meant.name_key as key, meant.label,
      coalesce((select json_agg(json_build_object('id', climb.id, 'name', climb.name, 'kind', climb.kind) order by climb.step)
        from climb where climb.of = meant.id and climb.deleted_at is null), '[]') as above
    from meant`
}
