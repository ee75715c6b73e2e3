import { LitfassError } from '@litfass/kit'
import { TEXTS } from '../constants.ts'
import type { EditorPicture } from '../domain/EditorPicture.ts'

/**
 * Refuses a picture that has nothing to show yet (spec/media, section 4).
 * @throws LitfassError `imgeditor.inProcess`, `imgeditor.failed` (422)
 */
export function requireProcessed({ isStub, hasFailed }: EditorPicture): void {
  if (!isStub) return
  throw hasFailed
    ? new LitfassError('refused', { detail: 'imgeditor.failed', msgKey: `${TEXTS}:image_failed` })
    : new LitfassError('refused', { detail: 'imgeditor.inProcess', msgKey: `${TEXTS}:image_in_process` })
}
