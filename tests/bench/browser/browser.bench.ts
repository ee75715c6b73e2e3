import { openBrowser } from '@litfass/kit/testing/browser'
import type { Bench, BenchSetting, Row } from '../bench.ts'
import { makePictures } from '../serving/world/makePictures.ts'
import { openSite } from '../serving/world/openSite.ts'
import { whileOpen } from '../serving/world/whileOpen.ts'
import { firstView } from './firstView.ts'
import { hangGalleries } from './hangGalleries.ts'
import { layoutShift } from './layoutShift.ts'
import { lightboxTasks } from './lightboxTasks.ts'

/** Different files among the pictures. */
const FILES = 24

const rows = (setting: BenchSetting): AsyncIterable<Row> =>
  whileOpen(setting, async function* (opened) {
    const site = await opened(openSite({ pictures: await makePictures(setting, FILES) }))
    const pictureSite = await hangGalleries(site)
    const { browser } = await opened(openChromium())
    yield* firstView(browser, pictureSite)
    yield* layoutShift(browser, pictureSite)
    yield* lightboxTasks(setting, browser, pictureSite)
  })

const openChromium = async () => {
  const browser = await openBrowser()
  return { browser, end: () => browser.close() }
}

export default {
  name: 'browser',
  title: 'In the browser: a telephone of 412 px, the site built for production, galleries of 2,000 pictures',
  rows,
} satisfies Bench
