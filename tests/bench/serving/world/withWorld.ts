import type { BenchSetting } from '../../bench.ts'
import { makePictures } from './makePictures.ts'
import { openSite } from './openSite.ts'
import { openStaticServer } from './openStaticServer.ts'
import { openStockApp } from './openStockApp.ts'
import type { World } from './World.ts'
import { whileOpen } from './whileOpen.ts'

/** As many as one question about stubs names. */
const PICTURES = 50

/** Opens both sides one after another for the time of the work. */
export const withWorld = <Result>(
  setting: BenchSetting,
  work: (world: World) => AsyncIterable<Result>,
): AsyncIterable<Result> =>
  whileOpen(setting, async function* (opened) {
    const pictures = await makePictures(setting, PICTURES)
    const site = await opened(openSite({ pictures }))
    const stock = await opened(openStockApp(setting, pictures))
    const files = await opened(openStaticServer(site.variant))
    yield* work({ site, stock, files })
  })
