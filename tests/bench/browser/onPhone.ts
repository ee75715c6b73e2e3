import { STATUS_COOKIE } from '@litfass/consent/domain'
import { type Browser, devices, type Page } from 'playwright'

interface PhoneOptions {
  readonly url: string
  /** How many times slower the processor is made. */
  readonly slowDown?: number
  /** Whether data comes as by a slow mobile network. */
  readonly isThrottled?: boolean
  /** Somebody who has never been here is asked for their consent. */
  readonly isFirstVisit?: boolean
}

/** 1.6 Mbit a second, 150 ms away. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}

/** Does something in a fresh profile of a telephone, whose page notes what happens to it. */
export const onPhone = async <Result>(
  browser: Browser,
  { url, slowDown = 1, isThrottled = false, isFirstVisit = false }: PhoneOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: url, locale: 'de-DE' })
  try {
    if (!isFirstVisit) await context.addCookies([{ name: STATUS_COOKIE, value: 'deny', url }])
    const page = await context.newPage()
    await page.addInitScript(noteAll)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    if (isThrottled) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
    }
    return await work(page)
  } finally {
    await context.close()
  }
}

/** Runs in the page, before anything of its own. */
const noteAll = () => {
  const noted: unknown[] = []
  Object.assign(globalThis, { litfassNoted: noted })
  performance.setResourceTimingBufferSize(10_000)
  for (const type of ['longtask', 'layout-shift']) {
    const note = (list: PerformanceObserverEntryList) =>
      noted.push(...list.getEntries().map((entry) => entry.toJSON()))
    new PerformanceObserver(note).observe({ type, buffered: true })
  }
}
