import { executeSql, type SQL, sql } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { usage } from '../routes.ts'
import { referrersOf } from './referrers.ts'

/** How many documents of a collection, or a global, refer to something; seen by everyone or not, those in the trash aside. */
export type Usage = z.output<typeof usage>

type SqlRequest = Pick<PayloadRequest, 'payload' | 'transactionID'>

/**
 * Counts the documents that refer to rows of a collection, in any relationship, newest drafts included; links in rich texts aside.
 * @returns the counts by the ids of the rows; rows that nothing refers to are left out
 */
export async function usagesOf(
  req: SqlRequest,
  slug: string,
  ids: readonly number[],
): Promise<Map<number, Usage>> {
  const parts = (await referrersOf(req, slug)).flatMap(({ column, holder }): SQL[] =>
    holder
      ? [
          sql`select u0.${column} as target, ${holder.root.slug}::text as collection, ${holder.id}::text as id
              from ${holder.from} where u0.${column} in ${[...ids]} and ${holder.isShown}`,
        ]
      : [],
  )
  if (parts.length === 0 || ids.length === 0) return new Map()
  const rows = await executeSql(
    req,
    sql`select target, collection, count(distinct id)::int as count from (${sql.join(parts, sql` union all `)}) used
        where (collection, id) is distinct from (${slug}, target::text) group by 1, 2 order by 3 desc, 2`,
  )
  const counted = new Map<number, Usage>()
  for (const { target, collection, count } of rows) {
    const id = Number(target)
    const one = { collection: String(collection), count: Number(count) }
    counted.set(id, [...(counted.get(id) ?? []), one])
  }
  return counted
}
