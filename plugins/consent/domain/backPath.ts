/**
 * Where somebody is sent back to: the path of an address on one of our own origins, else `/`. What comes out always
 * begins with exactly one slash, so no browser can read another host into it.
 */
export function backPath(address: string | null | undefined, origins: readonly string[]): string {
  const [base = 'http://localhost'] = origins
  if (!address || !URL.canParse(address, base)) return '/'
  const { origin, pathname, search } = new URL(address, base)
  return origins.includes(origin) && !pathname.startsWith('//') ? `${pathname}${search}` : '/'
}
