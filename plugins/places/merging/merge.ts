import { LitfassError } from '@litfass/kit'
import { updateDocument } from '@litfass/kit/collections'
import { executeSql, inTransaction, sql } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { transferSlugs } from '@litfass/kit/slugs'
import type { PayloadRequest } from 'payload'
import { refreshLabels } from '../locations/labels.ts'
import { isAboveItself } from '../locations/saves.ts'
import { lockTree, placesTable } from '../locations/tree.ts'
import { options } from '../options.ts'
import { isKind, mayContain } from '../rules/kinds.ts'
import { texts } from '../texts.ts'
import { type Referrer, referrersOf } from './referrers.ts'

/** Two places of which one takes the place of the other. */
type Merge = { from: number; into: number }

/**
 * Merges a place into another one: every relationship to it refers to the other one (links in rich texts do not), its addresses lead there, and it goes to the
 * trash. With the caller's rights.
 * @returns how many documents have been moved
 * @throws LitfassError `absent`; `refused` for a place that lies in the first one, and where a child would stand above its parent
 */
export const mergePlaces = (req: PayloadRequest, { from, into }: Merge): Promise<number> =>
  inTransaction(req, async () => {
    const { collection } = options.of(req.payload)
    await lockTree(req)
    const keys = await lockBoth(req, { from, into })
    if (from === into || (await isAboveItself(req, { id: from, starts: [into] })))
      throw new LitfassError('refused', { detail: 'place.intoItself', msgKey: texts.key('intoItself') })
    await requireSmallerChildren(req, { from, into })
    const moved = await moveReferences(req, { from, into })
    await transferSlugs(req, { collection, from, to: into })
    await executeSql(
      req,
      sql`update ${placesTable(req.payload)} set merged_into_id = ${into} where id = ${from} or merged_into_id = ${from}`,
    )
    // The moment is the database's, whatever stands here.
    const data = { deletedAt: new Date().toISOString() }
    await updateDocument(req, { collection, id: from, data, overrideAccess: false })
    await refreshLabels(req, { keys, below: into })
    await publishChanges(req, collection, [from, into])
    for (const [slug, ids] of moved) await publishChanges(req, slug, [...ids])
    return [...moved.values()].reduce((sum, ids) => sum + ids.size, 0)
  })

/** Locks both rows in the order of their ids, and returns the keys of their names. */
async function lockBoth(req: PayloadRequest, { from, into }: Merge): Promise<string[]> {
  const rows = await executeSql(
    req,
    sql`select id, name_key as key from ${placesTable(req.payload)}
        where id in ${[from, into]} and deleted_at is null order by id for update`,
  )
  if (rows.length < new Set([from, into]).size) throw new LitfassError('absent')
  return rows.map(({ key }) => String(key))
}

async function requireSmallerChildren(req: PayloadRequest, { from, into }: Merge): Promise<void> {
  const rows = await executeSql(
    req,
    sql`select distinct on (child.kind) child.name, child.kind as below, place.kind as above
        from ${placesTable(req.payload)} child, ${placesTable(req.payload)} place
        where child.parent_id = ${from} and child.deleted_at is null and place.id = ${into}`,
  )
  const wrong = rows.find(({ above, below }) => !isKind(above) || !isKind(below) || !mayContain(above, below))
  if (wrong)
    throw new LitfassError('refused', {
      detail: 'place.childTooLarge',
      msgKey: texts.key('childTooLarge'),
      values: { name: String(wrong.name) },
    })
}

/**
 * Lets everything that refers to a place refer to another one, drafts and versions included, and nothing to one twice.
 * @returns the ids of the documents, by collection; of globals, 0
 */
async function moveReferences(req: PayloadRequest, merge: Merge): Promise<Map<string, Set<number>>> {
  const moved = new Map<string, Set<number>>()
  for (const referrer of await referrersOf(req, options.of(req.payload).collection)) {
    for (const { slug, id } of await holdersOf(req, referrer, merge.from))
      moved.set(slug, (moved.get(slug) ?? new Set()).add(id))
    await moveColumn(req, referrer, merge)
  }
  return moved
}

/** The documents that hold a reference, as people see them. */
async function holdersOf(req: PayloadRequest, { column, holder }: Referrer, from: number) {
  if (!holder) return []
  const rows = await executeSql(
    req,
    sql`select distinct ${holder.id} as id from ${holder.from} where u0.${column} = ${from} and ${holder.isShown}`,
  )
  return rows.map(({ id }) => ({ slug: holder.root.slug, id: Number(id) }))
}

async function moveColumn(req: PayloadRequest, { table, column, single }: Referrer, { from, into }: Merge) {
  for (const columns of single) {
    const isSame = columns.map(
      (name) => sql`other.${sql.identifier(name)} is not distinct from u0.${sql.identifier(name)}`,
    )
    await executeSql(
      req,
      sql`delete from ${table} u0 where u0.${column} = ${from} and exists
          (select 1 from ${table} other where ${sql.join([sql`other.${column} = ${into}`, ...isSame], sql` and `)})`,
    )
  }
  await executeSql(req, sql`update ${table} set ${column} = ${into} where ${column} = ${from}`)
}
