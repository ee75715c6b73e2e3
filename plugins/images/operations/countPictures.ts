import type { Pool } from 'pg'
import { z } from 'zod'

const row = z.object({
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  /** Made within the last hour. */
  readyLastHour: z.number(),
  /** A minute, over the last five. */
  readyPerMinute: z.number(),
})
export type PictureCounts = z.infer<typeof row>

/**
 * Counts pictures by state, and those made lately: a rendition's row is touched when its making begins, which is
 * seconds before it ends. Every part goes by an index; those that have been ready for long are not counted.
 */
export async function countPictures(pool: Pick<Pool, 'query'>, collection: string): Promise<PictureCounts> {
  const table = `"${collection.replaceAll('-', '_').replaceAll('"', '""')}"`
  const { rows } = await pool.query(
    `with open as (
       select processing_state::text as state, count(*)::int as pictures from ${table}
       where processing_state in ('waiting', 'running', 'failed') group by 1
     ), made as (
       select r.updated_at as at from image_renditions r
       join ${table} i on i.id = r.image_id and i.rendition_hash = r.hash and i.processing_state = 'ready'
       where r.updated_at > now() - interval '1 hour' and r.retired_at is null
     )
     select
       coalesce((select pictures from open where state = 'waiting'), 0) as waiting,
       coalesce((select pictures from open where state = 'running'), 0) as running,
       coalesce((select pictures from open where state = 'failed'), 0) as failed,
       (select count(*)::int from made) as "readyLastHour",
       (select (count(*) / 5.0)::float8 from made where at > now() - interval '5 minutes') as "readyPerMinute"`,
  )
  return row.parse(rows[0])
}
