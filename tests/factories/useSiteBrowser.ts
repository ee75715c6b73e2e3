import { type OpenedPage, type OpenPageOptions, useBrowser } from '@litfass/kit/testing/browser'
import type { Site } from './useSite.ts'

/** Opens pages of the site in one Chromium; see `useBrowser`. */
export function useSiteBrowser(site: () => Site): (options?: OpenPageOptions) => Promise<OpenedPage> {
  return useBrowser(() => site().url)
}
