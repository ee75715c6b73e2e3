import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { isStaff, requirePossible, translate, viewerOf } from '@litfass/kit'
import { approved } from '@litfass/kit/policies'
import {
  APIError,
  type Collection,
  type CollectionAfterErrorHook,
  type CollectionAfterOperationHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type File,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'
import { countUpload } from '../metrics.ts'
import { MAX_UPLOAD_BYTES } from '../model/files/formats.ts'
import { canonicalRecipe, PLAIN_RECIPE } from '../model/geometry/recipe.ts'
import { renderedSize } from '../model/geometry/renditionPlan.ts'
import { variantCount } from '../model/geometry/sizes.ts'
import { uploadVisibility } from '../model/picture/visibility.ts'
import { AcceptedFile, type AcceptedUpload, acceptUpload, refusal } from '../operations/acceptUpload.ts'
import { storeBlob } from '../operations/originals.ts'
import { isSameRecipe, recipeOf } from '../operations/recipes.ts'
import { currentRenditionHash } from '../operations/renditions.ts'
import { keepOwner } from '../operations/storeImage.ts'
import { withTemporaryFile } from '../operations/temporaryFiles.ts'
import { metadataOfFile, requireShownPart } from '../operations/withheldOriginal.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { imageRow } from '../presenters/imageRow.ts'
import { uploadTexts } from '../texts.ts'
import { DERIVED } from './derivedFields.ts'
import { isCrop } from './fields.ts'

type Data = Record<string, unknown>

type UploadHooks = Required<
  Pick<NonNullable<CollectionConfig['hooks']>, 'beforeOperation' | 'beforeChange' | 'afterError'>
>

/** The hooks that take files and turn them into rows. They come before all others of the collection. */
export function uploadHooks(options: ResolvedImagesOptions): UploadHooks {
  const changeRow = writeRow(options)

  /**
   * Takes the file of a create or update, whichever way it came: checked already (`AcceptedFile`), or by Payload's own upload
   * (panel, REST, Local API), to be checked by content before anything else looks at it. From here on the file belongs to this
   * operation alone, whose hooks are made with it: other operations of the same request, which share `req`, do not see it.
   */
  const takeFile: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
    const { file } = req
    if ((operation !== 'create' && operation !== 'update') || !file || !('data' in args)) return args
    // Payload fetches a file from an address among the data of a create, unless there is one on the request.
    if (file instanceof AcceptedFile || !namesAddress(req.data)) Reflect.deleteProperty(req, 'file')
    // Payload checks access only later; until then no one without an account may leave anything on the disk.
    const overridesAccess = 'overrideAccess' in args && args.overrideAccess === true
    if (!overridesAccess) requirePossible(approved, viewerOf(req))
    const accepted = file instanceof AcceptedFile ? file.upload : await acceptFile(file, options)
    // As it was sent: afterwards it is filled in, and taken from those who may not set it.
    const { visibility = accepted.visibility } = { visibility: undefined, ...Object(args.data) }
    const mayChoose = overridesAccess || isStaff(viewerOf(req))
    const upload: AcceptedUpload = { ...accepted, visibility, mayChoose }
    const { hooks } = args.collection.config
    if (!hooks.beforeChange.includes(changeRow))
      throw new Error('images: the hook that stores files has been replaced.')
    return withHooks(args, {
      ...hooks,
      beforeChange: hooks.beforeChange.map((hook) => (hook === changeRow ? writeRow(options, upload) : hook)),
      afterOperation: [noteStillImage(upload), ...hooks.afterOperation],
    })
  }

  return { beforeOperation: [takeFile], beforeChange: [changeRow], afterError: [explainTooLarge] }
}

type Hooks = SanitizedCollectionConfig['hooks']

/** Returns the arguments of an operation with hooks of its own: Payload takes the collection from the arguments. */
function withHooks<Args extends { collection: Collection }>(args: Args, hooks: Hooks): Args {
  const { collection } = args
  return { ...args, collection: { ...collection, config: { ...collection.config, hooks } } }
}

/** Whether a client has named the file and the address that Payload would fetch. */
function namesAddress(data: unknown): boolean {
  const { filename, url } = { filename: undefined, url: undefined, ...Object(data) }
  return typeof filename === 'string' && typeof url === 'string'
}

async function acceptFile(
  { data, name, size }: File,
  { temporaryDirectory }: ResolvedImagesOptions,
): Promise<AcceptedUpload> {
  if (size > MAX_UPLOAD_BYTES) throw refusal('upload.tooLarge')
  const withFile = <Result>(work: (path: string) => Promise<Result>) =>
    withTemporaryFile(temporaryDirectory, async (path) => {
      await writeFile(path, data)
      return work(path)
    })
  return { ...(await withFile((path) => countUpload('payload', () => acceptUpload(path, name)))), withFile }
}

/**
 * Drops derived fields that a client sent, and turns the file of the operation, if it has one, into the row of a stub: the original
 * is stored before the row is written, and the final addresses are known at once (design section 5). A picture that has a
 * rendition goes on showing it, with its size, until the new one is complete.
 */
const writeRow =
  (options: ResolvedImagesOptions, upload?: AcceptedUpload): CollectionBeforeChangeHook =>
  async ({ data, operation, originalDoc, req }) => {
    if (upload) Reflect.deleteProperty(req, 'file')
    const clean: Data = canonical(withoutDerived(data))
    if (operation === 'create' && !upload) throw refusal('upload.empty')
    if (!upload) {
      requireShownPart(viewerOf(req), originalDoc, { ...originalDoc, ...clean })
      return { ...clean, ...renderedAnew(clean, originalDoc) }
    }
    if (operation === 'create') await keepOwner(req, options)
    const metadata = upload.copied?.metadata ?? metadataOfFile(originalDoc?.metadata, upload)
    const { contentHash } = upload
    const after = { ...originalDoc, ...clean, contentHash, metadata }
    if (operation === 'update') requireShownPart(viewerOf(req), originalDoc, after)
    await storeBlob(req, options.store, upload)
    return {
      ...clean,
      ...(operation === 'create' && newStub(req, upload, initialVisibility(options, clean, upload))),
      ...((operation === 'create' || originalDoc?.is_stub) &&
        shownData(upload, originalDoc ? { ...originalDoc, ...clean } : upload.copied?.recipe)),
      ...fileData(upload),
      metadata,
      ...upload.copied?.shown,
      ...(!upload.keepsTexts && filledTexts(clean, originalDoc ?? {}, upload)),
    }
  }

/** Leaves out keys a client may not write; the row keeps its values. */
function withoutDerived(data: Data): Data {
  const isDerived = (key: string) => DERIVED.some((name) => name === key)
  return Object.fromEntries(Object.entries(data).filter(([key]) => !isDerived(key)))
}

/** Stores equal crops as equal values, as renders and history compare them. Validation refuses a wrong one later. */
function canonical(data: Data): Data {
  return isCrop(data.crop) ? { ...data, crop: canonicalRecipe(recipeOf(data)).crop } : data
}

/** Returns the visibility of a new picture; a copy has that of its source. */
function initialVisibility(
  { imageManagers }: Pick<ResolvedImagesOptions, 'imageManagers'>,
  { imageManagerPrefix }: Data,
  { copied, visibility, mayChoose = false }: AcceptedUpload,
): unknown {
  if (copied) return copied.visibility
  const { uploads } = imageManagers[String(imageManagerPrefix)] ?? {}
  return uploadVisibility({ asked: visibility, uploads, isFree: mayChoose })
}

function newStub(req: PayloadRequest, { uploadKey, copied }: AcceptedUpload, visibility: unknown): Data {
  const viewer = viewerOf(req)
  return {
    is_stub: true,
    ...(copied?.recipe ?? PLAIN_RECIPE),
    copiedFrom: copied?.from ?? null,
    visibility,
    owner: viewer.kind === 'account' ? viewer.id : null,
    uploadKey: uploadKey ?? null,
    thumbhash: null,
    dominantColour: null,
    variants: null,
  }
}

/** Marks a picture whose recipe changes as waiting; until the new rendition is complete it shows the earlier one. */
function renderedAnew(data: Data, before: unknown): Data {
  if (isSameRecipe({ ...Object(before), ...data }, before)) return {}
  const { width, height, frames } = imageRow.parse(before)
  const remaining = variantCount({ width, height, frames })
  return { processing: { state: 'waiting', remaining, reason: null } }
}

/** The columns that addresses depend on; known at once for a picture that shows nothing yet. */
function shownData({ contentHash, inspected }: AcceptedUpload, row: unknown): Data {
  const recipe = recipeOf(row)
  const { width, height } = renderedSize(inspected, recipe)
  return { width, height, frames: inspected.frames, renditionHash: currentRenditionHash(contentHash, recipe) }
}

function fileData({ contentHash, inspected, originalName }: AcceptedUpload): Data {
  const { width, height, frames, format, mimeType, bytes } = inspected
  const remaining = variantCount({ width, height, frames })
  return {
    contentHash,
    originalName,
    mimeType,
    filename: `${randomUUID()}.${format}`,
    filesize: bytes,
    processing: { state: 'waiting', remaining, reason: null },
  }
}

/** Fills empty texts from the file (design section 5). */
function filledTexts(data: Data, before: Data, { metadata }: AcceptedUpload): Data {
  const filled: Data = {}
  for (const name of ['caption', 'copyright', 'alt'] as const) {
    const current = name in data ? data[name] : before[name]
    const embedded = metadata[name]?.text
    if (!current && embedded) filled[name] = embedded
  }
  return filled
}

/** Says in the answer, as the named routes do, that an uploaded animation becomes a still image. */
const noteStillImage =
  ({ losesMotion }: AcceptedUpload): CollectionAfterOperationHook =>
  ({ operation, req, result }) => {
    if (operation !== 'create' && operation !== 'updateByID') return result
    if (!losesMotion || typeof result !== 'object' || result === null) return result
    return Object.assign(result, { notice: translate(req, uploadTexts.key('becomesStill')) })
  }

/** Explains in the caller's language that a file is too large: Payload cuts the body off before any hook, in English. */
const explainTooLarge: CollectionAfterErrorHook = ({ error, req }) => {
  if (!(error instanceof APIError) || error.status !== 413) return
  const message = translate(req, uploadTexts.key('tooLarge'))
  return { status: 413, response: { errors: [{ message, data: { code: 'upload.tooLarge' } }] } }
}
