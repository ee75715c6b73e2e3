/** A place that others can be merged into. */
export type MergeTarget = { id: number; label: string; region: readonly string[] }

/**
 * Adds the chosen place to those found where it is not among them: it stays the choice, and is seen. Apart from its component, which no
 * unit test can load.
 */
export const withTarget = (
  found: readonly MergeTarget[],
  target: MergeTarget | undefined,
): readonly MergeTarget[] =>
  target && !found.some(({ id }) => id === target.id) ? [target, ...found] : found
