import { LitfassError } from '@litfass/kit'
import { executeSql, inTransaction, sql } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { enqueueJob } from '@litfass/kit/jobs'
import type { PayloadRequest } from 'payload'
import { requireEditable } from '../access.ts'
import { JOBS } from '../constants.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { texts } from '../texts.ts'
import { findImage } from './findImages.ts'
import { addressesOf, releaseRendition } from './renditions.ts'

/**
 * Takes the files of a picture's earlier versions away before their grace period ends, for those who may edit it. Their
 * addresses answer 404 from the commit on; a job removes the files that no other picture shows, and another purges the
 * CDN. The original and the history stay.
 * @returns the number of versions whose files were removed
 * @throws LitfassError `absent`, `forbidden`, `images.oldStillShown` (409) while the earlier version is the one shown
 */
export function removeOldFiles(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  id: number,
): Promise<number> {
  return inTransaction(req, async () => {
    const image = await findImage(req, collection, id)
    await requireEditable(req, collection, id)
    if (image.processing?.state === 'waiting' || image.processing?.state === 'running') {
      throw new LitfassError('conflict', {
        detail: 'images.oldStillShown',
        msgKey: texts.key('oldStillShown'),
      })
    }
    const rows = await executeSql(
      req,
      sql`delete from image_renditions where image_id = ${id} and retired_at is not null returning hash`,
    )
    const hashes = rows.map(({ hash }) => String(hash))
    for (const hash of hashes) await releaseRendition(req, hash, 0)
    if (hashes.length === 0) return 0
    await enqueueJob(req, { task: JOBS.purge, payload: { addresses: addressesOf(id, hashes) } })
    await publishChanges(req, collection, [id], { lists: false, hides: true })
    return hashes.length
  })
}
