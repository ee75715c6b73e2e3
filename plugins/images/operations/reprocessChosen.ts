import { LitfassError } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'
import { queueRenders } from './queueRenders.ts'

/**
 * Makes chosen pictures once more in the background, behind everything somebody waits for, whatever their files are.
 * What they show stays until the new files are complete. One that is in the queue already stays where it is.
 * @returns the ids that were queued
 * @throws LitfassError `forbidden` for whoever may not edit every picture
 */
export async function reprocessChosen(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  ids: readonly number[],
): Promise<number[]> {
  const rule = await req.payload.collections[collection]?.config.access.update({ req })
  if (rule !== true) throw new LitfassError('forbidden')
  return inTransaction(req, async () => {
    const rows = await executeSql(
      req,
      sql`select id from ${tableOf(collection)} where id in ${ids} and content_hash is not null`,
    )
    return queueRenders(
      req,
      { collection },
      rows.map((row) => Number(row.id)),
    )
  })
}
