import type { PayloadRequest } from 'payload'
import type { EditorPicture } from '../domain/EditorPicture.ts'
import type { PictureSource } from '../PictureSource.ts'
import { requireProcessed } from './requireProcessed.ts'
import { requireUnchanged } from './requireUnchanged.ts'

type Restore = {
  id: number
  toRevision: number
  /** The revision the caller has seen. */
  revision?: number | undefined
}

/**
 * Brings back an earlier revision as a new one.
 * @throws LitfassError as `saveGroups`; `absent` for a revision the history does not name
 */
export function restoreRevision(
  req: PayloadRequest,
  pictures: PictureSource,
  { id, toRevision, revision }: Restore,
): Promise<EditorPicture> {
  return pictures.restore(req, {
    id,
    toRevision,
    check: async (current) => {
      requireProcessed(current)
      await requireUnchanged(req, pictures, current, revision)
    },
  })
}
