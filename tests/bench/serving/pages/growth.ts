import type { BenchSetting, Row } from '../../bench.ts'
import { median, spread } from '../../runner/median.ts'
import { takeTurns } from '../../runner/takeTurns.ts'
import { measureServed } from '../load/processOf.ts'
import type { Pages } from './openPages.ts'

/** Numbers of pictures that pages are compared with. */
export const AMOUNTS = [100, 2500, 25_000] as const

const SECONDS = { tiny: 1, quick: 1, full: 4 } as const

/** Measures the time from one answer to the next as the number of pictures grows, for pages rendered anew and kept. */
export async function* growthOfPages(
  { turns, thoroughness }: BenchSetting,
  sites: readonly Pages[],
): AsyncIterable<Row> {
  const seconds = SECONDS[thoroughness]
  for (const server of ['uncached', 'cached'] as const) {
    for (const [at, { on }] of (sites[0]?.pages ?? []).entries()) {
      const costs = await takeTurns(
        turns,
        sites.map(({ pages, ...servers }) => async () => {
          const { url, pid } = servers[server]
          return 1000 / (await measureServed({ url: `${url}${pages[at]?.path}`, pid }, seconds)).rate
        }),
      )
      const reference = median(costs[0] ?? [])
      for (const [place, amount] of AMOUNTS.entries()) {
        if (place === 0) continue
        const [own = [], what] = [costs[place], server === 'cached' ? 'kept page' : 'page rendered anew']
        const figures = { ours: median(own), reference, value: median(own) / reference, spread: spread(own) }
        yield { what, on: `${on}, ${amount} pictures`, unit: 'ms', target: { atMost: 1.5 }, ...figures }
      }
    }
  }
}
