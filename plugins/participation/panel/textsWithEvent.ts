import { columnName, executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { options } from '../options.ts'

/** Texts that are listed at most. */
const LIMIT = 20

const usage = z.object({ collection: z.string(), id: z.number(), title: z.string().nullable() })

/** Lists the texts that show an event, wherever in them it stands. For staff: who may see it is the caller's question. */
export async function textsWithEvent(req: PayloadRequest, event: number) {
  const { embeddedIn } = options.of(req.payload)
  if (embeddedIn.length === 0) return []
  const block = JSON.stringify({ event })
  const parts = embeddedIn.map(({ collection, fields, title }) => {
    const column = (field: string) => sql.identifier(columnName(req.payload, collection, field))
    const shows = fields.map(
      (field) =>
        sql`jsonb_path_exists(${column(field)}::jsonb,
          '$.** ? (@.type == "participation" && @.eventId == $event)', ${block}::jsonb)`,
    )
    const kept = req.payload.collections[collection]?.config.trash ? sql`deleted_at is null` : sql`true`
    return sql`select ${collection}::text as collection, id, ${column(title)} as title, updated_at
      from ${tableOf(collection)} where ${kept} and (${sql.join(shows, sql` or `)})`
  })
  const rows = await executeSql(
    req,
    sql`select collection, id, title from (${sql.join(parts, sql` union all `)}) used
        order by updated_at desc limit ${LIMIT}`,
  )
  return rows.map((row) => usage.parse(row))
}
