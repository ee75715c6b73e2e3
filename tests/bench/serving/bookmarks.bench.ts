import type { Bench, BenchSetting, Row } from '../bench.ts'
import { actions } from './bookmarks/actions.ts'
import type { BookmarkWorld } from './bookmarks/BookmarkWorld.ts'
import { growth, TIMES } from './bookmarks/growth.ts'
import { losses } from './bookmarks/losses.ts'
import { type Lists, openLists } from './bookmarks/openLists.ts'
import { clonePictures, idsFrom, type PictureRow, pictureRow } from './world/clonePictures.ts'
import { makePictures } from './world/makePictures.ts'
import { openSite } from './world/openSite.ts'
import { openStockApp } from './world/openStockApp.ts'
import { type Opened, whileOpen } from './world/whileOpen.ts'

/** As many as a list can hold. */
const PICTURES = 2000

const rows = (setting: BenchSetting): AsyncIterable<Row> =>
  whileOpen(setting, async function* (opened) {
    const { picture, ...world } = await openWorld(setting, opened)
    yield* actions(setting, world)
    yield* losses(setting, world)
    yield* growth(setting, await openSizes(opened, picture))
  })

const openWorld = async (
  setting: BenchSetting,
  opened: Opened,
): Promise<BookmarkWorld & { picture: PictureRow }> => {
  const pictures = await makePictures(setting, 1)
  const env = { LITFASS_TRUSTED_PROXIES: '127.0.0.1,::1' }
  const site = await opened(openSite({ pictures, members: 16, env }))
  const stock = await opened(openStockApp(setting, pictures))
  const [first = 0] = site.ids
  const picture = await pictureRow(site.pool, first)
  const ids = idsFrom(first + 1, first + PICTURES - 1)
  await clonePictures(site.pool, picture, ids)
  return { site, stock, first, ids, picture }
}

/** One site for each amount, so that they can take turns. */
const openSizes = async (opened: Opened, picture: PictureRow): Promise<Lists[]> => {
  const sites: Lists[] = []
  for (const times of TIMES)
    sites.push(await opened(openLists(picture, { own: 20 * times, all: 1000 * times })))
  return sites
}

export default {
  name: 'bookmarks',
  title: 'Bookmarks: production builds',
  rows,
} satisfies Bench
