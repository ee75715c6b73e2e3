import { columnName, executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { options } from '../options.ts'

/**
 * Publishes those of some pictures that are drafts of an image manager, in the transaction that shows them to everybody. What
 * staff have restricted or withdrawn stays so, and so does what was uploaded for something else.
 * @param which.owner id of the account whose pictures alone are published; those of all accounts when left out
 * @returns the ids of what was published
 */
export async function publishDrafts(
  req: PayloadRequest,
  { ids, imageManagers, owner }: { ids: readonly number[]; imageManagers: readonly string[]; owner?: number },
): Promise<number[]> {
  if (ids.length === 0) return []
  const { collection } = options.of(req.payload)
  const column = (field: string) => sql.identifier(columnName(req.payload, collection, field))
  const rows = await executeSql(
    req,
    sql`select id from ${tableOf(collection)}
        where id in ${[...ids]} and ${column('imageManagerPrefix')} in ${[...imageManagers]}
          and ${column('visibility')} = 'draft' and deleted_at is null
          and (${owner ?? null}::int is null or ${column('owner')} = ${owner ?? null}::int)
        order by id`,
  )
  const drafts = rows.map(({ id }) => Number(id))
  for (const id of drafts)
    await req.payload.update({
      collection,
      id,
      // A plugin cannot know the fields of the project it is part of.
      data: { visibility: 'public' } as never,
      depth: 0,
      // Privileged: showing a picture to everybody is the decision to publish it.
      overrideAccess: true,
      req,
    })
  return drafts
}
