import { STATUS_COOKIE } from '@litfass/consent/domain'
import { type OpenedPage, type OpenPageOptions, useBrowser } from '@litfass/kit/testing/browser'
import type { Site } from './useSite.ts'

/** Somebody who has been asked for their consent before, so that the question covers nothing. */
export const ANSWERED = { [STATUS_COOKIE]: 'deny' }

/** Opens pages of the site in one Chromium, for somebody who has refused consent before; see `useBrowser`. */
export function useSiteBrowser(site: () => Site): (options?: OpenPageOptions) => Promise<OpenedPage> {
  const open = useBrowser(() => site().url)
  return (options) => open({ cookies: ANSWERED, ...options })
}
