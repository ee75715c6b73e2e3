import { cookieLine, readCookie } from '@litfass/kit/domain'
import { FLASH_TYPES, type FlashMessage, type FlashType } from './flash.ts'

export const FLASH_COOKIE = 'litfass_flash'

/** Long enough for a redirect over a slow connection, too short to show up later. */
export const FLASH_SECONDS = 60
/** In bytes; browsers accept 4096 for a cookie with its name and attributes. */
const MAX_BYTES = 3000
const MAX_MESSAGES = 3
const MAX_TEXT = 300
const MAX_KEY = 100
/** Bytes reserved for everything around a text. */
const OVERHEAD = 200

/** A message for the next page: its text, or the key of its text on that page. */
export type NextFlash = Pick<FlashMessage, 'type' | 'ms'> & ({ text: string } | { key: string })

/**
 * Returns the cookie that carries messages to the next page, for a `Set-Cookie` header beside a redirect, or for
 * `document.cookie`. It holds at most three messages of 300 characters each; the last ones win.
 */
export function flashAfterRedirect(
  messages: NextFlash | readonly NextFlash[],
  { isSecure }: { isSecure: boolean },
): string {
  const rows = [messages].flat().slice(-MAX_MESSAGES).map(shortened)
  while (rows.length > 1 && encoded(rows).length > MAX_BYTES) rows.shift()
  return cookieLine(FLASH_COOKIE, encoded(rows), { maxAgeSeconds: FLASH_SECONDS, isSecure })
}

/** Returns the cookie that clears the messages. */
export const clearedFlash = (isSecure: boolean): string =>
  cookieLine(FLASH_COOKIE, '', { maxAgeSeconds: 0, isSecure })

const encoded = (rows: unknown) => encodeURIComponent(JSON.stringify(rows))

function shortened(message: NextFlash): NextFlash {
  const { type, ms } = message
  const words =
    'key' in message ? { key: [...message.key].slice(0, MAX_KEY).join('') } : { text: cut(message.text) }
  return { type, ...words, ...(ms !== undefined && { ms }) }
}

function cut(text: string): string {
  const whole = [...text.slice(0, 2 * MAX_TEXT).toWellFormed()]
  const kept = whole.slice(0, MAX_TEXT)
  while (encoded(kept.join('')).length > MAX_BYTES - OVERHEAD) kept.length -= 1
  return kept.length < whole.length ? `${kept.join('')}…` : text.toWellFormed()
}

/** Reads the messages from a `Cookie` header or `document.cookie`; malformed ones are left out. */
export function readFlash(cookies: string | null | undefined): NextFlash[] {
  const value = readCookie(cookies, FLASH_COOKIE)
  if (!value || value.length > MAX_BYTES) return []
  return [parsed(value)].flat().slice(0, MAX_MESSAGES).flatMap(flashOf)
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(value))
  } catch {
    // A cookie of the same name from elsewhere, or a truncated one.
    return []
  }
}

function flashOf(row: unknown): NextFlash[] {
  if (typeof row !== 'object' || row === null) return []
  const { type, text, key, ms }: { type?: unknown; text?: unknown; key?: unknown; ms?: unknown } = row
  if (!isType(type)) return []
  const lifetime = typeof ms === 'number' && ms >= 0 && Number.isFinite(ms) ? { ms } : {}
  if (typeof key === 'string') return [{ type, key, ...lifetime }]
  return typeof text === 'string' && text.trim() !== '' ? [{ type, text, ...lifetime }] : []
}

const isType = (value: unknown): value is FlashType => FLASH_TYPES.some((type) => type === value)
