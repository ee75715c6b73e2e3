import type { BenchSetting, Row } from '../../bench.ts'
import { compareLoads } from '../load/compareLoads.ts'
import type { World } from '../world/World.ts'

/** How far fifty pictures are, against asking the stock collection for them with the quickest options it has. */
export async function* stubs(setting: BenchSetting, { site, stock }: World): AsyncIterable<Row> {
  const stockQuery = `where[id][in]=${stock.ids}&limit=${stock.ids.length}&depth=0&pagination=false`
  const reference = { url: `${stock.url}/api/images?${stockQuery}` }
  const url = `${site.url}/media/imageisstub?ids=${site.ids}`
  for (const [on, headers] of [
    ['visitor', {}],
    ['signed in', site.member.cookieHeaders],
  ] as const) {
    yield await compareLoads(setting, {
      what: `imageisstub for ${site.ids.length} ids`,
      on,
      ours: { url, headers },
      reference: on === 'visitor' ? reference : { ...reference, headers: stock.headers },
      target: { atLeast: 3 },
    })
  }
}
