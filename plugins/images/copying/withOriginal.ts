import { LitfassError } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { type AcceptedUpload, acceptUpload } from '../operations/acceptUpload.ts'
import { fetchOriginal, OriginalLost } from '../operations/fetchOriginal.ts'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import { withTemporaryFile } from '../operations/temporaryFile.ts'
import { findSource, isReady } from './sourceRow.ts'

/**
 * Runs `work` with the original of a picture whose copy will have to be rendered, to know its size; of one that is ready
 * nothing is read. Before any transaction, so that no connection waits for a slow store.
 * @throws LitfassError those of `findSource`; `failure.lost`
 */
export async function withOriginal<T>(
  req: PayloadRequest,
  id: number,
  work: (original: AcceptedUpload | undefined) => Promise<T>,
): Promise<T> {
  const source = await findSource(req, id)
  if (isReady(source)) return work(undefined)
  const { store, temporaryDirectory } = imagesOptionsOf(req.payload)
  return withTemporaryFile(temporaryDirectory, async (path) => {
    try {
      await fetchOriginal(store, source.contentHash, path)
    } catch (cause) {
      throw cause instanceof OriginalLost ? lost(cause) : cause
    }
    return work(await acceptUpload(path, source.originalName ?? 'bild'))
  })
}

/** The refusal of a copy whose original is not there. */
export function lost(cause?: unknown): LitfassError {
  return new LitfassError('refused', { detail: 'failure.lost', msgKey: 'litfass:failure:lost', cause })
}
