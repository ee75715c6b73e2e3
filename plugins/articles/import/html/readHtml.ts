import { firstCharacters } from '@litfass/kit/domain'
import type { ImportedBlock, PictureAt } from '../story.ts'
import {
  type Around,
  absolute,
  aroundIn,
  type HtmlOptions,
  isHidden,
  noteUnknown,
  shortened,
} from './around.ts'
import { readInline } from './inline.ts'
import { append, headingOf, linesOf, quoteOf, wordsOf } from './lines.ts'
import { listBlocks } from './lists.ts'
import { MAX_CAPTION, postOfQuote } from './media.ts'
import { classesOf, type Element, findHolders, isElement, type Node, parsed, styleOf } from './nodes.ts'
import { type Piece, paragraphsOf } from './pieces.ts'
import { tableBlocks } from './tables.ts'

/*
 * Blocks from the HTML of feeds, exports and Markdown. Words are kept wherever they stand; what an article cannot hold is
 * named, so that an import can report it.
 */

/** A text that was read, and what of it no article can hold, as noun phrases. */
export type ReadText = { blocks: ImportedBlock[]; dropped: string[] }

/**
 * Reads HTML from elsewhere without its scripts, styles and handlers.
 * @throws UnreadableStory for elements that are nested too deeply
 */
export function readHtml(html: string, options: HtmlOptions = {}): ReadText {
  const tree = parsed(html)
  const holders = new Set<Node>()
  findHolders(tree, holders)
  const dropped = new Set<string>()
  const spares = new Set<ImportedBlock>()
  const plain = { marks: [], link: undefined, href: '', sign: undefined, isPre: false, isSpare: false }
  const read = blocksOf(tree.children, { options, holders, dropped, spares, ...plain })
  const blocks = read.filter((block, at) => !spares.has(block) || !isSamePicture(block, read[at - 1]))
  return { blocks, dropped: [...dropped] }
}

/** Returns the words of HTML in one line. */
export const wordsOfHtml = (html: string): string => wordsOf(readHtml(html).blocks)

/** Returns the words of a headline, which may be HTML: anything that looks like a tag but is not an HTML element is text. */
export const titleOfHtml = (html: string): string => wordsOfHtml(html.replace(STRAY_TAG, '&lt;'))

const STRAY_TAG =
  /<(?!\/?(?:a|abbr|b|bdi|bdo|big|br|center|cite|code|del|dfn|div|em|font|h[1-6]|i|img|ins|kbd|mark|p|q|r[pt]|ruby|s|samp|small|span|strike|strong|su[bp]|tt|u|var|wbr)(?=[\s/>])|!--)/gi

function blocksOf(nodes: readonly Node[], around: Around): ImportedBlock[] {
  const blocks: ImportedBlock[] = []
  let pieces: Piece[] = []
  const endLine = () => {
    append(blocks, paragraphsOf(pieces, around))
    pieces = []
  }
  for (const node of nodes) {
    const isMarker = node.type === 'comment' && around.options.premium?.test(node.value)
    if (isMarker || around.holders.has(node)) endLine()
    if (isMarker) blocks.push({ kind: 'premium' })
    else if (around.holders.has(node)) append(blocks, blockOf(node, around))
    else readInline(node, around, pieces)
  }
  endLine()
  return blocks
}

function blockOf(node: Node, around: Around): ImportedBlock[] {
  if (node.type !== 'element') return 'children' in node ? blocksOf(node.children, around) : []
  if (isHidden(node, around)) return []
  const { tagName, children } = node
  const within = aroundIn(node, around)
  if (classesOf(node).includes('wp-block-cover'))
    return [...coverOf(node, around), ...blocksOf(children, within)]
  switch (tagName) {
    case 'h1':
    case 'h2':
      return headingOf(blocksOf(children, around), 2)
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return headingOf(blocksOf(children, around), 3)
    case 'blockquote': {
      const post = postOfQuote(node, around)
      return post ? [post] : quoteOf(blocksOf(children, within))
    }
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return listBlocks(node, within, blocksOf)
    case 'table':
      return tableBlocks(node, within, blocksOf)
    case 'figure':
      return figureOf(node, within)
    case 'hr':
      around.dropped.add('a horizontal rule')
      return []
    case 'summary':
    case 'dt':
      return blocksOf(children, { ...within, marks: [...within.marks, 'bold'] })
    default:
      noteUnknown(node, around)
      return blocksOf(children, within)
  }
}

/** The picture behind a text, which WordPress once wrote as its background. */
function coverOf(node: Element, { options }: Around): PictureAt[] {
  const [, , address] = /background-image\s*:\s*url\(\s*(["']?)([^"')]+)\1\s*\)/i.exec(styleOf(node)) ?? []
  if (address === undefined) return []
  return [{ kind: 'pictureAt', address: absolute(address, options.base), width: 'text', caption: '' }]
}

function figureOf(figure: Element, around: Around): ImportedBlock[] {
  const isCaption = (child: Node) => isElement(child) && child.tagName === 'figcaption'
  const blocks = blocksOf(
    figure.children.filter((child) => !isCaption(child)),
    around,
  )
  const captions = blocksOf(figure.children.filter(isCaption), around)
  const [first] = blocks
  if (captions.length === 0) return blocks
  if (blocks.length !== 1 || first?.kind !== 'pictureAt') return [...blocks, ...captions]
  for (const block of captions)
    for (const inline of 'line' in block ? block.line : [])
      if (typeof inline === 'object' && 'runs' in inline)
        around.dropped.add(`the link to ${shortened(inline.url)}`)
  const caption = firstCharacters(wordsOf(captions), MAX_CAPTION)
  const picture: PictureAt = { ...first, caption, isAlternative: false }
  return [picture, ...captions.filter((block) => linesOf(block) === undefined)]
}

const isSamePicture = (one: ImportedBlock, other: ImportedBlock | undefined): boolean =>
  one.kind === 'pictureAt' && other?.kind === 'pictureAt' && one.address === other.address
