/** The first value a cookie has in a `Cookie` header or in `document.cookie`, as it stands there. */
export function readCookie(cookies: string | null | undefined, name: string): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=')
    if (key.trim() === name && value.length > 0) return value.join('=').trim()
  }
  return undefined
}

export type CookieSettings = { maxAgeSeconds: number; isSecure: boolean }

/** A cookie for the whole site, as a `Set-Cookie` header or `document.cookie` takes it. */
export const writeCookie = (name: string, value: string, { maxAgeSeconds, isSecure }: CookieSettings) =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
