import type { Bench, BenchSetting, Row } from '../bench.ts'
import { fillSite } from './content/fillSite.ts'
import { fillStock } from './content/fillStock.ts'
import { commentLists } from './content/lists.ts'
import { cachedPages } from './pages/cached.ts'
import { uncachedPages } from './pages/uncached.ts'
import { makePictures } from './world/makePictures.ts'
import { openSite } from './world/openSite.ts'
import { openStockApp } from './world/openStockApp.ts'
import { startUncached } from './world/startUncached.ts'
import { whileOpen } from './world/whileOpen.ts'

const PICTURES = 8
/** Authors of comments, besides the usual accounts. */
const MEMBERS = 24

const rows = (setting: BenchSetting): AsyncIterable<Row> =>
  whileOpen(setting, async function* (opened) {
    const pictures = await makePictures(setting, PICTURES)
    const env = { LITFASS_TRUSTED_PROXIES: '127.0.0.1,::1' }
    const site = await opened(openSite({ pictures, members: MEMBERS, env }))
    const stock = await opened(openStockApp(setting, pictures))
    const [ours, theirs] = [await fillSite(site), await fillStock(stock)]
    const pages = [
      { on: 'article, 50 comments', path: ours.few.path, reference: `/articles/${theirs.few}` },
      { on: 'article, 5,000 comments', path: ours.many.path, reference: `/articles/${theirs.many}` },
      { on: 'news sitemap of 1,000', path: '/news-sitemap.xml', reference: '/news' },
    ]
    const cached = { url: site.url, pid: site.web.pid }
    const uncached = await startUncached((env) => site.run('uncached', env))
    yield* cachedPages(setting, { site, pages, cached }, stock)
    yield* uncachedPages(setting, { pages, uncached }, stock)
    yield* commentLists(setting, { cached, reader: site.member, uncached, ours, stock, theirs })
  })

export default {
  name: 'content',
  title: 'Content: 1,000 articles and 5,000 comments, production builds, 16 connections',
  rows,
} satisfies Bench
