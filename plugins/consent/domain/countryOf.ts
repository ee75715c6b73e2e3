/** Codes that say "nobody knows": of the standard, and of the servers that write such headers. */
const UNKNOWN = new Set(['XX', 'ZZ'])

/** The country in a header or a setting, in capitals; null for anything that names none. */
export function countryOf(text: string | null | undefined): string | null {
  const code = (text ?? '').trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) && !UNKNOWN.has(code) ? code : null
}
