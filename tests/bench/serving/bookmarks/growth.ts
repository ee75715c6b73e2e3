import type { BenchSetting, Row } from '../../bench.ts'
import { median, spread } from '../../runner/median.ts'
import { takeTurns } from '../../runner/takeTurns.ts'
import { type Load, requestsPerSecond } from '../load/requestsPerSecond.ts'
import { idsFrom } from '../world/clonePictures.ts'
import type { Lists } from './openLists.ts'

const SECONDS = { tiny: 1, quick: 2, full: 2 } as const
/** The first one of a list, and as many in every list. */
const ENTRIES = 20

const CALLS = [
  { what: 'state of 50 buttons', path: `/media/ajax/imagereferencestate?ids=${idsFrom(1, 50)}` },
  { what: `${ENTRIES} entries of a list`, path: `/media/ajax/imagereferences?limit=${ENTRIES}` },
] as const

/** How many times as much there is as with the first of the sites. */
export const TIMES = [1, 10, 100] as const

/** What a call costs with ten and a hundred times as many bookmarks, in the list and in the table. */
export async function* growth(setting: BenchSetting, sites: readonly Lists[]): AsyncIterable<Row> {
  for (const { what, path } of CALLS) {
    const costs = await costsOf(
      setting,
      sites.map(({ url, headers }) => ({ url: `${url}${path}`, headers })),
    )
    const [smallest = []] = costs
    const reference = median(smallest)
    for (const [at, times] of TIMES.entries()) {
      const own = costs[at] ?? []
      if (times === 1) continue
      const ours = median(own)
      const figures = { ours, reference, value: ours / reference, spread: spread(own) }
      yield { what, on: `${times} x the bookmarks`, unit: 'ms', target: { atMost: times }, ...figures }
    }
  }
}

/** Time of the server for one answer, in ms, for each of some loads. */
const costsOf = ({ turns, thoroughness }: BenchSetting, loads: readonly Load[]): Promise<number[][]> =>
  takeTurns(
    turns,
    loads.map((load) => async () => 1000 / (await requestsPerSecond(load, SECONDS[thoroughness]))),
  )
