/**
 * A cookie's value in a `Cookie` header or in `document.cookie`, as it stands there. Of several the first one counts:
 * browsers send the cookie of the longest path first.
 */
export function readCookie(cookies: string | null | undefined, name: string): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=')
    if (key.trim() === name && value.length > 0) return value.join('=').trim()
  }
  return undefined
}
