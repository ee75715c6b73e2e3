import { LitfassError, translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { TEXTS } from '../constants.ts'
import type { EditorPicture } from '../domain/EditorPicture.ts'
import { whatChanged } from '../domain/whatChanged.ts'
import type { PictureSource } from '../PictureSource.ts'

/**
 * Lets a save pass that was made on the picture as it is. Without a revision the last writer wins; what was before
 * stays in the history.
 * @throws LitfassError `imgeditor.changedMeanwhile` (409) with what has changed, by module, as `fieldErrors`
 */
export async function requireUnchanged(
  req: PayloadRequest,
  pictures: Pick<PictureSource, 'earlier'>,
  current: EditorPicture,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined || revision === current.revision) return
  const seen = await pictures.earlier(req, current.id, revision)
  const changed = seen ? whatChanged(seen, current) : []
  const names = changed.map((name) => translate(req, `${TEXTS}:changed_${name}`)).join(', ')
  throw new LitfassError('conflict', {
    detail: 'imgeditor.changedMeanwhile',
    msgKey: names ? `${TEXTS}:changed_meanwhile_what` : `${TEXTS}:changed_meanwhile`,
    values: { what: names },
    fieldErrors: Object.fromEntries(changed.map((name) => [name, `${TEXTS}:changed_field`])),
  })
}
