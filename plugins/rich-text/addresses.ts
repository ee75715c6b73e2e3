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

/** Returns the address of something embedded as it is stored, or `undefined`: of the web alone. */
export const embedAddress = (address: string): string | undefined =>
  /^https?:/i.test(address) ? linkAddress(address) : undefined

/** Whether an address is that of a picture: of the web, and its file ends in jpg, png, gif or jpeg (spec platform 5). */
export function isImageAddress(address: string): boolean {
  const url = embedAddress(address)
  return url !== undefined && /\.(jpe?g|png|gif)$/i.test(new URL(url).pathname)
}
