import { changesBetween } from '../domain/changesBetween.ts'
import type { EditedPicture } from './session/EditorState.ts'

/** Whether the draft is something else than what is stored; what was changed and changed back is not. */
export function hasChanges({ picture, history }: Pick<EditedPicture, 'picture' | 'history'>): boolean {
  const { id, stored } = picture
  return changesBetween({ id, ...stored }, { id, ...history.now }) !== undefined
}
