import {
  canonicalRecipe,
  type PercentPoint,
  type PictureChanges,
  type PictureState,
  type Recipe,
  reframeFocus,
} from '@litfass/images/model'

/** Changes made by one module. Omitted parts stay as they are; the original file is never touched. */
export type ModuleChanges = {
  recipe?: Partial<Recipe>
  /** In percent of the frame displayed after the whole save. When omitted, the focus follows the picture. */
  focus?: PercentPoint
  fields?: Readonly<Record<string, unknown>>
}

/** A module together with its input. */
export type ModuleStep = (current: PictureState) => ModuleChanges

/**
 * Applies modules to a picture in order; each sees the result of those before it. A focus set by any of them counts in
 * the final frame, whatever the order. When none sets it, the focus follows the picture through rotation and crop.
 */
export function applySteps(picture: PictureState, steps: readonly ModuleStep[]): PictureState {
  let { recipe, fields } = picture
  let placed: PercentPoint | undefined
  const state = (): PictureState => ({
    id: picture.id,
    recipe,
    focus: placed ?? reframeFocus(picture.focus, picture.recipe, recipe),
    fields,
  })
  for (const step of steps) {
    const changes = step(state())
    recipe = { ...recipe, ...changes.recipe }
    placed = changes.focus ?? placed
    fields = { ...fields, ...changes.fields }
  }
  return state()
}

/** Serializes a value for comparison; an empty text equals a missing one. */
const comparable = (value: unknown): string => JSON.stringify(value === '' ? null : (value ?? null))

const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other)

/** Returns the changes that lead from one state to another; `undefined` when there are none. */
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

/** Changes that are reported to people, named after the module or the field. */
export const REPORTED_MODULES = [
  'upload',
  'rotation',
  'crop',
  'focuspoint',
  'caption',
  'copyright',
  'alt',
  'language',
] as const
export type ReportedModule = (typeof REPORTED_MODULES)[number]

type Compared = Pick<PictureState, 'recipe' | 'focus' | 'fields'>

/** Lists the differences between two states. A focus that merely followed a rotation or a crop does not count. */
export function changedModules(before: Compared, after: Compared): ReportedModule[] {
  const [from, to] = [canonicalRecipe(before.recipe), canonicalRecipe(after.recipe)]
  const differs: Record<ReportedModule, boolean> = {
    upload: before.fields.contentHash !== after.fields.contentHash,
    rotation: from.rotation !== to.rotation,
    crop: !isSame(from.crop, to.crop),
    focuspoint: !isSame(reframeFocus(before.focus, from, to), after.focus),
    caption: !isSame(before.fields.caption, after.fields.caption),
    copyright: !isSame(before.fields.copyright, after.fields.copyright),
    alt: !isSame(before.fields.alt, after.fields.alt),
    language: !isSame(before.fields.language, after.fields.language),
  }
  return REPORTED_MODULES.filter((name) => differs[name])
}
