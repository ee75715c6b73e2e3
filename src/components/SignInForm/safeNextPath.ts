/** Characters that may change what an address means: control characters, spaces, and what browsers read as `/`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it refuses
const UNSAFE = /[\u0000-\u0020\u007f\\]/

/** An address only a script could make up, to see whether a path stays on it. */
const HERE = 'https://litfass.invalid'

/**
 * Where to go after signing in: a path of this site, or `fallback` for anything that could lead elsewhere (another
 * site, a script) or back to the sign-in page itself.
 */
export function safeNextPath(next: unknown, fallback: string): string {
  if (typeof next !== 'string' || !next.startsWith('/') || UNSAFE.test(next) || !URL.canParse(next, HERE))
    return fallback
  const { origin, pathname, search, hash } = new URL(next, HERE)
  // `/.//other.example` is a path of ours that its normal form, `//other.example`, is not.
  if (origin !== HERE || pathname.startsWith('//') || /^(?:\/en)?\/anmelden\/?$/.test(pathname))
    return fallback
  return `${pathname}${search}${hash}`
}
