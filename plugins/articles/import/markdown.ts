import type { Block, Cell, Inline, Link, List, ListItem, Mark, Run } from '@litfass/rich-text'
import { isLink, linkAddress } from '@litfass/rich-text'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { type ImportedBlock, type PictureAt, UnreadableStory } from './story.ts'

/*
 * Blocks from Markdown and from the HTML of feeds, which is read as the Markdown it could have been: both know more than
 * blocks do, and nothing of their words is lost.
 */

type Root = ReturnType<typeof fromMarkdown>
type Content = Root['children'][number]
type Node = Root | Content
type Of<Type extends Node['type']> = Extract<Node, { type: Type }>

/** Reads Markdown with tables. A comment `<!-- premium -->` on a line of its own is the premium marker. */
export function blocksFromMarkdown(markdown: string): ImportedBlock[] {
  const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }
  return readable(() => blocksOf(fromMarkdown(markdown, options).children))
}

/** Reads HTML from elsewhere: text, links and pictures; scripts and styles are left out. */
export function blocksFromHtml(html: string): ImportedBlock[] {
  return readable(() => {
    const tree = toMdast(fromHtml(html, { fragment: true }), { document: true })
    return tree.type === 'root' ? blocksOf(tree.children) : []
  })
}

/** Refuses what is nested so deeply that it cannot be followed. */
function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableStory('Something in it is nested too deeply.')
    throw error
  }
}

/** Returns the words of HTML in one line. */
export const wordsOfHtml = (html: string): string => wordsOf(blocksFromHtml(html)).replace(/\s+/g, ' ').trim()

const wordsOf = (blocks: readonly ImportedBlock[]): string =>
  blocks.map((block) => ('line' in block ? textOf(block.line) : '')).join(' ')

const textOf = (line: readonly Inline[]): string =>
  line
    .map((inline) => (inline === 'lineBreak' ? ' ' : isLink(inline) ? textOf(inline.runs) : inline.text))
    .join('')

const blocksOf = (nodes: readonly Content[]): ImportedBlock[] => nodes.flatMap(blockOf)

function blockOf(node: Content): ImportedBlock[] {
  switch (node.type) {
    case 'paragraph':
      return [...paragraph(node.children), ...picturesIn(node)]
    case 'heading':
      return [
        { kind: 'heading', level: node.depth <= 2 ? 2 : 3, line: lineOf(node.children) },
        ...picturesIn(node),
      ]
    case 'blockquote':
      return [{ kind: 'quote', line: linesWithin(node.children) }, ...picturesIn(node)]
    case 'list':
      return [listOf(node), ...picturesIn(node)]
    case 'table':
      return [{ kind: 'table', rows: node.children.map(rowOf) }]
    case 'code':
      return [{ kind: 'paragraph', line: brokenLines(node.value) }]
    case 'html':
      return htmlBlock(node.value)
    case 'footnoteDefinition':
      return blocksOf(node.children)
    case 'definition':
    case 'thematicBreak':
    case 'yaml':
      return []
    default:
      return paragraph([node])
  }
}

function paragraph(children: readonly Node[]): Block[] {
  const line = lineOf(children)
  return textOf(line).trim() === '' ? [] : [{ kind: 'paragraph', line }]
}

const htmlBlock = (html: string): ImportedBlock[] =>
  /^\s*<!--\s*premium\s*-->\s*$/i.test(html) ? [{ kind: 'premium' }] : blocksFromHtml(html)

const brokenLines = (text: string): Inline[] =>
  text
    .split('\n')
    .flatMap((line, at): Inline[] => [...(at > 0 ? ['lineBreak' as const] : []), { text: line, marks: [] }])

const rowOf = ({ children }: Of<'tableRow'>, row: number): Cell[] =>
  children.map((cell) => ({ isHeader: row === 0, line: lineOf(cell.children) }))

function listOf({ ordered, children }: Of<'list'>): List {
  const items = children.flatMap(({ children: within }): ListItem[] => {
    const lists = within.filter((node) => node.type === 'list').map(listOf)
    const [list, ...others] = lists
    const line = linesWithin(within.filter((node) => node.type !== 'list'))
    return [{ line, ...(list && { list }) }, ...others.map((other) => ({ line: [], list: other }))]
  })
  return { kind: 'list', isNumbered: ordered === true, items }
}

/** Returns what stands in several blocks as one line, which ends where each of them does. */
function linesWithin(nodes: readonly Content[]): Inline[] {
  return nodes.flatMap((node, at): Inline[] => {
    const line = 'children' in node ? lineOf(node.children) : lineOf([node])
    return at === 0 ? line : ['lineBreak', ...line]
  })
}

const MARKS: Readonly<Record<string, Mark>> = { strong: 'bold', emphasis: 'italic' }

function lineOf(nodes: readonly Node[], marks: readonly Mark[] = []): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (node.type === 'break') return ['lineBreak']
    if (node.type === 'link') return linkOf(node, marks)
    const mark = MARKS[node.type]
    if ('children' in node) return lineOf(node.children, mark ? [...marks, mark] : marks)
    // The tags of HTML within a line are no words.
    if (node.type === 'html' || !('value' in node)) return []
    return [{ text: node.value, marks }]
  })
}

function linkOf({ url, children }: Of<'link'>, marks: readonly Mark[]): Inline[] {
  const inner = lineOf(children, marks)
  const address = linkAddress(encodeSpaces(url))
  if (address === undefined) return inner
  const runs = inner.flatMap((run): Run[] => (isLink(run) ? run.runs : [run]))
  const link: Link = { url: address, isNewTab: false, runs }
  return [link]
}

const encodeSpaces = (url: string): string => url.trim().replaceAll(' ', '%20')

function picturesIn(node: Node): PictureAt[] {
  if (node.type === 'image')
    return [{ kind: 'pictureAt', address: node.url, width: 'text', caption: node.title || node.alt || '' }]
  return 'children' in node ? node.children.flatMap(picturesIn) : []
}
