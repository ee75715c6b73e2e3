import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { TestViewer } from '../viewers/TestViewer.ts'
import { openBrowser } from './openBrowser.ts'
import { type PageWatch, watchPage } from './watchPage.ts'

export type OpenedPage = { page: Page; context: BrowserContext; watch: PageWatch }

export type OpenPageOptions = BrowserContextOptions & {
  /** Somebody who is signed in already. */
  viewer?: TestViewer
  /** Cookies of the site that the profile has from the start: values by name. */
  cookies?: Readonly<Record<string, string>>
}

/**
 * One Chromium for a file, a fresh profile for each page. After a test, a page that logged an error, threw one or
 * called another host makes it fail.
 * @returns opens a page; relative addresses are the site's
 */
export function useBrowser(siteUrl: () => string): (options?: OpenPageOptions) => Promise<OpenedPage> {
  let browser: Browser | undefined
  const opened: OpenedPage[] = []
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterEach(async () => {
    const pages = opened.splice(0)
    const complaints = pages.flatMap(({ watch }) => watch.complaints())
    await Promise.all(pages.map(({ context }) => context.close()))
    expect(complaints, 'what the browser complained of').toEqual([])
  })
  afterAll(() => browser?.close())
  return async ({ viewer, cookies = {}, ...options } = {}) => {
    if (!browser) throw new Error('The browser is not open yet: use it inside a test.')
    const context = await browser.newContext({ baseURL: siteUrl(), locale: 'de-DE', ...options })
    if (viewer) await context.addCookies(cookiesOf(viewer, siteUrl()))
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: siteUrl() })),
    )
    const page = await context.newPage()
    const one = { page, context, watch: watchPage(page, siteUrl()) }
    opened.push(one)
    return one
  }
}

function cookiesOf({ cookieHeaders }: TestViewer, url: string) {
  const [name = '', value = ''] = (cookieHeaders.Cookie ?? '').split('=')
  return name ? [{ name, value, url, httpOnly: true, sameSite: 'Lax' as const }] : []
}
