import { chmod, constants, copyFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { LitfassError, viewerOf } from '@litfass/kit'
import { createDocument } from '@litfass/kit/collections'
import { executeSql, inTransaction, keepRow, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { requireImageManager } from '../access.ts'
import type { UploadedAs } from '../model/picture/visibility.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { type ImageRow, imageRow } from '../presenters/imageRow.ts'
import { uploadTexts } from '../texts.ts'
import { AcceptedFile, type AcceptedUpload, acceptUpload } from './acceptUpload.ts'
import { findImages, knownContent } from './findImages.ts'
import { lockBlob } from './originals.ts'
import { withTemporaryFile } from './temporaryFiles.ts'

/**
 * Keeps the caller's account from being deleted until the transaction ends, so that it can own a picture. Call it
 * before locking a picture: deleting an account takes its pictures' locks afterwards.
 * @throws LitfassError `signedOut` if it has been deleted meanwhile
 */
export async function keepOwner(
  req: PayloadRequest,
  { accountsCollection }: Pick<ResolvedImagesOptions, 'accountsCollection'>,
): Promise<void> {
  const viewer = viewerOf(req)
  if (viewer.kind !== 'account' || (await keepRow(req, accountsCollection, viewer.id))) return
  throw new LitfassError('signedOut')
}

/** Fields a new picture may have; focus in percent. */
export type PictureData = {
  imageManagerPrefix: string
  caption?: string
  copyright?: string
  alt?: string
  language?: string
  focus_x?: number
  focus_y?: number
}

/** Creates the row and the job of a checked file, with the caller's rights. */
export async function createImage(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  upload: AcceptedUpload,
  data: PictureData,
): Promise<ImageRow> {
  const doc = await createDocument(req, {
    collection,
    file: new AcceptedFile(upload),
    data,
    overrideAccess: false,
  })
  return imageRow.parse(doc)
}

type IncomingImage = {
  path: string
  fileName: string
  imageManagerPrefix: string
  /** Language of the texts it will have; the default of the plugin when left out. */
  language?: string | undefined
  /** Idempotency key: one key makes one picture, however often it is sent. */
  uploadKey?: string
  /** Whether it is published immediately; the default of the image manager applies if omitted. */
  visibility?: UploadedAs | undefined
}

/**
 * Creates a picture from a local file: checks it, stores the original, writes row and job in one transaction. Returns
 * the picture stored under the same key before or at the same time, if there is one.
 * @throws LitfassError like `acceptUpload`; `upload.unknownManager`; `forbidden`; like `ownUpload`
 */
export async function storeImage(
  req: PayloadRequest,
  options: ResolvedImagesOptions,
  { path, fileName, imageManagerPrefix, language, uploadKey, visibility }: IncomingImage,
): Promise<ImageRow> {
  requireImageManager(req, imageManagerPrefix)
  const accepted: AcceptedUpload = { ...(await acceptUpload(path, fileName)), uploadKey, visibility }
  const findStored = () => ownUpload(req, options, accepted, imageManagerPrefix)
  const stored = await findStored()
  if (stored) return stored
  try {
    return await options.storing(1, () =>
      createImage(req, options, accepted, { imageManagerPrefix, ...(language && { language }) }),
    )
  } catch (error) {
    // The unique index makes the second of two wait until the first one's transaction has ended.
    const winner = await findStored()
    if (!winner) throw error
    return winner
  }
}

/**
 * Returns the picture the caller has uploaded under the key of this file; `undefined` without a key, or for an unused
 * one.
 * @throws LitfassError `upload.keyUsed` (409) for another file or image manager; `gone` (410) for a picture withdrawn
 * since
 */
async function ownUpload(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  { contentHash, uploadKey }: AcceptedUpload,
  imageManagerPrefix: string,
): Promise<ImageRow | undefined> {
  const viewer = viewerOf(req)
  if (uploadKey === undefined || viewer.kind !== 'account') return undefined
  // The file may have been replaced since; the history begins with the one that came with the key.
  const [found] = await executeSql(
    req,
    sql`select i.id, i.image_manager_prefix, r.content_hash from ${tableOf(collection)} i
        left join lateral (select content_hash from image_recipes where image_id = i.id order by revision limit 1)
          r on true
        where i.owner_id = ${viewer.id}::int and i.upload_key = ${uploadKey}`,
  )
  if (!found) return undefined
  if (found.content_hash !== contentHash || found.image_manager_prefix !== imageManagerPrefix)
    throw new LitfassError('conflict', { detail: 'upload.keyUsed', msgKey: uploadTexts.key('keyUsed') })
  const [image] = await findImages(req, collection, [Number(found.id)])
  if (!image) throw new LitfassError('gone')
  return image
}

export type AddedFile = { outcome: 'added' | 'known'; id: number }

/**
 * Creates a picture from a local file, unless one with the same content exists. The file is copied first, since it
 * may change while it is read. Concurrent calls with the same content create one picture.
 * @throws LitfassError like `acceptUpload`; `upload.unknownManager`; `forbidden`
 */
export function addLocalFile(
  req: PayloadRequest,
  options: ResolvedImagesOptions,
  { path, visibility, data }: { path: string; visibility?: UploadedAs | undefined; data: PictureData },
): Promise<AddedFile> {
  requireImageManager(req, data.imageManagerPrefix)
  return withTemporaryFile(options.temporaryDirectory, async (copy) => {
    await copyFile(path, copy, constants.COPYFILE_FICLONE)
    // A camera's card may be read-only, and so are copies of its files.
    await chmod(copy, 0o600)
    const upload: AcceptedUpload = { ...(await acceptUpload(copy, basename(path))), visibility }
    return options.storing(1, () =>
      inTransaction(req, async () => {
        await lockBlob(req, upload.contentHash)
        const known = (await knownContent(req, options, [upload.contentHash])).get(upload.contentHash)
        if (known !== undefined) return { outcome: 'known', id: known }
        return { outcome: 'added', id: (await createImage(req, options, upload, data)).id }
      }),
    )
  })
}
