import { notTrashed, typesWith } from '@litfass/kit/content'
import { columnName, executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { shows } from '../../events/publicity.ts'

/** Texts that are listed at most. */
const LIMIT = 20

const usage = z.object({ collection: z.string(), id: z.number(), title: z.string().nullable() })

/** Lists the texts that show an event, wherever in them it stands. For staff: who may see it is the caller's question. */
export async function textsWithEvent(req: PayloadRequest, event: number) {
  const types = typesWith(req.payload.config, 'events')
  if (types.length === 0) return []
  const { payload } = req
  const parts = types.map((type) => {
    const { collection, fields } = type
    const title = sql.identifier(columnName(payload, collection, fields.title))
    return sql`select ${collection}::text as collection, id, ${title} as title, updated_at
      from ${tableOf(collection)} d where ${shows(payload, type, sql`${event}::int`)} ${notTrashed(payload, type)}`
  })
  const rows = await executeSql(
    req,
    sql`select collection, id, title from (${sql.join(parts, sql` union all `)}) used
        order by updated_at desc limit ${LIMIT}`,
  )
  return rows.map((row) => usage.parse(row))
}
