import { isLinkAddress } from '../addresses.ts'
import { MARKS, type Mark } from '../blocks.ts'
import { BITS } from '../lexical.ts'
import type { EditorKinds } from './buttons.ts'
import {
  childrenOf,
  element,
  isWordItem,
  joinItems,
  listOf,
  numberingOf,
  type PastedNode,
  paragraph,
  webItems,
  withWordItem,
} from './pastedLists.ts'
import { type PictureSource, takePictures, writeEmojis } from './pastedPictures.ts'
import { isBlock, keepsBreaks, type PastedStyles, readStyles, removeUnseen } from './pastedStyles.ts'

/** Elements that no text takes from elsewhere: pictures are uploaded or stay away, and what may be embedded is the project's own. */
const LEFT_OUT = 'img, picture, video, audio, iframe, object, embed, canvas, svg'

export type Pasted = {
  nodes: PastedNode[]
  /** Its pictures, to be uploaded. */
  pictures: PictureSource[]
  /** Whether something that readers would have seen is not among them. */
  isLess: boolean
}

/**
 * Reads the HTML that was copied in Word, Google Docs or on a page into Lexical's nodes: what a text may hold, without any style. A
 * document that is parsed so runs no script and loads nothing.
 */
export function readPasted(html: string, possible: EditorKinds): Pasted {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const styles = readStyles(document)
  writeEmojis(document)
  removeUnseen(document, styles)
  const pictures = possible.kinds.includes('picture') ? takePictures(document) : []
  const blocks = readBlocks(document.body, { possible, styles, bits: 0, isInLink: false, hasBreaks: false })
  const nodes = possible.kinds.includes('list') ? joinItems(blocks) : blocks
  return { nodes, pictures, isLess: document.body.querySelector(LEFT_OUT) !== null }
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

/** What surrounds a node: what may become of it, and what it inherits. */
type Around = {
  possible: EditorKinds
  styles: PastedStyles
  bits: number
  isInLink: boolean
  /** Whether line breaks in the text are kept. */
  hasBreaks: boolean
}

/** What surrounds the children of an element. */
const within = (element: Element, around: Around): Around => ({
  ...around,
  bits: bitsOf(element, around),
  hasBreaks: keepsBreaks(element, around.styles, around.hasBreaks),
})

const onlyWith = (around: Around, ...kinds: string[]): Around => ({
  ...around,
  possible: { ...around.possible, kinds: around.possible.kinds.filter((kind) => kinds.includes(kind)) },
})

/** Reads the children of an element; `around` is theirs. */
function readBlocks(parent: Element, around: Around): PastedNode[] {
  const blocks: PastedNode[] = []
  let line: Node[] = []
  const endLine = () => {
    const inlines = readLine(line, around)
    if (inlines.length > 0) blocks.push(paragraph(inlines))
    line = []
  }
  for (const child of parent.childNodes) {
    const holdsBlocks =
      child instanceof Element &&
      [child, ...child.querySelectorAll('*')].some((one) => isBlock(one, around.styles))
    if (!holdsBlocks) {
      line.push(child)
      continue
    }
    endLine()
    if (child instanceof Element) blocks.push(...readBlock(child, around))
  }
  endLine()
  return blocks
}

function readBlock(block: Element, around: Around): PastedNode[] {
  const { possible } = around
  const inner = within(block, around)
  const heading = /^H([1-6])$/.exec(block.tagName)?.[1] ?? (/MsoTitle/.test(block.className) ? 1 : undefined)
  if (heading && possible.kinds.includes('heading')) {
    const plain = { ...inner, bits: 0, possible: { ...possible, marks: [] } }
    const children = readLine([...block.childNodes], plain)
    return children.length > 0
      ? [element('heading', children, { tag: Number(heading) > 2 ? 'h3' : 'h2' })]
      : []
  }
  const isQuote = block.tagName === 'BLOCKQUOTE' || /Mso(Intense)?Quote/.test(block.className)
  if (isQuote && possible.kinds.includes('quote')) {
    const lines = readBlocks(block, onlyWith(inner, 'paragraph'))
    return lines.map((one) => ({ ...one, type: 'quote' }))
  }
  if (isList(block) && possible.kinds.includes('list')) return readList(block, inner)
  if (block.tagName === 'TABLE' && possible.kinds.includes('table')) return readTable(block, inner)
  const blocks = readBlocks(block, inner)
  return isWordItem(block) ? blocks.map((one) => withWordItem(one, block)) : blocks
}

const isList = ({ tagName }: Element) => /^(OL|UL|MENU|DIR)$/.test(tagName)

/** Puts the lines of blocks one below the other. */
const joinLines = (blocks: readonly PastedNode[]): PastedNode[] =>
  blocks.flatMap((one, at) => [...(at > 0 ? [lineBreak] : []), ...childrenOf(one)])

function readList(list: Element, around: Around): PastedNode[] {
  const ofWeb = webItems(list, (item) =>
    joinLines(readBlocks(item, onlyWith(within(item, around), 'paragraph'))),
  )
  if (ofWeb) return ofWeb
  const items = [...list.children].flatMap((child): PastedNode[] => {
    // Word, Google Docs and old pages put a list beside the items.
    if (isList(child)) return [element('listitem', readList(child, within(child, around)))]
    const inner = readBlocks(child, onlyWith(within(child, around), 'paragraph', 'list'))
    const lines = joinLines(inner.filter(({ type }) => type !== 'list'))
    const lists = inner.filter(({ type }) => type === 'list')
    return [element('listitem', lines), ...lists.map((one) => element('listitem', [one]))]
  })
  return items.length > 0 ? [listOf(items, numberingOf(list))] : []
}

function readTable(table: Element, around: Around): PastedNode[] {
  const ofTable = onlyWith(around, 'paragraph')
  const caption = [...table.children].find(({ tagName }) => tagName === 'CAPTION')
  const captions = caption ? readBlocks(caption, within(caption, ofTable)) : []
  const grid = gridOf(table)
  const columns = Math.max(0, ...grid.map((row) => row.length))
  if (columns === 0) return captions
  const rows = grid.map((row) =>
    Array.from({ length: columns }, (_, at) => {
      const cell = row[at]
      const line = cell ? joinLines(readBlocks(cell, within(cell, ofTable))) : []
      const headerState = cell?.tagName === 'TH' ? 1 : 0
      return element('tablecell', [paragraph(line)], { headerState, colSpan: 1, rowSpan: 1 })
    }),
  )
  return [
    ...captions,
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
function readLine(nodes: readonly Node[], around: Around): PastedNode[] {
  const runs = nodes.flatMap((node) => readInline(node, around))
  const first = runs.findIndex((run) => !isBlank(run))
  const last = runs.findLastIndex((run) => !isBlank(run))
  return first < 0 ? [] : runs.slice(first, last + 1)
}

const isBlank = ({ type, text }: PastedNode) =>
  type === 'linebreak' || (type === 'text' && String(text).trim() === '')

function readInline(node: Node, around: Around): PastedNode[] {
  if (node.nodeType === Node.TEXT_NODE) return readText(node.textContent ?? '', around)
  if (!(node instanceof Element) || node.tagName === 'IFRAME') return []
  if (node.tagName === 'BR') return [lineBreak]
  // The signs of Word's lists.
  if (/mso-list:\s*Ignore/i.test(node.getAttribute('style') ?? '')) return []
  const href = node.getAttribute('href') ?? ''
  const isLink = node.tagName === 'A' && around.possible.hasLinks && !around.isInLink && isLinkAddress(href)
  const inner = { ...within(node, around), isInLink: around.isInLink || isLink }
  const children = [...node.childNodes].flatMap((child) => readInline(child, inner))
  if (!isLink || children.every(isBlank)) return children
  const fields = { linkType: 'custom', newTab: false, url: href }
  return [element('link', children, { version: 3, fields })]
}

function readText(text: string, { bits, hasBreaks }: Around): PastedNode[] {
  if (!hasBreaks) return textRun(text, bits)
  return text
    .split(/\r\n?|\n/)
    .flatMap((line, at) => [...(at > 0 ? [lineBreak] : []), ...textRun(line, bits)])
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

/**
 * Returns the marks of what stands in an element. What an element declares goes before its name: Google Docs has a `<b>` that is not
 * bold.
 */
function bitsOf(node: Element, { possible, styles, bits, isInLink }: Around): number {
  const of = (property: Parameters<PastedStyles>[1]) => styles(node, property)
  const tag = TAGS[node.tagName]
  // Links are underlined anyway.
  const isUnderlined = !isInLink && node.tagName !== 'A' && of('text-decoration-line').includes('underline')
  const added = [
    tag,
    isBold(of('font-weight')) && 'bold',
    /^(italic|oblique)/.test(of('font-style')) && 'italic',
    isUnderlined && 'underline',
    of('vertical-align') === 'super' && 'sup',
    of('vertical-align') === 'sub' && 'sub',
  ] as const
  const isBoldAgain = isBold(of('font-weight')) ?? true
  const isItalicAgain = of('font-style') !== 'normal'
  return [...MARKS].reduce((sum, mark) => {
    const isOff = (mark === 'bold' && !isBoldAgain) || (mark === 'italic' && !isItalicAgain)
    if (isOff) return sum & ~BITS[mark]
    return added.includes(mark) && possible.marks.includes(mark) ? sum | BITS[mark] : sum
  }, bits)
}

/** Whether a weight is that of bold text; `undefined` where it is that of the text around it. */
function isBold(weight: string): boolean | undefined {
  if (weight === 'bold' || weight === 'bolder') return true
  if (weight === 'normal' || weight === 'lighter') return false
  return /^\d+$/.test(weight) ? Number(weight) >= 600 : undefined
}
