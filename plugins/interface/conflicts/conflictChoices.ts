import type { Conflict, FieldConflict, ShownItem } from '@litfass/kit/revisions'

/** When a conflict is found: at the first edit, or by a save that was refused. */
export type Moment = 'editing' | 'saving'

/** Whose value is to be kept. */
export type Choice = 'theirs' | 'mine'

/**
 * Returns the changes that need a decision: not those that both have made alike, and a file replaced elsewhere only where
 * the form has a new one as well.
 */
export function openChanges({ changes }: Pick<Conflict, 'changes'>, hasFile: boolean): FieldConflict[] {
  return changes.filter(({ isTold, isSame }) => (isTold ? hasFile : !isSame))
}

/** Suggests a choice: whatever the editor has typed stays, whatever they have not touched is taken over. */
export function suggestedChoice({ isEdited, isTold }: Pick<FieldConflict, 'isEdited' | 'isTold'>): Choice {
  return isEdited || isTold ? 'mine' : 'theirs'
}

type Data = Readonly<Record<string, unknown>>

/** Returns a form's data with the values of others where those were chosen, on their revision. */
export function resolved(
  data: Data,
  { revision }: Pick<Conflict, 'revision'>,
  taken: readonly Pick<FieldConflict, 'path' | 'theirs'>[],
): Data {
  return taken.reduce<Data>((all, { path, theirs }) => withValue(all, path.split('.'), theirs), {
    ...data,
    revision,
  })
}

function withValue(data: Data, [name = '', ...rest]: readonly string[], value: unknown): Data {
  return { ...data, [name]: rest.length === 0 ? value : withValue({ ...Object(data[name]) }, rest, value) }
}

/** A run of items, of which those at the start and the end that both lists share are only counted. */
type FoldedItems = { before: number; items: readonly ShownItem[]; after: number }

/** Items next to a difference that stay to be seen. */
const AROUND = 1

/** Folds what two lists have in common at their start and end, so that a difference in eighty pictures is found. */
export function foldCommon(items: readonly ShownItem[], other: readonly ShownItem[]): FoldedItems {
  const isSame = (one: ShownItem | undefined, two: ShownItem | undefined) =>
    one?.text === two?.text && one?.picture === two?.picture
  const most = Math.min(items.length, other.length)
  let start = 0
  while (start < most && isSame(items[start], other[start])) start += 1
  let end = 0
  while (end < most - start && isSame(items.at(-1 - end), other.at(-1 - end))) end += 1
  const before = Math.max(0, start - AROUND)
  const after = Math.max(0, end - AROUND)
  // A single item is no longer than the line that stands for it.
  const [hidden, rest] = [before > 1 ? before : 0, after > 1 ? after : 0]
  return { before: hidden, items: items.slice(hidden, items.length - rest), after: rest }
}
