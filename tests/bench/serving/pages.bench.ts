import type { Bench, BenchSetting, Row } from '../bench.ts'
import { pagesOfAudiences } from './pages/audiences.ts'
import { cachedPages } from './pages/cached.ts'
import { AMOUNTS, growthOfPages } from './pages/growth.ts'
import { openGrownPages, openPages, type Pages } from './pages/openPages.ts'
import { memoryOfPages, uncachedPages } from './pages/uncached.ts'
import { pictureRow } from './world/clonePictures.ts'
import { makePictures } from './world/makePictures.ts'
import { openSite } from './world/openSite.ts'
import { openStockApp } from './world/openStockApp.ts'
import { type Opened, whileOpen } from './world/whileOpen.ts'

/** Files that the pictures share. */
const FILES = 50
const PICTURES = { tiny: 100, quick: 2500, full: 2500 } as const

const rows = (setting: BenchSetting): AsyncIterable<Row> =>
  whileOpen(setting, async function* (opened) {
    if (setting.growing) {
      yield* growthOfPages(setting, await openSizes(setting, opened))
      return
    }
    const folder = await makePictures(setting, FILES)
    const pages = await opened(openPages(folder, PICTURES[setting.thoroughness]))
    const stock = await opened(openStockApp(setting, folder))
    yield* memoryOfPages(setting, pages, stock)
    yield* cachedPages(setting, pages, stock)
    yield* pagesOfAudiences(setting, pages, stock)
    yield* uncachedPages(setting, pages, stock)
  })

/** One site for each amount, so that they can take turns. */
const openSizes = async (setting: BenchSetting, opened: Opened): Promise<Pages[]> => {
  const { pool, ids } = await opened(openSite({ pictures: await makePictures(setting, 1) }))
  const picture = await pictureRow(pool, ids[0] ?? 0)
  const sites: Pages[] = []
  for (const amount of AMOUNTS) sites.push(await opened(openGrownPages(picture, amount)))
  return sites
}

export default {
  name: 'pages',
  title: 'Pages: production builds, 16 connections',
  rows,
} satisfies Bench
