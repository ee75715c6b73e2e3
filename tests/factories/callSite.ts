import type { Site } from './useSite.ts'

/** Asks the real web server; redirects are answers too. */
export function callSite(
  { url }: Pick<Site, 'url'>,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(`${url}${path}`, { redirect: 'manual', ...init })
}
