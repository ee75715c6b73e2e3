/** Codes for an unknown country: of the standard, and of servers that write such headers. */
const UNKNOWN = new Set(['XX', 'ZZ'])

/** Parses a country code from a header or a setting, in capitals; null for anything else. */
export function countryOf(text: string | null | undefined): string | null {
  const code = (text ?? '').trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) && !UNKNOWN.has(code) ? code : null
}

/** Source of the country: a header of a trusted server, or a fixed setting, which takes precedence. */
export type CountrySource = {
  /** Such as `CF-IPCountry`. Name only one that the reverse proxy sets itself and strips from requests. */
  header?: string
  /** Two letters. */
  fixed?: string
}

/** Returns the country of a request; null when unknown. Never asks a third party. */
export function countryFrom(headers: Pick<Headers, 'get'>, { header, fixed }: CountrySource): string | null {
  if (fixed !== undefined) return countryOf(fixed)
  return header === undefined ? null : countryOf(headers.get(header))
}

/** Time limit of the country look-up, in ms (spec of the platform, 9). */
export const LOOK_UP_MS = 5000

/** A project's own country look-up; it should stop when the signal aborts. */
export type LookUp = (signal: AbortSignal) => Promise<string | null>

/** Looks the country up; null, which means the strictest rules, when that fails or times out. */
export async function lookUpCountry(lookUp: LookUp, timeoutMs = LOOK_UP_MS): Promise<string | null> {
  const giveUp = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs)
  })
  try {
    return countryOf(await Promise.race([lookUp(giveUp.signal), late]))
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    giveUp.abort()
  }
}
