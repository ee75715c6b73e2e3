import { isSameCrop, type PictureState, type Recipe, reframeFocus } from '@litfass/images/model'
import { applySteps, changedModules, type ModuleChanges, type ReportedModule } from './changes.ts'

/** The state an open editor would save now; shared by all modules. */
export type Draft = Omit<PictureState, 'id'> & {
  /** Focus and recipe before rotations and crops carried the focus along; omitted when the focus was placed by hand. */
  readonly placed?: Pick<PictureState, 'focus' | 'recipe'>
}

/**
 * Applies changes to a draft. A focus that was not moved by hand stays on the same subject through rotation and crop. It
 * is computed from where it was placed: a drag is a hundred changes, and rounding or an edge would make it drift.
 */
export function changeDraft(draft: Draft, changes: ModuleChanges): Draft {
  const { recipe, focus, fields } = applySteps({ id: 0, ...draft }, [() => changes])
  if (changes.focus) return { recipe, focus, fields }
  if (!changes.recipe) return { ...draft, fields }
  const placed = draft.placed ?? { focus: draft.focus, recipe: draft.recipe }
  return { recipe, focus: reframeFocus(placed.focus, placed.recipe, recipe), fields, placed }
}

/**
 * Rebases a draft onto a state that was saved elsewhere in the meantime; `mine` and `theirs` both derive from `base`.
 * Where both have changed the same thing, mine wins: it is what its author sees.
 */
export function rebase(mine: Draft, base: Draft, theirs: Draft): Draft {
  const recipe: Recipe = {
    rotation: mine.recipe.rotation === base.recipe.rotation ? theirs.recipe.rotation : mine.recipe.rotation,
    crop: isSameCrop(mine.recipe.crop, base.recipe.crop) ? theirs.recipe.crop : mine.recipe.crop,
  }
  const followed = reframeFocus(base.focus, base.recipe, mine.recipe)
  const focus = isSame(mine.focus, followed)
    ? reframeFocus(theirs.focus, theirs.recipe, recipe)
    : reframeFocus(mine.focus, mine.recipe, recipe)
  const changed = Object.entries(mine.fields).filter(([name, value]) => !isSame(value, base.fields[name]))
  return { recipe, focus, fields: { ...theirs.fields, ...Object.fromEntries(changed) } }
}

/** Lists what `mine` and `theirs` have both changed, and differently; both derive from `base`. */
export function clashes(mine: Draft, base: Draft, theirs: Draft): ReportedModule[] {
  const [byMe, differs] = [changedModules(base, mine), changedModules(theirs, mine)]
  return changedModules(base, theirs).filter((name) => byMe.includes(name) && differs.includes(name))
}

/** Returns a draft in which some things are as in `base` again. */
export function giveUp(mine: Draft, base: Draft, names: ReadonlySet<string>): Draft {
  const recipe: Recipe = {
    rotation: (names.has('rotation') ? base : mine).recipe.rotation,
    crop: (names.has('crop') ? base : mine).recipe.crop,
  }
  const isFollowing = isSame(mine.focus, reframeFocus(base.focus, base.recipe, mine.recipe))
  const from = names.has('focuspoint') || isFollowing ? base : mine
  const fields = Object.entries(mine.fields).map(
    ([name, value]) => [name, names.has(name) ? base.fields[name] : value] as const,
  )
  return {
    recipe,
    focus: reframeFocus(from.focus, from.recipe, recipe),
    fields: Object.fromEntries(fields),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The undo history of an open editor. */
export type DraftHistory = {
  readonly past: readonly Draft[]
  readonly now: Draft
  readonly future: readonly Draft[]
  /** Key of the last step; consecutive steps with the same key are merged. */
  readonly about: string | undefined
}

const MAX_PAST = 100

/** Starts a history with a draft. */
export const startHistory = (now: Draft): DraftHistory => ({ past: [], now, future: [], about: undefined })

/** Adds a draft. Typing and dragging pass a key, so that one undo takes all of it back. */
export function step(history: DraftHistory, next: Draft, about?: string): DraftHistory {
  const isMerged = about !== undefined && about === history.about
  const past = isMerged ? history.past : [...history.past, history.now].slice(-MAX_PAST)
  return { past, now: next, future: [], about }
}

/** Moves one step back; returns the same history at its beginning. */
export function undo(history: DraftHistory): DraftHistory {
  const { past, now, future } = history
  const before = past.at(-1)
  if (!before) return history
  return { past: past.slice(0, -1), now: before, future: [now, ...future], about: undefined }
}

/** Moves one step forward; returns the same history at its end. */
export function redo(history: DraftHistory): DraftHistory {
  const { past, now, future } = history
  const [after, ...later] = future
  if (!after) return history
  return { past: [...past, now], now: after, future: later, about: undefined }
}
