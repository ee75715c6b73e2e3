import { canonicalRecipe } from '@litfass/kit/domain'
import type { PictureChanges, PictureState } from './EditorPicture.ts'

/** Empty texts and no text are the same to a reader. */
const plain = (value: unknown): string => JSON.stringify(value === '' ? null : (value ?? null))

const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

/** What has to be saved to make one state of a picture the other; `undefined` when nothing differs. */
export function changesBetween(before: PictureState, after: PictureState): PictureChanges | undefined {
  const [from, to] = [canonicalRecipe(before.recipe), canonicalRecipe(after.recipe)]
  const fields = Object.entries(after.fields).filter(([name, value]) => !isSame(before.fields[name], value))
  const changes: PictureChanges = {
    ...(!isSame(from, to) && { recipe: to }),
    ...(!isSame(before.focus, after.focus) && { focus: after.focus }),
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}
