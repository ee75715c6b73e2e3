import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'

type Asked = { imagesCollection: string; ids: readonly number[] }

/** Those of some pictures that there are; none of them can be deleted until the transaction ends. */
export async function existingPictures(
  req: PayloadRequest,
  { imagesCollection, ids }: Asked,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await executeSql(
    req,
    sql`select id from ${tableOf(imagesCollection)} where id in ${[...ids]} order by id for key share`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}
