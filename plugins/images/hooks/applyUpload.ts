import { randomUUID } from 'node:crypto'
import { viewerOf } from '@litfass/kit'
import { canonicalRecipe, PLAIN_RECIPE } from '@litfass/kit/domain'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { planVariants } from '../domain/planVariants.ts'
import { renderedSize } from '../domain/renderedSize.ts'
import { isCrop } from '../fields/cropField.ts'
import { DERIVED } from '../fields/derivedFields.ts'
import { type AcceptedUpload, refusal } from '../operations/acceptUpload.ts'
import { storeBlob } from '../operations/blobs.ts'
import { currentRenditionHash } from '../operations/currentRenditionHash.ts'
import { keepOwner } from '../operations/keepOwner.ts'
import { isSameRecipe, recipeOf } from '../operations/recipeOf.ts'
import { requireShownPart } from '../operations/requireShownPart.ts'
import { uploadOf } from '../operations/uploadContext.ts'
import { metadataOfFile } from '../operations/withheldOriginal.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { imageRow } from '../presenters/imageObject.ts'

type Data = Record<string, unknown>

/**
 * Keeps clients away from what the plugin works out, and turns an accepted file into the row of a stub: the original
 * is in the store before the row is, and the final addresses are known at once (design section 5). A picture that has
 * a rendition goes on showing it, with its size, until the new one is complete.
 */
export const applyUpload =
  (options: ResolvedImagesOptions): CollectionBeforeChangeHook =>
  async ({ data, operation, originalDoc, req }) => {
    const upload = uploadOf(req)
    const clean: Data = canonical(withoutDerived(data))
    if (operation === 'create' && !upload) throw refusal('upload.empty')
    const revision = Number(originalDoc?.revision ?? 0) + 1
    if (!upload) {
      requireShownPart(viewerOf(req), originalDoc, { ...originalDoc, ...clean })
      return { ...clean, ...renderedAnew(clean, originalDoc), revision }
    }
    if (operation === 'create') await keepOwner(req, options)
    const metadata = upload.copied?.metadata ?? metadataOfFile(originalDoc?.metadata, upload)
    const { contentHash } = upload
    const after = { ...originalDoc, ...clean, contentHash, metadata }
    if (operation === 'update') requireShownPart(viewerOf(req), originalDoc, after)
    await storeBlob(req, options.store, upload)
    return {
      ...clean,
      ...(operation === 'create' && newStub(req, upload)),
      ...((operation === 'create' || originalDoc?.is_stub) &&
        shownData(upload, originalDoc ? { ...originalDoc, ...clean } : upload.copied?.recipe)),
      ...fileData(upload),
      metadata,
      ...upload.copied?.shown,
      ...(!upload.keepsTexts && filledTexts(clean, originalDoc ?? {}, upload)),
      revision,
    }
  }

/** A key that is absent stays as it is in the row; one a client sent is dropped. */
function withoutDerived(data: Data): Data {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !DERIVED.some((name) => name === key)))
}

/** Equal crops are stored as equal values: renders and history compare them. A wrong one is refused later on. */
function canonical(data: Data): Data {
  return isCrop(data.crop) ? { ...data, crop: canonicalRecipe(recipeOf(data)).crop } : data
}

function newStub(req: PayloadRequest, { uploadKey, copied }: AcceptedUpload): Data {
  const viewer = viewerOf(req)
  return {
    is_stub: true,
    ...(copied?.recipe ?? PLAIN_RECIPE),
    copiedFrom: copied?.from ?? null,
    ...(copied && { visibility: copied.visibility }),
    owner: viewer.kind === 'account' ? viewer.id : null,
    uploadKey: uploadKey ?? null,
    thumbhash: null,
    dominantColour: null,
    variants: null,
  }
}

/** A picture that is to look otherwise is not ready from now on: what it shows is what it was. */
function renderedAnew(data: Data, before: unknown): Data {
  if (isSameRecipe({ ...Object(before), ...data }, before)) return {}
  const { width, height, frames } = imageRow.parse(before)
  const remaining = planVariants({ width, height, animated: frames > 1 }).length
  return { processing: { state: 'waiting', remaining, reason: null } }
}

/** What the addresses depend on: known at once for a picture that shows nothing yet. */
function shownData({ contentHash, inspected }: AcceptedUpload, row: unknown): Data {
  const recipe = recipeOf(row)
  const { width, height } = renderedSize(inspected, recipe)
  return { width, height, frames: inspected.frames, renditionHash: currentRenditionHash(contentHash, recipe) }
}

function fileData({ contentHash, inspected, originalName }: AcceptedUpload): Data {
  const { width, height, frames, format, mimeType, bytes } = inspected
  const remaining = planVariants({ width, height, animated: frames > 1 }).length
  return {
    contentHash,
    originalName,
    mimeType,
    filename: `${randomUUID()}.${format}`,
    filesize: bytes,
    processing: { state: 'waiting', remaining, reason: null },
  }
}

/** Caption and copyright from the file fill fields that are empty (design section 5). */
function filledTexts(data: Data, before: Data, { metadata }: AcceptedUpload): Data {
  const filled: Data = {}
  for (const name of ['caption', 'copyright'] as const) {
    const current = name in data ? data[name] : before[name]
    const embedded = metadata[name]?.text
    if (!current && embedded) filled[name] = embedded
  }
  return filled
}
