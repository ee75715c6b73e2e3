import { embedAddress } from '../../addresses.ts'

/*
 * Pictures in copied documents. Many programs write emoji as pictures, with the sign as the picture's text.
 */

/** One or more emoji: flags, keys, and signs with their colours, joined to others or not. */
const EMOJI =
  /^(?:\p{RI}{2}|[#*\d]\uFE0F?\u20E3|\p{ExtPict}[\uFE0F\p{EMod}\u{E0020}-\u{E007F}]*(?:\u200D\p{ExtPict}[\uFE0F\p{EMod}]*)*)+$/u

/** Attributes in which programs write what a picture of an emoji says. */
const SAID = ['alt', 'data-emoji', 'data-plain-text', 'aria-label', 'title']

/** Whether only a picture was copied: browsers add its address to the file. */
export function isPictureAlone(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent.trim() === '' && body.querySelector('img') !== null
}

/** Most pictures that are taken from one text. */
const MOST_PICTURES = 20

/** A picture that is uploaded: the file that a document holds, or the address of one on the web. */
export type PictureSource = File | string

/**
 * Takes the pictures out of a document that can be uploaded, in their order. Others stay: files on the disk of the source
 * (Word), and drawings. Pictures of one or two pixels are tracking pixels.
 */
export function takePictures(document: Document): PictureSource[] {
  const sources: PictureSource[] = []
  for (const picture of document.querySelectorAll('img')) {
    const isPoint = ['width', 'height'].some(
      (name) => Number.parseInt(picture.getAttribute(name) ?? '', 10) <= 2,
    )
    const source = isPoint || sources.length === MOST_PICTURES ? undefined : sourceOf(picture)
    if (source !== undefined) sources.push(source)
    if (isPoint || source !== undefined) picture.remove()
  }
  return sources
}

function sourceOf(picture: Element): PictureSource | undefined {
  const address = (picture.getAttribute('src') ?? '').trim()
  return address.startsWith('data:') ? fileIn(address) : embedAddress(address)
}

/** Reads a file that is written into an address; none of a kind that is no picture here. */
function fileIn(address: string): File | undefined {
  const [, type, data] = /^data:image\/(png|jpeg|gif);base64,([\w+/=\s]+)$/i.exec(address) ?? []
  if (type === undefined || data === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
    return new File([bytes], `picture.${type.toLowerCase()}`, { type: `image/${type.toLowerCase()}` })
  } catch {
    // What is no base64 is no picture.
    return undefined
  }
}

/** Writes pictures of emoji as the emoji they show. */
export function writeEmojis(document: Document): void {
  for (const picture of document.querySelectorAll('img')) {
    const emoji = emojiOf(picture)
    if (emoji !== undefined) picture.replaceWith(emoji)
    // The boxes of Google Docs' lists.
    else if (picture.getAttribute('aria-roledescription') === 'checkbox') picture.remove()
  }
}

function emojiOf(picture: Element): string | undefined {
  const said = SAID.map((name) => (picture.getAttribute(name) ?? '').trim()).filter((text) => text !== '')
  const sign = said.find((text) => EMOJI.test(text)) ?? fromAddress(picture.getAttribute('src') ?? '')
  if (sign !== undefined) return sign
  // Forums name their own by words between colons.
  const isOfEmoji = /\bemoji\b/i.test(picture.className)
  return isOfEmoji ? said.find((text) => /^:[^\s:]+:$/.test(text)) : undefined
}

/** Reads the code points that the file of an emoji is named by, such as `1f468-200d-1f33e.svg`. */
function fromAddress(address: string): string | undefined {
  if (!/emoji/i.test(address)) return undefined
  const [, name] =
    /\/(?:emoji_u)?([\da-f]{2,6}(?:[-_][\da-f]{2,6})*)\.(?:png|svg|gif|webp)(?:[?#]|$)/i.exec(address) ?? []
  const points = (name ?? '').split(/[-_]/).map((point) => Number.parseInt(point, 16))
  if (!points.every((point) => point > 0 && point <= 0x10ffff)) return undefined
  const sign = String.fromCodePoint(...points)
  if (!EMOJI.test(sign)) return undefined
  // Names of files leave out what makes an emoji of a sign.
  return /^(?!\p{EPres})\p{ExtPict}$/u.test(sign) ? `${sign}\uFE0F` : sign
}
