import { type PercentPoint, type Recipe, reframeFocus } from '@litfass/kit/domain'
import type { ModuleChanges, PictureState } from './EditorPicture.ts'

/** A module with the input it was given. */
export type Step = (current: PictureState) => ModuleChanges

type Reached = { recipe: Recipe; placed: PercentPoint | undefined; fields: Record<string, unknown> }

/**
 * What a picture becomes through some modules, one after another. Each sees what those before it have done. A focus one
 * of them gives counts in the final frame, in whatever order they come; without one the focus follows the picture
 * through turn and crop.
 */
export function applySteps(picture: PictureState, steps: readonly Step[]): PictureState {
  const at = ({ recipe, placed, fields }: Reached): PictureState => ({
    id: picture.id,
    recipe,
    focus: placed ?? reframeFocus(picture.focus, picture.recipe, recipe),
    fields,
  })
  const start: Reached = { recipe: picture.recipe, placed: undefined, fields: { ...picture.fields } }
  const end = steps.reduce((reached, step) => {
    const { recipe, focus, fields } = step(at(reached))
    return {
      recipe: { ...reached.recipe, ...recipe },
      placed: focus ?? reached.placed,
      fields: { ...reached.fields, ...fields },
    }
  }, start)
  return at(end)
}
