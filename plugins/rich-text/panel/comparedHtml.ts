import { escapeHtml } from '@litfass/kit/domain'
import { fill } from '@litfass/kit/texts'
import { type Block, type Inline, isLink, type LeafBlock, type List, type ListItem } from '../blocks.ts'
import { type EditorWords, editorTexts } from '../editor/texts.ts'
import { richTextHtml } from '../html/html.ts'
import { readBlocks } from '../lexical.ts'

/** Returns the HTML of a text for comparison: a line for each block, with a description of blocks without text. */
export function comparedHtml(value: unknown, language: 'de' | 'en'): string {
  const words = editorTexts.in(language)
  const blocks = readBlocks(value)
  if (!blocks) return `<p>[${escapeHtml(words.unreadable)}]</p>`
  const leaf = (block: LeafBlock) => `<p>[${escapeHtml(named(block, words))}]</p>`
  // An empty column would be filled by the other text.
  return richTextHtml(blocks.map(withAddresses), { leaf }) || '<p></p>'
}

/** Writes the addresses of links behind their words: a change of one could not be seen otherwise. */
function withAddresses(block: Block): Block {
  if (block.kind === 'list') return listWithAddresses(block)
  if (block.kind === 'table')
    return {
      ...block,
      rows: block.rows.map((row) => row.map((cell) => ({ ...cell, line: lineWithAddresses(cell.line) }))),
    }
  return 'line' in block ? { ...block, line: lineWithAddresses(block.line) } : block
}

const listWithAddresses = (list: List): List => ({ ...list, items: list.items.map(itemWithAddresses) })

const itemWithAddresses = ({ line, list }: ListItem): ListItem => ({
  line: lineWithAddresses(line),
  ...(list && { list: listWithAddresses(list) }),
})

const lineWithAddresses = (line: readonly Inline[]): Inline[] =>
  line.flatMap((inline) =>
    isLink(inline) ? [...inline.runs, { text: ` (${inline.url})`, marks: ['italic'] }] : [inline],
  )

/** Names a block that is no text. */
function named(block: LeafBlock, words: EditorWords): string {
  switch (block.kind) {
    case 'picture': {
      const picture = fill(words.pictureNumber, { id: String(block.imageId) })
      const width = block.width === 'wide' ? `, ${words.widthWide}` : ''
      return `${picture}${width}${block.caption ? `: ${block.caption}` : ''}`
    }
    case 'gallery':
      return fill(words.galleryNumber, { id: String(block.galleryId) })
    case 'embed':
      return block.url
    case 'participation':
      return `${fill(words.participationOf, { title: block.title })} (${block.eventId})`
    case 'premium':
      return words.premiumWords
  }
}
