import { isStaff, LitfassError, type Viewer } from '@litfass/kit'
import { TEXTS } from '../constants.ts'
import type { ResolvedDeskOptions } from '../options.ts'

/**
 * Lets pass which of the approved accounts may upload for an image manager.
 * @throws LitfassError `desk.unknownManager` (400), `forbidden` (403)
 */
export function requireManager(
  viewer: Viewer,
  { imageManagers }: Pick<ResolvedDeskOptions, 'imageManagers'>,
  prefix: string,
): void {
  const manager = Object.hasOwn(imageManagers, prefix) ? imageManagers[prefix] : undefined
  if (!manager) {
    throw new LitfassError('malformed', {
      detail: 'desk.unknownManager',
      msgKey: `${TEXTS}:unknownManager`,
    })
  }
  if (manager.uploadBy === 'staff' && !isStaff(viewer)) throw new LitfassError('forbidden')
}
