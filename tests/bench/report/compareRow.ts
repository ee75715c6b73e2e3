import type { Row, Target } from '../bench.ts'
import type { Cost } from '../contestant/messages.ts'
import { median, spread } from '../runner/median.ts'

interface Comparison {
  readonly what: string
  readonly by: keyof Cost
  readonly reference: readonly Cost[]
  readonly target?: Target
}

const UNITS = { ms: 'ms', cpuMs: 'ms', bytes: 'bytes' } as const

/** Makes lines that compare our costs with those of references. */
export const compareRow =
  (on: string, ours: readonly Cost[]) =>
  ({ what, by, reference, target }: Comparison): Row => {
    const values = ours.map((cost) => cost[by])
    const [mine, theirs] = [median(values), median(reference.map((cost) => cost[by]))]
    const value = mine / theirs
    return { what, on, ours: mine, reference: theirs, unit: UNITS[by], value, target, spread: spread(values) }
  }
