import { earlierState } from './earlierState.ts'
import { findEditable, lockEditable } from './findEditable.ts'
import { pictureHistory } from './pictureHistory.ts'
import { requireManager } from './requireManager.ts'
import { restoreEditable } from './restoreEditable.ts'
import { saveEditable } from './saveEditable.ts'
import { shownVariant } from './shownVariant.ts'

export type { EditablePicture } from './EditablePicture.ts'
export type { EarlierState } from './earlierState.ts'
export type { HistoryPage, PictureHistory, PictureRevision } from './pictureHistory.ts'
export type { Restoring } from './restoreEditable.ts'
export type { PictureChanges } from './saveEditable.ts'
export type { ShownVariant, TurnableFile } from './shownVariant.ts'

/**
 * Pictures as an editor sees them: found, locked, saved and brought back with the rights of whoever asks. Handed to
 * an editor by the project's config, so that neither plugin imports the other (decision 0013).
 */
export const editablePictures = {
  requireManager,
  find: findEditable,
  lock: lockEditable,
  save: saveEditable,
  restore: restoreEditable,
  earlier: earlierState,
  history: pictureHistory,
  shown: shownVariant,
}
