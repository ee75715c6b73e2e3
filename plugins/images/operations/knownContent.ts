import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'

/** Which of some content hashes a picture has already, whoever may see it; one query. */
export async function knownContent(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  hashes: readonly string[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await executeSql(
    req,
    sql`select distinct content_hash from ${tableOf(collection)} where content_hash in ${hashes}`,
  )
  return new Set(rows.map((row) => String(row.content_hash)))
}
