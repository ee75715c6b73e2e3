import type { BenchSetting, Row, Target } from '../../bench.ts'
import { median, spread } from '../../runner/median.ts'
import { takeTurns } from '../../runner/takeTurns.ts'
import { type Load, requestsPerSecond } from './requestsPerSecond.ts'

/** Makes ready what one turn sends. */
export type MakeLoad = () => Promise<Load>

interface Comparison {
  readonly what: string
  readonly on: string
  readonly ours: Load | MakeLoad
  readonly reference: Load | MakeLoad
  readonly target?: Target
  /** Where few answers come each second, two seconds hold too few of them to be counted. */
  readonly isSlow?: boolean
}

const SECONDS = { tiny: 1, quick: 2, full: 2 } as const
const SLOW_SECONDS = { tiny: 1, quick: 4, full: 6 } as const

/** Loads ours and the reference in turns, and makes the line of the table. */
export const compareLoads = async (
  { turns, thoroughness }: BenchSetting,
  { what, on, ours, reference, target, isSlow }: Comparison,
): Promise<Row> => {
  const seconds = (isSlow ? SLOW_SECONDS : SECONDS)[thoroughness]
  const contestants = [ours, reference].map(
    (load) => async () => requestsPerSecond(typeof load === 'function' ? await load() : load, seconds),
  )
  const [mine = [], theirs = []] = await takeTurns(turns, contestants)
  const [rate, reached] = [median(mine), median(theirs)]
  const figures = { ours: rate, reference: reached, value: rate / reached, spread: spread(mine) }
  return { what, on, unit: '/s', target, ...figures }
}
