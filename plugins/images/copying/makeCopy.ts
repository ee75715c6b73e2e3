import { LitfassError, viewerOf } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { hasAllAvifs } from '../domain/avifPlan.ts'
import { PICTURE_FORMATS, PICTURE_MIME_TYPES } from '../domain/pictureFormat.ts'
import type { AcceptedUpload } from '../operations/acceptUpload.ts'
import { blobKey, lockBlob } from '../operations/blobs.ts'
import { createImage } from '../operations/createImage.ts'
import { enqueueAvifJob } from '../operations/enqueueAvifJob.ts'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import { keepOwner } from '../operations/keepOwner.ts'
import { keepRendition } from '../operations/renditionRows.ts'
import { withholding } from '../operations/withheldOriginal.ts'
import { storedVariant } from '../presenters/storedVariant.ts'
import { type SharedRendition, sharedRendition } from './sharedRendition.ts'
import { lockSource, mayHaveOriginal, type Source } from './sourceRow.ts'
import { lost } from './withOriginal.ts'

type Copying = {
  id: number
  imageManagerPrefix: string
  copyKey: string | undefined
  /** The file of a source that was not ready when somebody looked. */
  original: AcceptedUpload | undefined
}

/**
 * Writes the row of a copy in the caller's transaction, with their rights. Original and files are claimed under the locks
 * of those who remove what nobody refers to.
 * @returns the id of the copy
 * @throws LitfassError `conflict` when the source has changed meanwhile; those of `findSource`; `failure.lost`;
 * `signedOut` when the caller's account is there no more
 */
export async function makeCopy(
  req: PayloadRequest,
  { id, imageManagerPrefix, copyKey, original }: Copying,
): Promise<number> {
  const options = imagesOptionsOf(req.payload)
  await keepOwner(req, options)
  const source = await lockSource(req, id)
  await lockBlob(req, source.contentHash)
  if (!(await options.store.stat(blobKey(source.contentHash)))) throw lost()
  const shared = await sharedRendition(req, source)
  if (!shared && original?.contentHash !== source.contentHash) throw new LitfassError('conflict')
  const upload: AcceptedUpload = {
    ...(original ?? storedUpload(source)),
    keepsTexts: true,
    uploadKey: copyKey,
    copied: copiedPart(req, source, shared),
  }
  const { caption, copyright, focus_x, focus_y } = source
  const texts = { ...(caption && { caption }), ...(copyright && { copyright }) }
  const copy = await createImage(req, options, upload, { imageManagerPrefix, ...texts, focus_x, focus_y })
  if (shared) await claim(req, { id: copy.id, source, hash: shared.hash })
  return copy.id
}

function copiedPart(
  req: PayloadRequest,
  source: Source,
  shared: SharedRendition | undefined,
): NonNullable<AcceptedUpload['copied']> {
  const { id: from, recipe, caption, copyright } = source
  return {
    from,
    recipe,
    visibility: source.visibility === 'restricted' ? 'restricted' : 'public',
    metadata: mayHaveOriginal(viewerOf(req), source)
      ? { ...source.metadata, copied: { caption, copyright } }
      : { copied: { caption, copyright, withheld: withholding(source.contentHash, recipe.crop) } },
    ...(shared && { shown: shared.shown }),
  }
}

/** What is known of a stored original without reading it. Sizes are those of what is shown, which its copy takes over. */
function storedUpload(source: Source): AcceptedUpload {
  const { contentHash, mimeType, filesize, width, height, frames } = source
  const format = PICTURE_FORMATS.find((one) => PICTURE_MIME_TYPES[one] === mimeType) ?? 'jpeg'
  return {
    path: '',
    originalName: source.originalName ?? 'bild',
    contentHash,
    inspected: {
      ok: true,
      format,
      mimeType,
      width,
      height,
      frames,
      orientation: 1,
      bytes: filesize,
      bufferedBytes: 0,
    },
    metadata: { privacyReceipt: { removed: [], kept: [] } },
  }
}

async function claim(
  req: PayloadRequest,
  { id, source, hash }: { id: number; source: Source; hash: string },
): Promise<void> {
  const { avif } = imagesOptionsOf(req.payload)
  await keepRendition(req, { id, recipe: source.recipe }, hash)
  const variants = z.array(storedVariant.partial({ width: true, height: true, bytes: true }))
  const hasAll = hasAllAvifs(variants.catch([]).parse(source.variants))
  // Those of the source may be on their way; the job finds what is there already.
  if (avif && source.frames === 1 && !hasAll) await enqueueAvifJob(req, { id, hash })
}
