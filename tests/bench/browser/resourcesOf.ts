import type { Page } from 'playwright'

/** A file a page has fetched. */
export interface Fetched {
  readonly path: string
  /** As it travelled: compressed, without its headers. */
  readonly bytes: number
}

/** Every file a page has fetched so far, each once. */
export const resourcesOf = async (page: Page): Promise<Fetched[]> => {
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
  )
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()]
}

/** Together. */
export const bytesOf = (fetched: readonly Fetched[]): number =>
  fetched.reduce((sum, { bytes }) => sum + bytes, 0)
