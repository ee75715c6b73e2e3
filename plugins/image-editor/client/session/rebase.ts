import { type Recipe, reframeFocus } from '@litfass/kit/domain'
import type { Draft } from '../../domain/Draft.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * What was changed in an open editor, on top of what somebody else has saved meanwhile: `mine` and `theirs` both come
 * from `before`. Where both have changed the same, mine is kept, for it is what its author sees.
 */
export function rebase(mine: Draft, before: Draft, theirs: Draft): Draft {
  const recipe: Recipe = {
    rotation: mine.recipe.rotation === before.recipe.rotation ? theirs.recipe.rotation : mine.recipe.rotation,
    crop: isSame(mine.recipe.crop, before.recipe.crop) ? theirs.recipe.crop : mine.recipe.crop,
  }
  const followed = reframeFocus(before.focus, before.recipe, mine.recipe)
  const focus = isSame(mine.focus, followed)
    ? reframeFocus(theirs.focus, theirs.recipe, recipe)
    : reframeFocus(mine.focus, mine.recipe, recipe)
  const changed = Object.entries(mine.fields).filter(([name, value]) => !isSame(value, before.fields[name]))
  return { recipe, focus, fields: { ...theirs.fields, ...Object.fromEntries(changed) } }
}
