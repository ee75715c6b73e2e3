import type { Bench, BenchSetting, Row } from '../bench.ts'
import { accounts, searches, suggestions } from './community/calls.ts'
import { fillCommunity } from './community/fillCommunity.ts'
import { makePictures } from './world/makePictures.ts'
import { openSite } from './world/openSite.ts'
import { openStockApp } from './world/openStockApp.ts'
import { whileOpen } from './world/whileOpen.ts'

/** Suggestions are limited for each account, so these take turns. */
const MEMBERS = 32

const rows = (setting: BenchSetting): AsyncIterable<Row> =>
  whileOpen(setting, async function* (opened) {
    const pictures = await makePictures(setting, 1)
    const env = { LITFASS_TRUSTED_PROXIES: '127.0.0.1,::1' }
    const site = await opened(openSite({ pictures, members: MEMBERS, env }))
    const stock = await opened(openStockApp(setting, pictures))
    await fillCommunity(site)
    yield* searches(setting, { site, stock })
    yield* suggestions(setting, { site, stock })
    yield* accounts(setting, { site, stock })
  })

export default {
  name: 'community',
  title: 'Community: 100,000 pictures and tags, 10,000 accounts, production builds',
  rows,
} satisfies Bench
