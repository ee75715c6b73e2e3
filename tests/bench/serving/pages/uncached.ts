import type { BenchSetting, Row } from '../../bench.ts'
import { median, spread } from '../../runner/median.ts'
import { takeTurns } from '../../runner/takeTurns.ts'
import { measureServed, memoryWhile, type ServedMeasure } from '../load/processOf.ts'
import { measureLoad } from '../load/requestsPerSecond.ts'
import type { StockApp } from '../world/World.ts'
import type { BenchedPage, Pages } from './openPages.ts'

const SECONDS = { tiny: 1, quick: 2, full: 4 } as const

/** The same pages rendered at each request, against as much by stock `find` in the plainest markup. */
export async function* uncachedPages(
  { turns, thoroughness }: BenchSetting,
  { pages, uncached }: Pick<Pages, 'pages' | 'uncached'>,
  stock: StockApp,
): AsyncIterable<Row> {
  const seconds = SECONDS[thoroughness]
  for (const { on, path, reference } of pages) {
    const [ours = [], find = []] = await takeTurns(turns, [
      () => measureServed({ url: `${uncached.url}${path}`, pid: uncached.pid }, seconds),
      () => measureServed({ url: `${stock.url}${reference}`, pid: stock.pid }, seconds),
    ])
    const compare = (what: keyof ServedMeasure) => {
      const own = ours.map((measure) => measure[what])
      const [mine, theirs] = [median(own), median(find.map((measure) => measure[what]))]
      return { on, ours: mine, reference: theirs, value: mine / theirs, spread: spread(own) }
    }
    yield { what: 'page rendered anew, stock find', unit: '/s', target: { atLeast: 0.8 }, ...compare('rate') }
    yield { what: '- processor time of an answer', unit: 'ms', ...compare('processorMs') }
  }
}

const LOAD_SECONDS = { tiny: 1, quick: 3, full: 30 } as const
const REST_MS = { tiny: 100, quick: 5000, full: 20_000 } as const

/** Resident memory of each server under all pages in turn, above what it held before. */
export async function* memoryOfPages(
  { thoroughness }: BenchSetting,
  { pages, cached, uncached }: Pages,
  stock: StockApp,
): AsyncIterable<Row> {
  const seconds = LOAD_SECONDS[thoroughness]
  const readAll = (url: string, some: readonly Pick<BenchedPage, 'path'>[]) => async () => {
    for (const { path } of some) await measureLoad({ url: `${url}${path}` }, seconds)
  }
  const finds = pages.map(({ reference }) => ({ path: reference }))
  for (const { on, pid, work } of [
    { on: 'pages kept', pid: cached.pid, work: readAll(cached.url, pages) },
    { on: 'pages rendered anew', pid: uncached.pid, work: readAll(uncached.url, pages) },
    { on: 'stock find', pid: stock.pid, work: readAll(stock.url, finds) },
  ]) {
    const { beforeMb, mostMb, afterMb } = await memoryWhile(pid, work, REST_MS[thoroughness])
    const row = (what: string, mb: number): Row => ({ what, on, ours: mb, unit: 'MB', value: mb })
    yield row('memory of the web server before', beforeMb)
    const above = row('- above that under load', mostMb - beforeMb)
    yield on === 'stock find' ? above : { ...above, target: { atMost: 450 } }
    yield row('- above that afterwards', afterMb - beforeMb)
  }
}
