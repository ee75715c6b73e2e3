import type { BenchSetting, Row } from '../../bench.ts'
import type { Site, StockApp } from '../world/World.ts'
import { compareKept } from './cached.ts'
import type { Pages } from './openPages.ts'

const PATH = '/en'

/** The places of a layout of five and of the hero. */
const LAYOUTS = { hero: { layout: 'single', count: 1 }, stories: { layout: 'mosaic', count: 5 } }

/** A front page of which visitors, members and editors each have one of their own, kept, against a bare static page. */
export async function* pagesOfAudiences(
  setting: BenchSetting,
  { site, cached }: Pick<Pages, 'cached'> & { site: Pick<Site, 'pool' | 'ids' | 'member' | 'editor'> },
  stock: StockApp,
): AsyncIterable<Row> {
  await arrangeFrontPage(site)
  const viewers = {
    visitor: {},
    member: site.member.cookieHeaders,
    editor: site.editor.cookieHeaders,
  }
  const url = `${cached.url}${PATH}`
  const own = await Promise.all(Object.values(viewers).map((headers) => textOf(url, headers)))
  if (new Set(own).size < own.length) throw new Error('Two audiences have the same front page.')
  const loads = Object.entries(viewers).map(([who, headers]) => ({
    on: `front page of audiences, ${who}, gzip`,
    load: { url, headers: { ...headers, 'Accept-Encoding': 'gzip' }, pid: cached.pid },
  }))
  yield* compareKept(setting, loads, {
    url: `${stock.url}/bare`,
    headers: { 'Accept-Encoding': 'gzip' },
    pid: stock.pid,
  })
}

async function textOf(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(url, { headers })
  if (!answer.ok || !answer.headers.has('etag')) throw new Error(`${url} is not kept.`)
  return answer.text()
}

/** Arranges two slots of the English front page, with other pictures for each audience. */
async function arrangeFrontPage({ pool, ids }: Pick<Site, 'pool' | 'ids'>): Promise<void> {
  const { rows: teasers } = await pool.query<{ id: number; slot: keyof typeof LAYOUTS }>(
    `select t.id, t.slot from teasers t join pages p on p.id = t.page_id
     where p.template = 'front' and p.language = 'en' and t.slot in ('hero', 'stories')`,
  )
  for (const [at, audience] of [null, 'member', 'staff'].entries())
    for (const { id, slot } of teasers) {
      const { layout, count } = LAYOUTS[slot]
      const places = Array.from({ length: count }, (_, place) => placeOf(ids[at * 6 + place] ?? 0))
      await pool.query(
        `insert into targeting_entries (title, teaser_id, audience, is_active, priority, layout, places)
         values ('Bench', $1, $2, true, $3, $4, $5)`,
        [id, audience, audience ? 1 : 0, layout, JSON.stringify(places)],
      )
    }
  await pool.query(`select pg_notify('litfass_changes', 'targeting-entries - lists')`)
}

const placeOf = (imageId: number) => ({
  items: [
    { entity: null, url: `/en/bilder/${imageId}`, title: `Picture ${imageId}`, imageId, activeFrom: null },
  ],
})
