import type { BenchSetting, Row } from '../../bench.ts'
import { median, spread } from '../../runner/median.ts'
import { takeTurns } from '../../runner/takeTurns.ts'
import { measureServed, type ServedLoad, type ServedMeasure } from '../load/processOf.ts'
import type { Site, StockApp } from '../world/World.ts'
import type { Pages } from './openPages.ts'

const SECONDS = { tiny: 1, quick: 1, full: 2 } as const
const GZIP = { 'Accept-Encoding': 'gzip' }

/** Pages from memory, plain and compressed, for visitors and signed-in readers, against a bare static page. */
export async function* cachedPages(
  setting: BenchSetting,
  { site, pages, cached }: Pick<Pages, 'pages' | 'cached'> & { site: Pick<Site, 'member'> },
  stock: StockApp,
): AsyncIterable<Row> {
  for (const { kind, headers } of [
    { kind: 'visitor, plain', headers: {} },
    { kind: 'visitor, gzip', headers: GZIP },
    { kind: 'reader, gzip', headers: { ...site.member.cookieHeaders, ...GZIP } },
  ]) {
    const loads = pages.map(({ on, path }) => ({
      on: `${on}, ${kind}`,
      load: { url: `${cached.url}${path}`, headers, pid: cached.pid },
    }))
    yield* compareKept(setting, loads, { url: `${stock.url}/bare`, headers, pid: stock.pid })
  }
}

/** Measures pages from memory and a bare page in turns. */
export async function* compareKept(
  { turns, thoroughness }: BenchSetting,
  pages: readonly { on: string; load: ServedLoad }[],
  bare: ServedLoad,
): AsyncIterable<Row> {
  const seconds = SECONDS[thoroughness]
  const [theirs = [], ...own] = await takeTurns(
    turns,
    [bare, ...pages.map(({ load }) => load)].map((load) => () => measureServed(load, seconds)),
  )
  for (const [at, { on }] of pages.entries()) yield* rowsOf(on, own[at] ?? [], theirs)
}

const rowsOf = (on: string, ours: readonly ServedMeasure[], bare: readonly ServedMeasure[]): Row[] => {
  const by = (measures: readonly ServedMeasure[], what: keyof ServedMeasure) =>
    measures.map((measure) => measure[what])
  const compare = (what: keyof ServedMeasure) => {
    const [mine, theirs] = [median(by(ours, what)), median(by(bare, what))]
    return { on, ours: mine, reference: theirs, value: mine / theirs, spread: spread(by(ours, what)) }
  }
  const p99 = median(by(ours, 'p99Ms'))
  return [
    { what: 'kept page, bare page', unit: '/s', target: { atLeast: 1 }, ...compare('rate') },
    { what: '- processor time of an answer', unit: 'ms', ...compare('processorMs') },
    { what: '- 99 of 100 answers within', on, ours: p99, unit: 'ms', value: p99, target: { atMost: 30 } },
  ]
}
