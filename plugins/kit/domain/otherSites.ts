/** The headers of a request, as `Headers` has them. */
type RequestHeaders = { get: (name: string) => string | null; has: (name: string) => boolean }

/** A token or an API key, as Payload's own strategies read them. */
const TOKEN = /^(?:JWT|Bearer|[\w-]+ API-Key) \s*\S/

/**
 * True for an `Authorization` header that a program has written: a token, or the API key of an account. No browser adds one
 * to a request for another site without asking this server first. `Basic`, `Digest` and `Negotiate` it adds on its own,
 * once someone has signed in at a proxy in front of the site.
 */
export function bearsToken(authorization: string | null | undefined): boolean {
  return TOKEN.test(authorization ?? '')
}

/**
 * True for a request that a browser sends for another site, or that cannot say it does not. It is the one rule for
 * everything that changes something:
 *
 * - `Sec-Fetch-Site: same-site` is not enough. Another subdomain, or another port of the same machine, is another site
 *   unless `isOwnOrigin` knows it.
 * - Without `Sec-Fetch-Site` and `Origin` there is no browser. Such a program may do without a session, not with a cookie
 *   that a browser could have added for someone else.
 *
 * A token may make an exception, where it is what the request is authenticated by: see {@link bearsToken}.
 */
export function isFromOtherSite(headers: RequestHeaders, isOwnOrigin: (origin: string) => boolean): boolean {
  const site = headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return false
  const origin = headers.get('origin')
  if (origin !== null) return !isOwnOrigin(origin)
  return site !== null || headers.has('cookie')
}

/** Characters that can change the meaning of an address: control characters, spaces, and those browsers read as `/`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it refuses
const UNSAFE = /[\u0000-\u0020\u007f\\]/

/** An origin that does not exist, to check whether a path stays on it. */
const HERE = 'https://litfass.invalid'

/**
 * Returns the path, with query and fragment, where it leads to a page of the same site; `undefined` for anything that
 * could lead to another site or be a script.
 * @example
 * pathOnSite('/bilder?seite=2#pid=7') // the same
 * pathOnSite('//other.example') // undefined
 */
export function pathOnSite(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/') || UNSAFE.test(path) || !URL.canParse(path, HERE))
    return undefined
  const { origin, pathname, search, hash } = new URL(path, HERE)
  // `/.//other.example` is a path of this site; its normalised form, `//other.example`, is not.
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined
}

/** True for methods that only read. */
export function isReadingMethod(method = 'GET'): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method.toUpperCase())
}
