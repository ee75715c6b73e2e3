import { firstCharacters } from '@litfass/kit/domain'
import { linkAddress } from '@litfass/rich-text'
import type { ImportedBlock, PictureAt } from '../story.ts'
import { type Around, absolute, type HtmlOptions, shortened } from './around.ts'
import { linkBlock } from './lines.ts'
import { classesOf, type Element, property } from './nodes.ts'
import { isLargerSize, isPictureFile, isSamePicture } from './pictureSizes.ts'
import { type Piece, pieceIn } from './pieces.ts'

/*
 * Pictures, frames, films and sounds.
 */

export const MAX_CAPTION = 2000

/** Attributes in which pages keep the address of a picture that is loaded late. */
const LATE = ['dataSrc', 'dataLazySrc', 'dataOriginal', 'dataOrigFile']

export function readPicture(node: Element, around: Around, line: Piece[]): void {
  const { options, dropped } = around
  const alt = property(node, 'alt').trim()
  if (classesOf(node).some((name) => /^(?:emoji|wp-smiley)$/.test(name)) && alt !== '') {
    line.push({ ...pieceIn(around), text: alt })
    return
  }
  const addresses = [property(node, 'src'), ...LATE.map((name) => property(node, name)), largestOfSet(node)]
  const address = addresses.find((one) => one.trim() !== '' && !one.startsWith('data:'))
  const isPixel =
    [property(node, 'width'), property(node, 'height')].every((size) => /^[01](?:px)?$/.test(size)) ||
    PIXELS.test(address ?? '')
  if (address === undefined || isPixel) {
    dropped.add(isPixel ? 'a tracking pixel' : 'a picture without an address')
    return
  }
  const { link } = around
  const embed = link === undefined ? undefined : options.readEmbed?.(link)
  if (embed) {
    // A picture that leads to a film is that film's first frame.
    dropped.add('the picture of something embedded')
    line.push({ block: embed })
    return
  }
  const title = property(node, 'title').trim()
  const caption = firstCharacters(title || alt, MAX_CAPTION)
  const picture: PictureAt = {
    kind: 'pictureAt',
    ...sizesOf(absolute(address, options.base), around),
    width: 'text',
    caption,
    ...(title === '' && alt !== '' && !options.hasCaptionsInAlt && { isAlternative: true }),
  }
  line.push({ block: picture })
  if (around.isSpare) around.spares.add(picture)
}

/** Returns the larger size that a picture links to in its place; any other link is lost. */
function sizesOf(
  shown: string,
  { options, dropped, link, href }: Around,
): Pick<PictureAt, 'address' | 'smaller'> {
  const linked = absolute(href, options.base)
  if (isPictureFile(linked) && isLargerSize(linked, shown)) return { address: linked, smaller: shown }
  const isLost = link !== undefined || isPictureFile(linked)
  if (isLost && !isSamePicture(linked, shown))
    dropped.add(`the link of a picture to ${shortened(link ?? linked)}`)
  return { address: shown }
}

/** Addresses that count readers. */
const PIXELS =
  /^(?:https?:)?\/\/(?:(?:stats|pixel)\.wordpress\.com|pixel\.wp\.com|feeds\.feedburner\.com\/~r|feeds\.wordpress\.com\/1\.0|(?:[\w-]+\.)*vgwort\.de|(?:www\.)?google-analytics\.com|(?:b|sb)\.scorecardresearch\.com|www\.facebook\.com\/tr\b|ad\.doubleclick\.net)/i

/** Returns the largest picture of a set. */
function largestOfSet({ properties: { srcSet } }: Element): string {
  const all = (Array.isArray(srcSet) ? srcSet : String(srcSet ?? '').split(/,\s+/)).map((one) => {
    const [address = '', size = '1x'] = String(one).trim().split(/\s+/)
    return { address, size: Number.parseFloat(size) || 0 }
  })
  return all.reduce((one, other) => (other.size > one.size ? other : one), { address: '', size: 0 }).address
}

const embedAt = (address: string, { base, readEmbed }: HtmlOptions) =>
  address.trim() === '' ? undefined : readEmbed?.(absolute(address, base))

/** Embeds a frame of a known provider; any other frame, film and sound becomes a link. */
export function readMedia(node: Element, around: Around, line: Piece[]): void {
  const { options, dropped } = around
  const inner = node.children.flatMap((child) =>
    child.type === 'element' && /^(?:source|embed|iframe|param)$/.test(child.tagName) ? child : [],
  )
  const embedded = inner.map((each) => property(each, 'src')).find((src) => embedAt(src, options))
  if (embedded !== undefined) {
    const embed = embedAt(embedded, options)
    if (embed) line.push({ block: embed })
    return
  }
  const given = [node, ...inner].flatMap((each) =>
    each.type === 'element' ? [property(each, 'src'), property(each, 'dataSrc'), property(each, 'data')] : [],
  )
  const address = given.find((one) => /^(?:https?:)?\/\/|^[^:]+$/i.test(one.trim()) && one.trim() !== '')
  const url =
    address === undefined ? undefined : linkAddress(absolute(address, options.base ?? options.linkBase))
  if (url === undefined)
    dropped.add(
      address === undefined
        ? `an element “${node.tagName}” without an address`
        : `the film, sound or page ${shortened(address)}`,
    )
  else line.push({ block: options.readEmbed?.(url) ?? linkBlock(url, property(node, 'title') || url) })
}

/** Returns the post that a quote stands for until a script of its site has replaced it, as Mastodon writes them for copying. */
export function postOfQuote(node: Element, { options }: Around): ImportedBlock | undefined {
  const address = property(node, 'dataEmbedUrl').trim()
  return classesOf(node).includes('mastodon-embed') ? embedAt(address, options) : undefined
}

/** The pages of films by the players that pages define for them. */
const PLAYERS: Readonly<Record<string, string>> = {
  'amp-youtube': 'https://www.youtube.com/watch?v=',
  'lite-youtube': 'https://www.youtube.com/watch?v=',
  'amp-vimeo': 'https://vimeo.com/',
  'lite-vimeo': 'https://vimeo.com/',
}

/** Embeds the film of a player, or links to it; returns whether an element is one that names its film. */
export function readPlayer(node: Element, { options }: Around, line: Piece[]): boolean {
  const page = PLAYERS[node.tagName]
  const id = ['dataVideoid', 'dataVideoId', 'videoid', 'videoId']
    .map((name) => property(node, name))
    .find(Boolean)
  if (page === undefined || id === undefined) return false
  const url = page + encodeURIComponent(id)
  line.push({ block: options.readEmbed?.(url) ?? linkBlock(url, property(node, 'title') || url) })
  return true
}
