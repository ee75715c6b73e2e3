import type { BenchSetting, Row } from '../../bench.ts'
import { compareLoads } from '../load/compareLoads.ts'
import type { World } from '../world/World.ts'

const PAGES = [
  { on: 'home', path: '/', pictures: 15 },
  { on: 'gallery', path: '/bilder', pictures: 24 },
] as const

/** Pages for a visitor against a bare static one, and for a signed-in reader against plain `find` at every request. */
export async function* pages(setting: BenchSetting, { site, stock }: World): AsyncIterable<Row> {
  for (const { on, path } of PAGES) {
    yield await compareLoads(setting, {
      what: 'page for a visitor, against a bare static one',
      on,
      ours: { url: `${site.url}${path}` },
      reference: { url: `${stock.url}/bare` },
      target: { atLeast: 0.7 },
      isSlow: true,
    })
  }
  for (const { on, path, pictures } of PAGES) {
    yield await compareLoads(setting, {
      what: 'page for a signed-in reader, against stock find',
      on,
      ours: { url: `${site.url}${path}`, headers: site.member.cookieHeaders },
      reference: { url: `${stock.url}/pictures/${pictures}`, headers: stock.headers },
      target: { atLeast: 1.5 },
      isSlow: true,
    })
  }
}
