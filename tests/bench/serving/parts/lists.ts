import type { BenchSetting, Row } from '../../bench.ts'
import { compareLoads } from '../load/compareLoads.ts'
import type { Load } from '../load/requestsPerSecond.ts'
import type { World } from '../world/World.ts'

const FIELDS = ['caption', 'copyright', 'width', 'height', 'mimeType', 'createdAt']
const LIST = `/api/images?limit=20&depth=0&${FIELDS.map((field) => `select[${field}]=true`).join('&')}`
const query = `{ Images(limit: 20) { totalDocs docs { id ${FIELDS.join(' ')} } } }`

const graphQl = (url: string): Load => ({
  url: `${url}/api/graphql`,
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  content: JSON.stringify({ query }),
})

/** Lists of twenty pictures with the same fields, and a figure, against the stock collection. */
export async function* lists(setting: BenchSetting, { site, stock }: World): AsyncIterable<Row> {
  const twice = { atLeast: 2 }
  const [ours, theirs] = [site.url, stock.url]
  yield await compareLoads(setting, {
    what: 'list of 20, stock REST',
    on: 'REST',
    ours: { url: `${ours}${LIST}` },
    reference: { url: `${theirs}${LIST}` },
    target: twice,
  })
  yield await compareLoads(setting, {
    what: 'list of 20, stock GraphQL',
    on: 'GraphQL',
    ours: graphQl(ours),
    reference: graphQl(theirs),
    target: twice,
  })
  const document = { url: `${theirs}/api/images/${stock.ids[0]}` }
  yield await compareLoads(setting, {
    what: '`getmediaview`, stock document',
    on: 'JSON',
    ours: { url: `${ours}/media/getmediaview/${site.ids[0]}`, headers: { Accept: 'application/json' } },
    reference: document,
    target: { atLeast: 1.5 },
  })
  yield await compareLoads(setting, {
    what: 'document, stock document',
    on: 'REST',
    ours: { url: `${ours}/api/images/${site.ids[0]}` },
    reference: document,
  })
}
