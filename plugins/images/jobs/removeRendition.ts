import type { JobHandler } from '@litfass/kit/jobs'
import { executeSql, inTransaction, sql } from '@litfass/kit/storage'
import { createLocalReq } from 'payload'
import { z } from 'zod'
import { renditionPrefix } from '../operations/blobs.ts'
import { lockRendition } from '../operations/renditionRows.ts'
import type { ResolvedImagesOptions } from '../options.ts'

const jobPayload = z.object({ hash: z.string() })

/**
 * Removes the files of a rendition that no picture shows, or has shown within the grace period. Whoever wants to show
 * it again waits until they are gone, and makes them anew.
 */
export const removeRendition =
  ({ graceSeconds, store }: ResolvedImagesOptions): JobHandler =>
  async (data, { payload }) => {
    const { hash } = jobPayload.parse(data)
    const req = await createLocalReq({}, payload)
    await inTransaction(req, async () => {
      await lockRendition(req, hash)
      await executeSql(
        req,
        sql`delete from image_renditions where hash = ${hash}
            and retired_at <= now() - make_interval(secs => ${graceSeconds})`,
      )
      const rows = await executeSql(req, sql`select 1 from image_renditions where hash = ${hash} limit 1`)
      if (rows.length > 0) return
      for await (const { key } of store.list(renditionPrefix(hash))) await store.remove(key)
    })
  }
