import type { LiveState } from './resultRows.ts'

/** An option as it is stored, with its place. */
export type StoredOption = { id: string; title: string; at: number }

/** Reads the options of a document. */
export function storedOptions(document: unknown): StoredOption[] {
  const { options } = Object(document)
  if (!Array.isArray(options)) return []
  return options.flatMap((option, at) => {
    const { id, title } = Object(option)
    return typeof id === 'string' ? [{ id, title: String(title ?? ''), at }] : []
  })
}

/**
 * Returns the options that people may have voted for. While the results are hidden these are all of them: which ones have votes
 * would tell something of the result.
 */
export function keptOptions(
  { state, participants, results }: Pick<LiveState, 'state' | 'participants' | 'results'>,
  stored: readonly StoredOption[],
): StoredOption[] {
  if (participants === 0) return []
  if (results === null) return state === 'upcoming' ? [] : [...stored]
  const voted = new Set(results.filter(({ votes }) => votes > 0).map(({ optionId }) => optionId))
  return stored.filter(({ id }) => voted.has(id))
}
