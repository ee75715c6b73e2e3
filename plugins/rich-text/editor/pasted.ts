import { isLinkAddress } from '../addresses.ts'
import type { Mark } from '../blocks.ts'
import { BITS } from '../lexical.ts'
import type { EditorKinds } from './buttons.ts'
import {
  childrenOf,
  element,
  isWordItem,
  joinItems,
  listOf,
  type PastedNode,
  paragraph,
  webItems,
  withWordItem,
} from './pastedLists.ts'

/** Elements that begin a line of their own. */
const BLOCKS =
  /^(ADDRESS|ARTICLE|BLOCKQUOTE|DD|DIV|DL|DT|FIGURE|FOOTER|H[1-6]|HEADER|LI|MAIN|OL|P|PRE|SECTION|TABLE|TBODY|TD|TH|THEAD|TR|UL)$/

/** Elements whose text is none. */
const SILENT = /^(SCRIPT|STYLE|TEMPLATE|TITLE|META|LINK|NOSCRIPT|IFRAME|OBJECT|SVG)$/i

/** Elements that no text takes from elsewhere: pictures are the project's own, and so is what may be embedded. */
const LEFT_OUT = 'img, picture, video, audio, iframe, object, embed, canvas'

/**
 * Reads the HTML that was copied in Word, Google Docs or on a page into Lexical's nodes: what a text may hold, without any style. A
 * document that is parsed so runs no script and loads nothing.
 * @returns the nodes, and whether something that readers would have seen is not among them
 */
export function readPasted(html: string, possible: EditorKinds): { nodes: PastedNode[]; isLess: boolean } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const blocks = readBlocks(body, possible)
  const nodes = possible.kinds.includes('list') ? joinItems(blocks) : blocks
  return { nodes, isLess: body.querySelector(LEFT_OUT) !== null }
}

/** Reads plain text: paragraphs stand between empty lines where there are any, or are the lines. */
export function plainNodes(text: string): PastedNode[] {
  const lines = text.replace(/\r\n?/g, '\n').trim()
  const parts = lines.split(/\n[^\S\n]*\n\s*/)
  return (parts.length > 1 ? parts : lines.split('\n'))
    .map((part) =>
      part.split('\n').flatMap((line, at) => [...(at > 0 ? [lineBreak] : []), ...textRun(line, 0)]),
    )
    .filter((inlines) => !inlines.every(isBlank))
    .map(paragraph)
}

const lineBreak: PastedNode = { type: 'linebreak', version: 1 }

function readBlocks(parent: Element, possible: EditorKinds): PastedNode[] {
  const blocks: PastedNode[] = []
  let line: Node[] = []
  const endLine = () => {
    const inlines = readLine(line, possible)
    if (inlines.length > 0) blocks.push(paragraph(inlines))
    line = []
  }
  for (const child of parent.childNodes) {
    const holdsBlocks = child instanceof Element && [child, ...child.querySelectorAll('*')].some(isBlock)
    if (!holdsBlocks) {
      line.push(child)
      continue
    }
    endLine()
    if (child instanceof Element) blocks.push(...readBlock(child, possible))
  }
  endLine()
  return blocks
}

const isBlock = ({ tagName }: Element) => BLOCKS.test(tagName)

function readBlock(block: Element, possible: EditorKinds): PastedNode[] {
  const { kinds } = possible
  const heading = /^H([1-6])$/.exec(block.tagName)?.[1] ?? (/MsoTitle/.test(block.className) ? 1 : undefined)
  if (heading && kinds.includes('heading')) {
    const children = readLine([...block.childNodes], { ...possible, marks: [] })
    return children.length > 0
      ? [element('heading', children, { tag: Number(heading) > 2 ? 'h3' : 'h2' })]
      : []
  }
  const isQuote = block.tagName === 'BLOCKQUOTE' || /Mso(Intense)?Quote/.test(block.className)
  if (isQuote && kinds.includes('quote')) {
    const lines = readBlocks(block, { ...possible, kinds: ['paragraph'] })
    return lines.map((one) => ({ ...one, type: 'quote' }))
  }
  if (/^[OU]L$/.test(block.tagName) && kinds.includes('list')) return readList(block, possible)
  if (block.tagName === 'TABLE' && kinds.includes('table')) return readTable(block, possible)
  const inner = readBlocks(block, possible)
  return isWordItem(block) ? inner.map((one) => withWordItem(one, block)) : inner
}

function readList(list: Element, possible: EditorKinds): PastedNode[] {
  const isNumbered = list.tagName === 'OL'
  const ofWeb = webItems(list, (item) =>
    readBlocks(item, { ...possible, kinds: ['paragraph'] }).flatMap(childrenOf),
  )
  if (ofWeb) return ofWeb
  const items = [...list.children].flatMap((child): PastedNode[] => {
    // Google Docs and old pages put a list beside the items.
    if (/^[OU]L$/.test(child.tagName)) return [element('listitem', readList(child, possible))]
    const inner = readBlocks(child, possible)
    const lines = inner.filter(({ type }) => type !== 'list').flatMap(childrenOf)
    const lists = inner.filter(({ type }) => type === 'list')
    return [element('listitem', lines), ...lists.map((one) => element('listitem', [one]))]
  })
  return items.length > 0 ? [listOf(items, isNumbered)] : []
}

function readTable(table: Element, possible: EditorKinds): PastedNode[] {
  const grid = gridOf(table)
  const columns = Math.max(0, ...grid.map((row) => row.length))
  if (columns === 0) return []
  const rows = grid.map((row) =>
    Array.from({ length: columns }, (_, at) => {
      const cell = row[at]
      const lines = cell ? readBlocks(cell, { ...possible, kinds: ['paragraph'] }) : []
      const line = lines.flatMap((one, index) => [...(index > 0 ? [lineBreak] : []), ...childrenOf(one)])
      const headerState = cell?.tagName === 'TH' ? 1 : 0
      return element('tablecell', [paragraph(line)], { headerState, colSpan: 1, rowSpan: 1 })
    }),
  )
  return [
    element(
      'table',
      rows.map((row) => element('tablerow', row)),
    ),
  ]
}

/** Most rows or columns a cell may span; pages claim thousands. */
const MAX_SPAN = 50

const spanOf = (cell: Element, name: 'rowspan' | 'colspan') =>
  Math.min(MAX_SPAN, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1))

/** Returns the cells of a table by row and column; where a cell spans others, those are not there. */
function gridOf(table: Element): (Element | undefined)[][] {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
  const taken = new Set<string>()
  const grid = rows.map((row, y) => {
    const line: (Element | undefined)[] = []
    for (const cell of row.children) {
      if (!/^T[DH]$/.test(cell.tagName)) continue
      let x = line.length
      while (taken.has(`${x} ${y}`)) x += 1
      const width = spanOf(cell, 'colspan')
      for (let down = 0; down < spanOf(cell, 'rowspan'); down += 1)
        for (let right = 0; right < width; right += 1) taken.add(`${x + right} ${y + down}`)
      line[x] = cell
      line.length = x + width
    }
    return line
  })
  return grid.filter((line) => line.length > 0)
}

/** Reads what stands in a line. White space is what a browser would show. */
function readLine(nodes: readonly Node[], possible: EditorKinds): PastedNode[] {
  const runs = nodes.flatMap((node) => readInline(node, { possible, bits: 0, isInLink: false }))
  const first = runs.findIndex((run) => !isBlank(run))
  const last = runs.findLastIndex((run) => !isBlank(run))
  return first < 0 ? [] : runs.slice(first, last + 1)
}

const isBlank = ({ type, text }: PastedNode) =>
  type === 'linebreak' || (type === 'text' && String(text).trim() === '')

type Around = { possible: EditorKinds; bits: number; isInLink: boolean }

function readInline(node: Node, around: Around): PastedNode[] {
  if (node.nodeType === Node.TEXT_NODE) return textRun(node.textContent ?? '', around.bits)
  if (!(node instanceof Element) || SILENT.test(node.tagName)) return []
  if (node.tagName === 'BR') return [lineBreak]
  // The signs of Word's lists.
  if (/mso-list:\s*Ignore/i.test(node.getAttribute('style') ?? '')) return []
  const bits = bitsOf(node, around)
  const href = node.getAttribute('href') ?? ''
  const isLink = node.tagName === 'A' && around.possible.hasLinks && !around.isInLink && isLinkAddress(href)
  const children = [...node.childNodes].flatMap((child) =>
    readInline(child, { ...around, bits, isInLink: around.isInLink || isLink }),
  )
  if (!isLink || children.every(isBlank)) return children
  const fields = { linkType: 'custom', newTab: false, url: href }
  return [element('link', children, { version: 3, fields })]
}

function textRun(text: string, format: number): PastedNode[] {
  const shown = text.replace(/[\t\n\r ]+/g, ' ').replace(/\p{Cc}/gu, '')
  if (shown === '') return []
  return [{ type: 'text', version: 1, text: shown, format, detail: 0, mode: 'normal', style: '' }]
}

const TAGS: Readonly<Record<string, Mark>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
  SUB: 'sub',
  SUP: 'sup',
}

function bitsOf(node: Element, { possible, bits, isInLink }: Around): number {
  const style = node.getAttribute('style') ?? ''
  // Google Docs wraps everything in a <b> that is not bold.
  const isNormal = /(^|;)\s*font-weight:\s*(normal|[1-4]00)/i.test(style)
  const marks: (Mark | undefined)[] = [
    isNormal ? undefined : TAGS[node.tagName],
    /(^|;)\s*font-weight:\s*(bold|[6-9]00)/i.test(style) ? 'bold' : undefined,
    /font-style:\s*italic/i.test(style) ? 'italic' : undefined,
    // Links are underlined anyway.
    !isInLink && node.tagName !== 'A' && /text-decoration[^;]*underline/i.test(style)
      ? 'underline'
      : undefined,
    /vertical-align:\s*super/i.test(style) ? 'sup' : undefined,
    /vertical-align:\s*sub/i.test(style) ? 'sub' : undefined,
  ]
  return marks.reduce((sum, mark) => (mark && possible.marks.includes(mark) ? sum | BITS[mark] : sum), bits)
}
