import { executeSql, inTransaction, sql } from '@litfass/kit/storage'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'
import { renditionPrefix } from './blobs.ts'
import { releaseRendition } from './releaseRendition.ts'
import { lockRendition } from './renditionRows.ts'

/**
 * Removes the files of a rendition that no picture shows, or has shown within the grace period. Whoever wants to show
 * it again waits until they are gone, and makes them anew. If a picture has only lately stopped showing it, the
 * removal is put off to the end of that picture's grace period.
 * @returns false when it stays
 */
export async function removeUnusedRendition(
  payload: Payload,
  { graceSeconds, store }: Pick<ResolvedImagesOptions, 'graceSeconds' | 'store'>,
  hash: string,
): Promise<boolean> {
  const req = await createLocalReq({}, payload)
  return inTransaction(req, async () => {
    await lockRendition(req, hash)
    await executeSql(
      req,
      sql`delete from image_renditions where hash = ${hash}
          and retired_at <= now() - make_interval(secs => ${graceSeconds})`,
    )
    const uses = await usesOf(req, hash, graceSeconds)
    if (uses.count > 0) {
      if (uses.secondsLeft !== undefined) await releaseRendition(req, hash, uses.secondsLeft)
      return false
    }
    for await (const { key } of store.list(renditionPrefix(hash))) await store.remove(key)
    return true
  })
}

type Uses = {
  count: number
  /** Until the first of the grace periods ends; `undefined` when every picture shows it. */
  secondsLeft: number | undefined
}

async function usesOf(req: PayloadRequest, hash: string, graceSeconds: number): Promise<Uses> {
  const [row] = await executeSql(
    req,
    sql`select count(*) as count, extract(epoch from min(retired_at) - now()) + ${graceSeconds}::float8 as left
        from image_renditions where hash = ${hash}`,
  )
  const left = row?.left
  return {
    count: Number(row?.count ?? 0),
    secondsLeft: left === null || left === undefined ? undefined : Math.max(1, Math.ceil(Number(left))),
  }
}
