import { cookieLine, readCookie } from '@litfass/kit/domain'
import { FLASH_TYPES, type FlashMessage, type FlashType } from './FlashMessage.ts'

export const FLASH_COOKIE = 'litfass_flash'

/** Long enough for a redirect over a slow line, too short to be met again later. */
export const FLASH_SECONDS = 60
/** Bytes; browsers take 4096 for a cookie with its name and settings. */
const MAX_BYTES = 3000
const MAX_MESSAGES = 3
const MAX_TEXT = 300
const MAX_KEY = 100
/** Bytes for all that stands round a text. */
const ROOM = 200

/** A message for the next page: with its words, or with the key of its words on that page. */
export type NextFlash = Pick<FlashMessage, 'type' | 'ms'> & ({ text: string } | { key: string })

type NextFlashes = NextFlash | readonly NextFlash[]

/**
 * The cookie that takes messages to the next page, for a `Set-Cookie` header beside a redirect, or for
 * `document.cookie`. At most three messages travel and 300 characters of each text; of more than fit the last ones.
 */
export function flashAfterRedirect(messages: NextFlashes, { isSecure }: { isSecure: boolean }): string {
  const rows = [messages].flat().slice(-MAX_MESSAGES).map(shortened)
  while (rows.length > 1 && encoded(rows).length > MAX_BYTES) rows.shift()
  return cookieLine(FLASH_COOKIE, encoded(rows), { maxAgeSeconds: FLASH_SECONDS, isSecure })
}

/** The cookie that takes them away again. */
export const clearedFlash = (isSecure: boolean): string =>
  cookieLine(FLASH_COOKIE, '', { maxAgeSeconds: 0, isSecure })

/** The messages of a `Cookie` header or of `document.cookie`. What is not as we wrote it is left out. */
export function readFlash(cookies: string | null | undefined): NextFlash[] {
  const value = readCookie(cookies, FLASH_COOKIE)
  if (!value || value.length > MAX_BYTES) return []
  return [parsed(value)].flat().slice(0, MAX_MESSAGES).flatMap(messageOf)
}

const encoded = (rows: unknown) => encodeURIComponent(JSON.stringify(rows))

function shortened(message: NextFlash): NextFlash {
  const { type, ms } = message
  const words =
    'key' in message ? { key: [...message.key].slice(0, MAX_KEY).join('') } : { text: cut(message.text) }
  return { type, ...words, ...(ms !== undefined && { ms }) }
}

function cut(text: string): string {
  const whole = [...text.slice(0, 2 * MAX_TEXT).toWellFormed()]
  const signs = whole.slice(0, MAX_TEXT)
  while (encoded(signs.join('')).length > MAX_BYTES - ROOM) signs.length -= 1
  return signs.length < whole.length ? `${signs.join('')}…` : text.toWellFormed()
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(value))
  } catch {
    // Somebody else's cookie of that name, or one that was cut off.
    return []
  }
}

const isType = (value: unknown): value is FlashType => FLASH_TYPES.some((type) => type === value)

function messageOf(row: unknown): NextFlash[] {
  if (typeof row !== 'object' || row === null) return []
  const { type, text, key, ms }: { type?: unknown; text?: unknown; key?: unknown; ms?: unknown } = row
  if (!isType(type)) return []
  const stay = typeof ms === 'number' && ms >= 0 && Number.isFinite(ms) ? { ms } : {}
  if (typeof key === 'string') return [{ type, key, ...stay }]
  return typeof text === 'string' && text.trim() !== '' ? [{ type, text, ...stay }] : []
}
