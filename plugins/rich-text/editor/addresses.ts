/** Longest address that is stored. */
const MAX_URL = 2000

/** Whether a link may lead to an address: `http://`, `https://` or `mailto:`, and nothing hidden in it (spec platform 5). */
export function isLinkAddress(address: string): boolean {
  if (address.length > MAX_URL || !/^(https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(address)) return false
  return URL.canParse(address)
}

/** Whether an address is that of a picture: of the web, and its file ends in jpg, png, gif or jpeg (spec platform 5). */
export function isImageAddress(address: string): boolean {
  if (address.length > MAX_URL || !/^https?:\/\/[^\s\p{Cc}]+$/iu.test(address)) return false
  return URL.canParse(address) && /\.(jpe?g|png|gif)$/i.test(new URL(address).pathname)
}
