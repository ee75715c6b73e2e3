/** Longest address that is stored, in characters. */
const MAX_URL = 2000

/**
 * Returns the address of a link as it is stored, or `undefined` where a link may not lead there: `https:`, `http:` and `mailto:`
 * alone, with nothing hidden before them (spec platform 5). Brackets and backslashes, which are signs of the markup, are
 * written as URLs write them.
 */
export function linkAddress(address: string): string | undefined {
  if (address.length > MAX_URL || !/^(https?:\/\/|mailto:)[^\s\p{Cc}\p{Cs}]+$/iu.test(address))
    return undefined
  const encoded = address.replace(/[[\]\\]/g, encodeURIComponent)
  return encoded.length <= MAX_URL && URL.canParse(encoded) ? encoded : undefined
}

/** Whether a link may lead to an address (spec platform 5). */
export const isLinkAddress = (address: string): boolean => linkAddress(address) !== undefined

/** Returns the stored form of the address of an embed; `undefined` for anything but `http:` and `https:`. */
export const embedAddress = (address: string): string | undefined =>
  /^https?:/i.test(address) ? linkAddress(address) : undefined

/** Whether an address is that of a picture: of the web, and its file ends in jpg, png, gif or jpeg (spec platform 5). */
export function isImageAddress(address: string): boolean {
  const url = embedAddress(address)
  return url !== undefined && /\.(jpe?g|png|gif)$/i.test(new URL(url).pathname)
}

/** A name of a server with a dot and letters at its end, an optional port, and what follows: `example.de/path`. */
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u

/** An e-mail address, as people type it. */
const MAILBOX = /^[^\s@/:?#]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\?\S*)?$/u

/** The beginning of an address that says how it is opened. */
const SCHEME = /^([a-z][a-z0-9+.-]*):/i

/** The input for the address of a link: the whole address, or why it is invalid. */
type TypedAddress =
  | { state: 'address'; url: string }
  | { state: 'refused'; reason: 'empty' | 'scheme' | 'noAddress' | 'tooLong' }

/**
 * Completes an address that was typed: `www.example.de` and `example.de/path` get `https://`, `name@example.de` becomes `mailto:`, and
 * a path of the own site gets its origin.
 * @param origin of the site, such as `https://example.org`; paths are refused when left out
 */
export function completeAddress(typed: string, origin?: string): TypedAddress {
  const text = typed.trim()
  if (text === '') return { state: 'refused', reason: 'empty' }
  if (text.length > MAX_URL) return { state: 'refused', reason: 'tooLong' }
  const url = linkAddress(withScheme(text, origin))
  if (url !== undefined) return { state: 'address', url }
  const [, scheme] = SCHEME.exec(text) ?? []
  const isOther = scheme !== undefined && !HOST.test(text) && !/^(?:https?|mailto)$/i.test(scheme)
  return { state: 'refused', reason: isOther ? 'scheme' : 'noAddress' }
}

function withScheme(text: string, origin: string | undefined): string {
  if (/^\/(?!\/)\S*$/.test(text) && origin !== undefined) return `${origin}${text}`
  if (/^\/\/\S+$/.test(text)) return `https:${text}`
  if (HOST.test(text)) return `https://${text}`
  return MAILBOX.test(text) ? `mailto:${text}` : text
}

/** Whether something that is typed is on its way to an address, rather than words of a title. */
export const looksLikeAddress = (typed: string): boolean => {
  const text = typed.trim()
  return /^(?:https?:|www\.|\/|[a-z][a-z0-9+.-]*:\S)/i.test(text) || HOST.test(text) || MAILBOX.test(text)
}
