import { LitfassError } from '@litfass/kit'
import { inTransaction } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { acceptUpload } from '../operations/acceptUpload.ts'
import { fetchOriginal, OriginalLost } from '../operations/fetchOriginal.ts'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import { withTemporaryFile } from '../operations/temporaryFile.ts'
import { setUpload } from '../operations/uploadContext.ts'
import type { EditablePicture } from './EditablePicture.ts'
import { type EarlierState, earlierState } from './earlierState.ts'
import { findEditable, lockEditable } from './findEditable.ts'
import { saveEditable } from './saveEditable.ts'

export type Restoring = {
  id: number
  /** A revision the history names. */
  toRevision: number
  /** Looks at the picture under its lock, and throws where it must not be changed. */
  check: (current: EditablePicture) => void | Promise<void>
}

/**
 * Brings back what a picture was after an earlier revision, its file too. That is a new revision itself.
 * @throws LitfassError `absent`, `forbidden`, `conflict` when the file changes meanwhile, `refused` when the earlier
 * file is gone; whatever `check` throws
 */
export async function restoreEditable(req: PayloadRequest, restoring: Restoring): Promise<EditablePicture> {
  const { id, toRevision } = restoring
  const current = await findEditable(req, id)
  const earlier = await earlierState(req, id, toRevision)
  if (earlier?.revision !== toRevision) throw new LitfassError('absent')
  if (current.fields.contentHash === earlier.fields.contentHash) return save(req, restoring, earlier)
  const { temporaryDirectory } = imagesOptionsOf(req.payload)
  // Outside the transaction, so that no connection waits for a slow store.
  return withTemporaryFile(temporaryDirectory, async (path) => {
    await takeOut(req, earlier, path)
    return save(req, restoring, earlier)
  })
}

async function takeOut(req: PayloadRequest, { original }: EarlierState, path: string): Promise<void> {
  const { store } = imagesOptionsOf(req.payload)
  try {
    await fetchOriginal(store, original.contentHash, path)
  } catch (cause) {
    if (!(cause instanceof OriginalLost)) throw cause
    throw new LitfassError('refused', { detail: 'failure.lost', msgKey: 'litfass:failure:lost', cause })
  }
  setUpload(req, { ...(await acceptUpload(path, original.name ?? 'bild')), keepsTexts: true })
}

function save(
  req: PayloadRequest,
  { id, check }: Restoring,
  earlier: EarlierState,
): Promise<EditablePicture> {
  return inTransaction(req, async () => {
    const before = await lockEditable(req, id)
    await check(before)
    const { recipe, focus, fields } = earlier
    const { caption, copyright } = fields
    const saved = await saveEditable(req, id, { recipe, focus, fields: { caption, copyright } })
    // Somebody replaced the file after it was decided that it need not be.
    if (saved.fields.contentHash !== fields.contentHash) throw new LitfassError('conflict')
    return saved
  })
}
