import type { Draft } from '../../domain/Draft.ts'
import type { HistoryEntry } from '../../routes.ts'

/** What the draft is held against: the state that is stored, or an earlier one. */
export type Comparison = { kind: 'stored' } | { kind: 'revision'; entry: HistoryEntry }

/** A state of the picture in a comparison. */
export type ComparedState = Pick<Draft, 'recipe' | 'focus' | 'fields'> & {
  /** Name of its file where that is another than now, empty for one without a name; `null` for the same. */
  otherFile: string | null
}

/** The state a comparison begins with. */
export function comparedState(comparison: Comparison, stored: Draft): ComparedState {
  if (comparison.kind === 'stored') return { ...stored, otherFile: null }
  const { rotation, crop, focus, caption, copyright, fileName, isOtherFile } = comparison.entry
  return {
    recipe: { rotation, crop },
    focus,
    fields: { caption, copyright },
    otherFile: isOtherFile ? (fileName ?? '') : null,
  }
}
