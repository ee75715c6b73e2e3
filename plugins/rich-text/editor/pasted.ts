import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import { isLinkAddress } from '../addresses.ts'
import type { EditorKinds } from './buttons.ts'

type Node_ = SerializedLexicalNode & Record<string, unknown>

const BITS: Record<string, number> = { bold: 1, italic: 2, underline: 8, sub: 32, sup: 64 }

/** Elements that begin a line of their own. */
const BLOCKS =
  /^(ADDRESS|ARTICLE|BLOCKQUOTE|DD|DIV|DL|DT|FIGURE|FOOTER|H[1-6]|HEADER|LI|MAIN|OL|P|PRE|SECTION|TABLE|TBODY|TD|TH|THEAD|TR|UL)$/

/** Elements whose text is none. */
const SILENT = /^(SCRIPT|STYLE|TEMPLATE|TITLE|META|LINK|NOSCRIPT|IFRAME|OBJECT|SVG)$/i

/**
 * Reads the HTML that was copied in Word, Google Docs or on a page into Lexical's nodes: what a text may hold, without any style. A
 * document that is parsed so runs no script and loads nothing.
 */
export function pastedNodes(html: string, possible: EditorKinds): SerializedLexicalNode[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return readBlocks(body, possible)
}

const element = (type: string, children: Node_[], more: object = {}): Node_ => ({
  type,
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  children,
  ...more,
})

function readBlocks(parent: Element, possible: EditorKinds): Node_[] {
  const blocks: Node_[] = []
  let line: Node[] = []
  const endLine = () => {
    const inlines = readLine(line, possible)
    if (inlines.length > 0) blocks.push(element('paragraph', inlines, { textFormat: 0, textStyle: '' }))
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
  return possible.kinds.includes('list') ? joinWordItems(blocks) : blocks
}

const isBlock = ({ tagName }: Element) => BLOCKS.test(tagName)

function readBlock(block: Element, possible: EditorKinds): Node_[] {
  const { kinds } = possible
  const heading = /^H([1-6])$/.exec(block.tagName)?.[1]
  if (heading && kinds.includes('heading')) {
    const children = readLine([...block.childNodes], { ...possible, marks: [] })
    return children.length > 0
      ? [element('heading', children, { tag: Number(heading) > 2 ? 'h3' : 'h2' })]
      : []
  }
  if (block.tagName === 'BLOCKQUOTE' && kinds.includes('quote')) {
    const lines = readBlocks(block, possible).filter(({ type }) => type === 'paragraph')
    return lines.map((one) => ({ ...one, type: 'quote' }))
  }
  if (/^[OU]L$/.test(block.tagName) && kinds.includes('list')) return readList(block, possible)
  if (block.tagName === 'TABLE' && kinds.includes('table')) return readTable(block, possible)
  return readBlocks(block, possible).map((one) => withWordItem(one, block))
}

function readList(list: Element, possible: EditorKinds): Node_[] {
  const isNumbered = list.tagName === 'OL'
  const items = [...list.children].flatMap((child): Node_[] => {
    // Google Docs and old pages put a list beside the items.
    if (/^[OU]L$/.test(child.tagName)) return [element('listitem', readList(child, possible))]
    const inner = readBlocks(child, possible)
    const lines = inner.filter(({ type }) => type === 'paragraph').flatMap(childrenOf)
    const lists = inner.filter(({ type }) => type === 'list')
    return [element('listitem', lines), ...lists.map((one) => element('listitem', [one]))]
  })
  return items.length > 0 ? [listOf(items, isNumbered)] : []
}

const listOf = (items: Node_[], isNumbered: boolean): Node_ =>
  element(
    'list',
    items.map((item, at) => ({ ...item, value: at + 1 })),
    { listType: isNumbered ? 'number' : 'bullet', tag: isNumbered ? 'ol' : 'ul', start: 1 },
  )

function readTable(table: Element, possible: EditorKinds): Node_[] {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('td, th')].map((cell) => {
      const inlines = readBlocks(cell, { ...possible, kinds: ['paragraph'] }).flatMap(childrenOf)
      const paragraph = element('paragraph', inlines, { textFormat: 0, textStyle: '' })
      const headerState = cell.tagName === 'TH' ? 1 : 0
      return element('tablecell', [paragraph], { headerState, colSpan: 1, rowSpan: 1 })
    }),
  )
  const cells = rows.filter((row) => row.length > 0)
  const columns = Math.max(0, ...cells.map((row) => row.length))
  if (columns === 0) return []
  const blank = () =>
    element('tablecell', [element('paragraph', [])], { headerState: 0, colSpan: 1, rowSpan: 1 })
  const filled = cells.map((row) => [...row, ...Array.from({ length: columns - row.length }, blank)])
  return [
    element(
      'table',
      filled.map((row) => element('tablerow', row)),
    ),
  ]
}

const childrenOf = (node: Node_): Node_[] => (Array.isArray(node.children) ? node.children : [])

/** Word writes items of lists as paragraphs, with their sign as text. */
function withWordItem(block: Node_, source: Element): Node_ {
  const isItem =
    /mso-list:(?!none)/i.test(source.getAttribute('style') ?? '') || /MsoListParagraph/.test(source.className)
  if (!isItem || block.type !== 'paragraph') return block
  const sign = source.querySelector('[style*="mso-list:Ignore" i]')?.textContent?.trim() ?? ''
  return { ...block, wordItem: /^[\dA-Za-z]+[.)]/.test(sign) ? 'number' : 'bullet' }
}

/** Makes lists of neighbouring items of Word. */
function joinWordItems(blocks: readonly Node_[]): Node_[] {
  const joined: Node_[] = []
  for (const { wordItem, ...block } of blocks) {
    const last = joined.at(-1)
    if (wordItem === undefined) joined.push({ ...block, type: String(block.type), version: 1 })
    else {
      const item = element('listitem', childrenOf({ ...block, type: 'paragraph', version: 1 }))
      const goesOn = last?.type === 'list' && last.listType === wordItem
      const items = goesOn && last ? [...childrenOf(last), item] : [item]
      if (goesOn) joined.pop()
      joined.push(listOf(items, wordItem === 'number'))
    }
  }
  return joined
}

/** Reads what stands in a line. White space is what a browser would show. */
function readLine(nodes: readonly Node[], possible: EditorKinds): Node_[] {
  const runs = nodes.flatMap((node) => readInline(node, { possible, bits: 0, isInLink: false }))
  const first = runs.findIndex((run) => !isBlank(run))
  const last = runs.findLastIndex((run) => !isBlank(run))
  return first < 0 ? [] : runs.slice(first, last + 1)
}

const isBlank = ({ type, text }: Node_) =>
  type === 'linebreak' || (type === 'text' && String(text).trim() === '')

type Around = { possible: EditorKinds; bits: number; isInLink: boolean }

function readInline(node: Node, around: Around): Node_[] {
  if (node.nodeType === Node.TEXT_NODE) return textRun(node.textContent ?? '', around.bits)
  if (!(node instanceof Element) || SILENT.test(node.tagName)) return []
  if (node.tagName === 'BR') return [{ type: 'linebreak', version: 1 }]
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

function textRun(text: string, format: number): Node_[] {
  const shown = text.replace(/[\t\n\r ]+/g, ' ').replace(/\p{Cc}/gu, '')
  if (shown === '') return []
  return [{ type: 'text', version: 1, text: shown, format, detail: 0, mode: 'normal', style: '' }]
}

const TAGS: Record<string, string> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
  SUB: 'sub',
  SUP: 'sup',
}

function bitsOf(node: Element, { possible, bits }: Around): number {
  const style = node.getAttribute('style') ?? ''
  // Google Docs wraps everything in a <b> that is not bold.
  const isNormal = /(^|;)\s*font-weight:\s*(normal|[1-4]00)/i.test(style)
  const marks = [
    isNormal ? undefined : TAGS[node.tagName],
    /(^|;)\s*font-weight:\s*(bold|[6-9]00)/i.test(style) ? 'bold' : undefined,
    /font-style:\s*italic/i.test(style) ? 'italic' : undefined,
    /vertical-align:\s*super/i.test(style) ? 'sup' : undefined,
    /vertical-align:\s*sub/i.test(style) ? 'sub' : undefined,
  ]
  return marks.reduce(
    (sum, mark) => (mark && possible.marks.includes(mark) ? sum | (BITS[mark] ?? 0) : sum),
    bits,
  )
}
