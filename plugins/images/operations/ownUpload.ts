import { LitfassError, viewerOf } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'
import type { ImageRow } from '../presenters/imageObject.ts'
import type { AcceptedUpload } from './acceptUpload.ts'
import { findImages } from './findImages.ts'

/**
 * The picture that the caller has uploaded under the key of this file; `undefined` for a file without a key, and for a
 * key that is free.
 * @throws LitfassError `upload.keyUsed` (409) when it was another file or another image manager; `gone` (410) when the
 * picture has been withdrawn since
 */
export async function ownUpload(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  { contentHash, uploadKey }: AcceptedUpload,
  imageManagerPrefix: string,
): Promise<ImageRow | undefined> {
  const viewer = viewerOf(req)
  if (uploadKey === undefined || viewer.kind !== 'account') return undefined
  // The file may have been replaced since: what came with the key is what the history begins with.
  const [found] = await executeSql(
    req,
    sql`select i.id, i.image_manager_prefix, r.content_hash from ${tableOf(collection)} i
        left join lateral (select content_hash from image_recipes where image_id = i.id order by revision limit 1)
          r on true
        where i.owner_id = ${viewer.id}::int and i.upload_key = ${uploadKey}`,
  )
  if (!found) return undefined
  if (found.content_hash !== contentHash || found.image_manager_prefix !== imageManagerPrefix)
    throw new LitfassError('conflict', { detail: 'upload.keyUsed', msgKey: 'litfass:upload:keyUsed' })
  const [image] = await findImages(req, collection, [Number(found.id)])
  if (!image) throw new LitfassError('gone')
  return image
}
