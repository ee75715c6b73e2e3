import type { Row } from '../bench.ts'

/** Whether a line meets its target; `undefined` where it has none. */
export const isMet = ({ value, target }: Row): boolean | undefined =>
  target && value <= (target.atMost ?? Number.POSITIVE_INFINITY) && value >= (target.atLeast ?? 0)
