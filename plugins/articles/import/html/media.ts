import { firstCharacters } from '@litfass/kit/domain'
import { linkAddress } from '@litfass/rich-text'
import type { PictureAt } from '../story.ts'
import { type Around, absolute, shortened } from './around.ts'
import { linkBlock } from './lines.ts'
import { classesOf, type Element, property } from './nodes.ts'
import { type Piece, pieceIn } from './pieces.ts'

/*
 * Pictures, frames, films and sounds.
 */

export const MAX_CAPTION = 2000

/** Attributes in which pages keep the address of a picture that is loaded late. */
const LATE = ['dataSrc', 'dataLazySrc', 'dataOriginal', 'dataOrigFile']

/** Addresses to which pictures link to be seen larger. */
const IS_PICTURE = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#].*)?$/i

export function readPicture(node: Element, around: Around, line: Piece[]): void {
  const { options, dropped } = around
  const alt = property(node, 'alt').trim()
  if (classesOf(node).some((name) => /^(?:emoji|wp-smiley)$/.test(name)) && alt !== '') {
    line.push({ ...pieceIn(around), text: alt })
    return
  }
  const addresses = [property(node, 'src'), ...LATE.map((name) => property(node, name)), firstOfSet(node)]
  const address = addresses.find((one) => one.trim() !== '' && !one.startsWith('data:'))
  const isPixel = [property(node, 'width'), property(node, 'height')].every((size) => /^[01]$/.test(size))
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
  if (link !== undefined && !IS_PICTURE.test(link)) dropped.add(`the link of a picture to ${shortened(link)}`)
  const caption = firstCharacters(property(node, 'title') || alt, MAX_CAPTION)
  const picture: PictureAt = {
    kind: 'pictureAt',
    address: absolute(address, options.base),
    width: 'text',
    caption,
  }
  line.push({ block: picture })
  if (around.isSpare) around.spares.add(picture)
}

function firstOfSet({ properties: { srcSet } }: Element): string {
  const first = Array.isArray(srcSet) ? srcSet[0] : srcSet
  return typeof first === 'string' ? (first.trim().split(/\s+/)[0] ?? '') : ''
}

/** Embeds a frame of a known provider; any other frame, film and sound becomes a link. */
export function readMedia(node: Element, around: Around, line: Piece[]): void {
  const { options, dropped } = around
  const sources = node.children.filter((child) => child.type === 'element' && child.tagName === 'source')
  const given = [node, ...sources].flatMap((each) =>
    each.type === 'element' ? [property(each, 'src'), property(each, 'dataSrc'), property(each, 'data')] : [],
  )
  const address = given.find((one) => /^(?:https?:)?\/\/|^[^:]+$/i.test(one.trim()) && one.trim() !== '')
  const url = address === undefined ? undefined : linkAddress(absolute(address, options.base))
  if (url === undefined)
    dropped.add(
      address === undefined
        ? `an element “${node.tagName}” without an address`
        : `the film, sound or page ${shortened(address)}`,
    )
  else line.push({ block: options.readEmbed?.(url) ?? linkBlock(url, property(node, 'title') || url) })
}
