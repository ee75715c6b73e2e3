import type { PayloadRequest } from 'payload'
import type { PictureSource } from '../PictureSource.ts'
import { presentRevision } from '../presenters/presentRevision.ts'
import type { HistoryEntry } from '../routes.ts'

type Asked = {
  id: number
  /** The revision the page before has ended with. */
  before?: number | undefined
  limit: number
}

/**
 * A page of what a picture was, each revision with what it has changed.
 * @throws LitfassError `absent`, `forbidden`
 */
export async function readHistory(
  req: PayloadRequest,
  pictures: Pick<PictureSource, 'find' | 'history'>,
  { id, before, limit }: Asked,
): Promise<{ total: number; revisions: HistoryEntry[] }> {
  const picture = await pictures.find(req, id)
  // One more than is shown: what the last one has changed is seen against the one before it.
  const { total, revisions } = await pictures.history(req, id, { before, limit: limit + 1 })
  const shown = revisions.slice(0, limit)
  return { total, revisions: shown.map((one, at) => presentRevision(one, revisions[at + 1], picture)) }
}
