/** A picture that left a gallery, and the pids that stood beside it then. */
export type FormerEntry = { pid: number; previous: number | null; next: number | null }

/** What a pid leads to: its picture, the one that stood beside it, or nothing. */
export type Resolution = { kind: 'shown' | 'neighbour'; pid: number } | { kind: 'unknown' }

/** More is not remembered: the oldest are forgotten. */
export const MAX_FORMER = 4000

/** What is to be remembered of the pids of an order that are not among those that stay. */
export function leavingEntries(before: readonly number[], after: Iterable<number>): FormerEntry[] {
  const staying = new Set(after)
  return before.flatMap((pid, at) =>
    staying.has(pid) ? [] : { pid, previous: before[at - 1] ?? null, next: before[at + 1] ?? null },
  )
}

type Change = { former: readonly FormerEntry[]; before: readonly number[]; after: readonly number[] }

/** What a gallery remembers after its order has changed. A pid that has come back is no former one any more. */
export function rememberLeaving({ former, before, after }: Change): FormerEntry[] {
  const leaving = leavingEntries(before, after)
  const known = new Set([...after, ...leaving.map(({ pid }) => pid)])
  return [...former.filter(({ pid }) => !known.has(pid)), ...leaving].slice(-MAX_FORMER)
}

/**
 * What a pid leads to. One that left leads to the nearest that is shown, along those that stood beside it, whether or
 * not they have left too; of two as near the one that came after it.
 */
export function resolvePid(pid: number, shown: Iterable<number>, former: readonly FormerEntry[]): Resolution {
  const entries = new Set(shown)
  if (entries.has(pid)) return { kind: 'shown', pid }
  const left = new Map(former.map((entry) => [entry.pid, entry]))
  const asked = new Set([pid])
  for (const at of asked) {
    if (entries.has(at)) return { kind: 'neighbour', pid: at }
    // A set goes on with what is added to it meanwhile, each only once.
    const { next = null, previous = null } = left.get(at) ?? {}
    for (const beside of [next, previous]) if (beside !== null) asked.add(beside)
  }
  return { kind: 'unknown' }
}
