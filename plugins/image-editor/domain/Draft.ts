import { reframeFocus } from '@litfass/kit/domain'
import { applySteps } from './applySteps.ts'
import type { ModuleChanges, PictureState } from './EditorPicture.ts'

/** What an open editor holds: the state its picture would have if it were saved now. All modules share it. */
export type Draft = Omit<PictureState, 'id'> & {
  /** Where the focus has been since before turns and crops took it along; left out, it is where somebody has put it. */
  readonly placed?: Pick<PictureState, 'focus' | 'recipe'>
}

/**
 * The draft after a change. A focus nobody has moved stays on the same thing through turn and crop: it is worked out from
 * where it was placed, since a drag is a hundred changes, and rounding or an edge in its way would carry it off.
 */
export function changeDraft(draft: Draft, changes: ModuleChanges): Draft {
  const { recipe, focus, fields } = applySteps({ id: 0, ...draft }, [() => changes])
  if (changes.focus) return { recipe, focus, fields }
  if (!changes.recipe) return { ...draft, fields }
  const placed = draft.placed ?? { focus: draft.focus, recipe: draft.recipe }
  return { recipe, focus: reframeFocus(placed.focus, placed.recipe, recipe), fields, placed }
}
