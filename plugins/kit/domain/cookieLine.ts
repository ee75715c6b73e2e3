export type CookieSettings = {
  /** 0 takes the cookie away. */
  maxAgeSeconds: number
  /** True where visitors reach the site by https. */
  isSecure: boolean
  /** Hidden from scripts; only for `Set-Cookie`. */
  isHttpOnly?: boolean
}

/**
 * A cookie for the whole site that does not travel to others, as `Set-Cookie` or `document.cookie` take it.
 * @param value what a cookie can hold as it is: no space, comma or semicolon
 */
export const cookieLine = (
  name: string,
  value: string,
  { maxAgeSeconds, isSecure, isHttpOnly = false }: CookieSettings,
): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isHttpOnly ? '; HttpOnly' : ''}${isSecure ? '; Secure' : ''}`
