import { type OpenPageOptions, pauseClock } from '@litfass/kit/testing/browser'
import type { BrowserContext } from 'playwright'
import { beforeEach } from 'vitest'
import { serveConsent, type Told } from '../../factories/consentServer.ts'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'
import { banner } from './consentOnPage.ts'

/** The plain site for a test file with the two writing routes, what they were told, and the way to the scene. */
export function useConsentScene() {
  const { site, open } = usePlainSite()
  let told: Told[] = []
  beforeEach(() => {
    told = serveConsent(site())
  })

  /** With `isPaused` on a page whose clock stands still. */
  async function openScene(
    query = '',
    { isPaused = false, ...options }: OpenPageOptions & { isPaused?: boolean } = {},
  ) {
    const opened = await open(options)
    const { page, context, watch } = opened
    // They are called by what the visitor has allowed; each test looks at which, and when.
    watch.expect(/^request to (embed|count)\.test$/)
    const called = await watchOthers(context)
    if (isPaused) await pauseClock(page)
    await page.goto(`/?scene=consent${query}`)
    if (options.javaScriptEnabled !== false) await page.locator('html[data-ready]').waitFor()
    return { ...opened, called }
  }

  /** The scene in two tabs of one browser, neither of them answered. */
  async function openTwoTabs() {
    const opened = await openScene()
    const other = await opened.context.newPage()
    await other.goto('/?scene=consent')
    await banner(other).waitFor()
    return { ...opened, other }
  }

  return { site, told: () => told, openScene, openTwoTabs }
}

/** The other hosts answer, and whoever calls them is remembered. */
async function watchOthers(context: BrowserContext): Promise<string[]> {
  const called: string[] = []
  await context.route(/\.test\//, (route) => {
    called.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>da</p>' })
  })
  return called
}
