import { type OpenedPage, type OpenPageOptions, useBrowser } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type PlainSite, startPlainSite } from './startPlainSite.ts'

/**
 * The plain site and one Chromium for a test file; rules and requests are forgotten before each test. A scene can be
 * used as soon as `goto` ends, unless `waitUntil` names an earlier moment. A page that logs an error makes its test
 * fail: tell `watch.expect` what belongs to the test.
 */
export function usePlainSite(): {
  site: () => PlainSite
  open: (options?: OpenPageOptions) => Promise<OpenedPage>
} {
  let running: PlainSite | undefined
  const site = () => {
    if (!running) throw new Error('The plain site has not started yet: use it inside a test.')
    return running
  }
  beforeAll(async () => {
    running = await startPlainSite()
  }, 180_000)
  beforeEach(() => running?.reset())
  const openPage = useBrowser(() => site().url)
  afterAll(() => running?.close())
  const open = async (options: OpenPageOptions = {}) => {
    const opened = await openPage(options)
    if (options.javaScriptEnabled !== false) waitForReact(opened.page)
    return opened
  }
  return { site, open }
}

/** Lets `goto` end when React listens: on a busy machine a press right after the `load` event would be lost. */
function waitForReact(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    const isWholeScene = response?.ok() && url.includes('scene=') && !options?.waitUntil
    if (isWholeScene) await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    return response
  }
}
