/*
 * Sites keep a picture in several sizes, and name these by its address.
 */

/** Endings of files that are pictures. */
const IS_FILE = /\.(?:jpe?g|png|gif|webp|avif)$/i

/** Whether an address is that of a file that is a picture. */
export const isPictureFile = (address: string): boolean => IS_FILE.test(address.replace(/[?#].*$/s, ''))

/** What services that resize pictures are asked for in the query of an address. */
const OPTIONS =
  /^(?:w|h|width|height|s|size|resize|fit|crop|quality|q|dpr|auto|fm|format|ssl|strip|zoom|cs|ixlib|ixid)$/i

/** The sizes in addresses of WordPress and Ghost, and of Blogger. */
const WORDPRESS =
  /(?<edited>-scaled|-rotated|-e\d{10,})?(?:-(?<width>\d{1,5})x\d{1,5})?(?=\.(?:jpe?g|png|gif|webp|avif)$)/i
const GHOST = /\/size\/w(\d{1,5})(?:h\d{1,5})?(?=\/)/
const BLOGGER =
  /^((?:[\w-]+\.)*(?:bp\.blogspot\.com|googleusercontent\.com)\/.*)\/[swh](\d{1,5})(?:-[\w-]+)?(?=\/[^/]+$)/

/** Returns what is the same of all addresses of a picture: its sizes, and the services that resize it, are the picture. */
export function pictureKey(address: string): string {
  const { plain, query } = partsOfAddress(address)
  const key = plain.replace(GHOST, '').replace(BLOGGER, '$1').replace(WORDPRESS, '') + query
  try {
    return decodeURIComponent(key).normalize('NFC')
  } catch {
    return key
  }
}

/** The query of a file says how it is shown; that of anything else may name the picture. */
function partsOfAddress(address: string): { plain: string; query: string } {
  const [, path = '', given = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(address) ?? []
  const plain = path
    .replace(/^(?:https?:)?\/\//i, '')
    .replace(/^i\d\.wp\.com\//i, '')
    .replace(/^www\./i, '')
  if (isPictureFile(plain)) return { plain, query: '' }
  const naming = given.split('&').filter((part) => part !== '' && !OPTIONS.test(part.split('=')[0] ?? ''))
  return { plain, query: naming.length > 0 ? `?${naming.join('&')}` : '' }
}

/** Whether two addresses are those of the same picture. */
export const isSamePicture = (one: string, other: string): boolean => pictureKey(one) === pictureKey(other)

/** WordPress shows no larger picture by default. */
const SCALED = 2560

/** Returns the width that an address names, in pixels; that of the original is not named. */
function widthOf(address: string): number {
  const { plain } = partsOfAddress(address)
  const { edited, width } = WORDPRESS.exec(plain)?.groups ?? {}
  const asked = /[?&](?:w|width|resize|fit)=(\d{1,5})/i.exec(address)?.[1]
  const named = asked ?? width ?? GHOST.exec(plain)?.[1] ?? BLOGGER.exec(plain)?.[2]
  if (named !== undefined) return Number(named)
  return edited === '-scaled' ? SCALED : Number.POSITIVE_INFINITY
}

/** Whether an address is that of a larger size of a picture. */
export const isLargerSize = (one: string, other: string): boolean =>
  isSamePicture(one, other) && widthOf(one) > widthOf(other)
