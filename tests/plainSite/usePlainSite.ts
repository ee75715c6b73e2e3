import { type OpenedPage, type OpenPageOptions, useBrowser } from '@litfass/kit/testing/browser'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type PlainSite, startPlainSite } from './startPlainSite.ts'

/**
 * The plain site and one Chromium for a test file; rules and requests are forgotten before each test. A page that logs
 * an error makes its test fail: tell `watch.expect` what belongs to the test.
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
  const open = useBrowser(() => site().url)
  afterAll(() => running?.close())
  return { site, open }
}
