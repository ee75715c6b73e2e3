import { LitfassError } from '@litfass/kit'
import { updateDocument } from '@litfass/kit/collections'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { requireEditable } from '../access.ts'
import type { EditablePicture, PictureChanges } from '../model/picture/editablePicture.ts'
import { AcceptedFile, acceptUpload } from '../operations/acceptUpload.ts'
import { fetchOriginal, OriginalLost } from '../operations/originals.ts'
import { recipeOf } from '../operations/recipes.ts'
import { withTemporaryFile } from '../operations/temporaryFiles.ts'
import { imagesOptionsOf } from '../options.ts'
import { imageRow, presentImage, urlSetOf } from '../presenters/imageRow.ts'
import { textOrigins } from '../presenters/textOrigins.ts'
import { failureTexts } from '../texts.ts'
import { type EarlierState, earlierState } from './history.ts'

const document = z.record(z.string(), z.unknown())

/** Presents a document that was read or written with the caller's rights. */
function editablePicture(doc: unknown, cdnUrl: string): EditablePicture {
  const row = imageRow.parse(doc)
  const recipe = recipeOf(doc)
  return {
    id: row.id,
    revision: row.revision,
    isStub: row.is_stub,
    isCurrent: row.processing?.state === 'ready',
    hasFailed: row.processing?.state === 'failed',
    recipe,
    focus: { x: row.focus_x, y: row.focus_y },
    fields: { contentHash: null, ...document.parse(doc) },
    origins: textOrigins(doc),
    imageObj: { ...presentImage(row), crop: recipe.crop },
    imageUrls: urlSetOf(row, cdnUrl) ?? null,
  }
}

/**
 * Returns a picture the caller may change.
 * @throws LitfassError `absent`, also for a picture they may not see; `forbidden`
 */
export async function findEditablePicture(req: PayloadRequest, id: number): Promise<EditablePicture> {
  const { collection, cdnUrl } = imagesOptionsOf(req.payload)
  const { docs } = await req.payload.find({
    collection,
    where: { id: { equals: id } },
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  if (!docs[0]) throw new LitfassError('absent')
  await requireEditable(req, collection, id)
  return editablePicture(docs[0], cdnUrl)
}

/**
 * Returns a picture the caller may change, locked until the transaction ends.
 * @throws LitfassError like `findEditablePicture`
 */
export async function lockEditablePicture(req: PayloadRequest, id: number): Promise<EditablePicture> {
  const { collection } = imagesOptionsOf(req.payload)
  await executeSql(req, sql`select 1 from ${tableOf(collection)} where id = ${id} for update`)
  return findEditablePicture(req, id)
}

/**
 * Saves changes with the caller's rights: row, history and job in one transaction.
 * @throws LitfassError and Payload's errors for forbidden or invalid changes
 */
export async function savePicture(
  req: PayloadRequest,
  id: number,
  { recipe, focus, fields }: PictureChanges,
  file?: AcceptedFile,
): Promise<EditablePicture> {
  const { collection, cdnUrl } = imagesOptionsOf(req.payload)
  const data = { ...fields, ...recipe, ...(focus && { focus_x: focus.x, focus_y: focus.y }) }
  const doc = await updateDocument(req, {
    collection,
    id,
    data,
    ...(file && { file }),
    overrideAccess: false,
  })
  return editablePicture(doc, cdnUrl)
}

export type Restoring = {
  id: number
  /** The revision to go back to. */
  toRevision: number
  /** Inspects the picture under its lock, and throws where it must not be changed. */
  check: (current: EditablePicture) => void | Promise<void>
}

/**
 * Restores a picture to an earlier revision, its file included, as a new revision.
 * @throws LitfassError `absent`, `forbidden`, `conflict` if the file changes meanwhile, `refused` if the earlier file
 * is gone; whatever `check` throws
 */
export async function restorePicture(req: PayloadRequest, restoring: Restoring): Promise<EditablePicture> {
  const { id, toRevision } = restoring
  const current = await findEditablePicture(req, id)
  const earlier = await earlierState(req, id, toRevision)
  if (earlier?.revision !== toRevision) throw new LitfassError('absent')
  if (current.fields.contentHash === earlier.fields.contentHash) return save(req, restoring, earlier)
  const { temporaryDirectory } = imagesOptionsOf(req.payload)
  // Outside the transaction, so that no connection waits for a slow store.
  return withTemporaryFile(temporaryDirectory, async (path) => {
    return save(req, restoring, earlier, await takeOut(req, earlier, path))
  })
}

async function takeOut(req: PayloadRequest, { original }: EarlierState, path: string): Promise<AcceptedFile> {
  const { store } = imagesOptionsOf(req.payload)
  try {
    await fetchOriginal(store, original.contentHash, path)
  } catch (cause) {
    if (!(cause instanceof OriginalLost)) throw cause
    throw new LitfassError('refused', { detail: 'failure.lost', msgKey: failureTexts.key('lost'), cause })
  }
  return new AcceptedFile({ ...(await acceptUpload(path, original.name ?? 'bild')), keepsTexts: true })
}

function save(
  req: PayloadRequest,
  { id, check }: Restoring,
  earlier: EarlierState,
  file?: AcceptedFile,
): Promise<EditablePicture> {
  return inTransaction(req, async () => {
    const before = await lockEditablePicture(req, id)
    await check(before)
    const { recipe, focus, fields } = earlier
    const { contentHash, originalName: _, ...texts } = fields
    const saved = await savePicture(req, id, { recipe, focus, fields: texts }, file)
    // Someone has replaced the file since it was found equal.
    if (saved.fields.contentHash !== contentHash) throw new LitfassError('conflict')
    return saved
  })
}
