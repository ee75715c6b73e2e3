import { notTrashed, typesWith } from '@litfass/kit/content'
import { columnName, executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'

/** Texts that are listed at most. */
const LIMIT = 20

const usage = z.object({ collection: z.string(), id: z.number(), title: z.string().nullable() })

/** Lists the texts that show an event, wherever in them it stands. For staff: who may see it is the caller's question. */
export async function textsWithEvent(req: PayloadRequest, event: number) {
  const types = typesWith(req.payload.config, 'events')
  if (types.length === 0) return []
  const block = JSON.stringify({ event })
  const parts = types.map((type) => {
    const { collection, fields } = type
    const column = (field: string) => sql.identifier(columnName(req.payload, collection, field))
    const shows = type.settings.fields.map(
      (field) =>
        sql`jsonb_path_exists(${column(field)}::jsonb,
          '$.** ? (@.type == "participation" && @.eventId == $event)', ${block}::jsonb)`,
    )
    return sql`select ${collection}::text as collection, id, ${column(fields.title)} as title, updated_at
      from ${tableOf(collection)} d where (${sql.join(shows, sql` or `)}) ${notTrashed(req.payload, type)}`
  })
  const rows = await executeSql(
    req,
    sql`select collection, id, title from (${sql.join(parts, sql` union all `)}) used
        order by updated_at desc limit ${LIMIT}`,
  )
  return rows.map((row) => usage.parse(row))
}
