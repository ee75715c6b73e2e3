import { basename, join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { project } from '../../factories/project.ts'
import type { Row } from '../bench.ts'
import { frameworkChunks } from './frameworkChunks.ts'
import { onPhone } from './onPhone.ts'
import type { PictureSite, SitePage } from './PictureSite.ts'
import { bytesOf, type Fetched, resourcesOf } from './resourcesOf.ts'

const SCRIPT = { atMost: 30_000 }
/** Spec media 9: a picture is loaded when it comes so near to the window, in px. */
const NEAR = 250

/** What a first visit costs before anybody has done anything: script, pictures, and pictures nobody sees yet. */
export async function* firstView(browser: Browser, { url, pages }: PictureSite): AsyncIterable<Row> {
  const row = (what: string, { on }: SitePage, value: number, more: Partial<Row> = {}): Row => ({
    what,
    on,
    ours: value,
    unit: 'bytes',
    value,
    ...more,
  })
  for (const one of pages) {
    const { fetched, far } = await onPhone(browser, { url, isFirstVisit: true }, (page) => view(page, one))
    const scripts = fetched.filter(({ path }) => path.endsWith('.js'))
    const framework = await frameworkChunks(buildFolder(), one.pattern)
    const isTheirs = ({ path }: Fetched) => framework.has(basename(path))
    const own = scripts.filter((script) => !isTheirs(script))
    yield row('own script before the first interaction', one, bytesOf(own), { target: SCRIPT })
    yield row('script of Next and React', one, bytesOf(scripts.filter(isTheirs)))
    yield row('pictures before scrolling', one, bytesOf(fetched.filter(isPicture)))
    yield row(`pictures more than ${NEAR} px away`, one, far, { unit: 'pictures', target: { atMost: 0 } })
  }
}

const buildFolder = (): string => join(project.root, process.env.LITFASS_BUILD_DIR || '.next')

const isPicture = ({ path }: Fetched): boolean => path.startsWith('/media/file/')

const view = async (page: Page, { path }: SitePage): Promise<{ fetched: Fetched[]; far: number }> => {
  await page.goto(path, { waitUntil: 'networkidle' })
  // What waits until the page has nothing else to do comes too.
  await page.waitForTimeout(2000)
  return { fetched: await resourcesOf(page), far: await farPictures(page) }
}

/** Pictures below the window that have a file already; a placeholder is none. */
const farPictures = (page: Page): Promise<number> =>
  page
    .locator('img')
    .evaluateAll(
      (images, near) =>
        images.filter(
          (image) =>
            image instanceof HTMLImageElement &&
            image.currentSrc.startsWith('http') &&
            image.getBoundingClientRect().top > innerHeight + near,
        ).length,
      NEAR,
    )
