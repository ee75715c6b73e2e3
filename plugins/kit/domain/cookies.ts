/**
 * Returns a cookie's value from a `Cookie` header or from `document.cookie`, not decoded. The first of several counts:
 * browsers send the cookie of the longest path first.
 */
export function readCookie(cookies: string | null | undefined, name: string): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=')
    if (key.trim() === name && value.length > 0) return value.join('=').trim()
  }
  return undefined
}

export type CookieSettings = {
  /** 0 deletes the cookie. */
  maxAgeSeconds: number
  /** True where the site is reached by https. */
  isSecure: boolean
  /** Hidden from scripts; only for `Set-Cookie`. */
  isHttpOnly?: boolean
}

/**
 * Formats a cookie for the whole site and no other, for `Set-Cookie` or `document.cookie`.
 * @param value without a space, comma or semicolon
 */
export const cookieLine = (
  name: string,
  value: string,
  { maxAgeSeconds, isSecure, isHttpOnly = false }: CookieSettings,
): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isHttpOnly ? '; HttpOnly' : ''}${isSecure ? '; Secure' : ''}`
