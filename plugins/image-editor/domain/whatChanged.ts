import { canonicalRecipe, reframeFocus } from '@litfass/kit/domain'
import type { PictureState } from './EditorPicture.ts'

/** What can be told to have changed, by the module that changes it. */
export const CHANGEABLE = ['upload', 'rotation', 'crop', 'focuspoint', 'caption', 'copyright'] as const
export type Changeable = (typeof CHANGEABLE)[number]

type Compared = Pick<PictureState, 'recipe' | 'focus' | 'fields'>

/** What differs between two states of a picture. A focus that only followed a turn or a crop has not been changed. */
export function whatChanged(before: Compared, after: Compared): Changeable[] {
  const [from, to] = [canonicalRecipe(before.recipe), canonicalRecipe(after.recipe)]
  const followed = reframeFocus(before.focus, from, to)
  const text = (value: unknown) => value ?? ''
  const differs: Record<Changeable, boolean> = {
    upload: before.fields.contentHash !== after.fields.contentHash,
    rotation: from.rotation !== to.rotation,
    crop: JSON.stringify(from.crop) !== JSON.stringify(to.crop),
    focuspoint: followed.x !== after.focus.x || followed.y !== after.focus.y,
    caption: text(before.fields.caption) !== text(after.fields.caption),
    copyright: text(before.fields.copyright) !== text(after.fields.copyright),
  }
  return CHANGEABLE.filter((name) => differs[name])
}
