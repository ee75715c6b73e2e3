import type { BenchSetting, Row } from '../../bench.ts'
import { compareLoads } from '../load/compareLoads.ts'
import type { Load } from '../load/requestsPerSecond.ts'
import { startUncached } from '../world/startUncached.ts'
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
  const anew = await startUncached((env) => site.run('uncached', env))
  const compare = (what: string, on: string, servers: { from: string; load: (url: string) => Load }) =>
    compareLoads(setting, {
      what,
      on,
      ours: servers.load(servers.from),
      reference: servers.load(theirs),
      target: twice,
    })
  const rest = (url: string): Load => ({ url: `${url}${LIST}` })
  yield await compare('list of 20, stock REST', 'visitors, kept', { from: ours, load: rest })
  yield await compare('list of 20, stock REST', 'read anew', { from: anew.url, load: rest })
  yield await compare('list of 20, stock GraphQL', 'visitors, kept', { from: ours, load: graphQl })
  yield await compare('list of 20, stock GraphQL', 'read anew', { from: anew.url, load: graphQl })
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
