import type { ResolvedImagesOptions } from '@litfass/images/maintenance'
import { translate } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import { initI18n } from '@payloadcms/translations'
import type { PayloadRequest } from 'payload'

const FIRST = 20
const BATCH = 1000

/** How many of some pictures have failed, and why the first ones did. */
export async function failuresAmong(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  ids: readonly number[],
): Promise<{ count: number; first: { id: number; reason: string }[] }> {
  const english = {
    ...req,
    i18n: await initI18n({ config: req.payload.config.i18n, context: 'api', language: 'en' }),
  }
  const failed: { id: number; reason: string }[] = []
  let count = 0
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await executeSql(
      req,
      sql`select id, processing_reason from ${tableOf(collection)}
          where processing_state = 'failed' and id in ${ids.slice(at, at + BATCH)} order by id`,
    )
    count += rows.length
    for (const row of rows.slice(0, FIRST - failed.length)) {
      const key = `litfass:${String(row.processing_reason).replace('.', ':')}`
      failed.push({ id: Number(row.id), reason: translate(english, key) })
    }
  }
  return { count, first: failed }
}
