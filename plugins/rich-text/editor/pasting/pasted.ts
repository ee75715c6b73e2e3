import { arrangeParts, type ListPart } from '../../html/listParts.ts'
import type { EditorKinds } from '../buttons.ts'
import { boldLine, fitBlocks } from './pastedLimits.ts'
import { type Around, isBlank, lineBreak, linkOf, readLine, textRun, within } from './pastedLines.ts'
import { linkLines } from './pastedLinks.ts'
import {
  childrenOf,
  element,
  isWordItem,
  joinItems,
  listIn,
  listOf,
  numberingOf,
  type PastedNode,
  paragraph,
  webItems,
  withWordItem,
} from './pastedLists.ts'
import { type PictureSource, takePictures, writeEmojis } from './pastedPictures.ts'
import { isBlock, readStyles, removeUnseen } from './pastedStyles.ts'

/** Elements that no text takes from elsewhere: pictures are uploaded or stay away, and what may be embedded is the project's own. */
const LEFT_OUT = 'img, picture, video, audio, iframe, object, embed, canvas, svg'

export type Pasted = {
  nodes: PastedNode[]
  /** Its pictures, to be uploaded. */
  pictures: PictureSource[]
  /** Whether something that readers would have seen is not among them. */
  isLess: boolean
  /** Whether something of it has another form, since the text may not hold the one it had. */
  isChanged: boolean
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
  const hasHeadings = possible.kinds.includes('heading')
  const around = { possible, hasHeadings, styles, bits: 0, isInLink: false, whiteSpace: 'none' as const }
  const blocks = readBlocks(document.body, around)
  const fitted = fitBlocks(possible.kinds.includes('list') ? joinItems(blocks) : blocks, possible)
  const has = (selector: string) => document.body.querySelector(selector) !== null
  const isOtherwise = Object.entries(FORMS).some(
    ([kind, form]) => !possible.kinds.includes(kind) && has(form),
  )
  return { nodes: fitted.nodes, pictures, isLess: has(LEFT_OUT), isChanged: fitted.isChanged || isOtherwise }
}

/** The elements that become paragraphs where a text has no such blocks. */
const FORMS = { heading: 'h1, h2, h3, h4, h5, h6', quote: 'blockquote', list: 'ol, ul', table: 'table' }

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
    const plain = onlyWith({ ...inner, bits: 0, possible: { ...possible, marks: [] } }, 'paragraph')
    const children = joinLines(readBlocks(block, plain))
    return children.length > 0
      ? [element('heading', children, { tag: Number(heading) > 2 ? 'h3' : 'h2' })]
      : []
  }
  if (heading && !around.hasHeadings && possible.marks.includes('bold'))
    return readBlocks(block, onlyWith(inner, 'paragraph')).map((one) => paragraph(boldLine(childrenOf(one))))
  const isQuote = block.tagName === 'BLOCKQUOTE' || /Mso(Intense)?Quote/.test(block.className)
  if (isQuote && possible.kinds.includes('quote')) {
    const lines = readBlocks(block, onlyWith(inner, 'paragraph'))
    return lines.map((one) => ({ ...one, type: 'quote' }))
  }
  const href = linkOf(block, around)
  if (href !== undefined)
    return readBlocks(block, { ...inner, isInLink: true }).map((one) => linkLines(one, href))
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
  const parts = readParts(list, list, around)
  const arranged = parts.length > 1 ? arrangeParts(parts, LISTS) : parts
  const items = arranged.map(itemOfPart)
  return items.length > 0 ? [listOf(items, numberingOf(list))] : []
}

type Part = ListPart<PastedNode, PastedNode>

/** Lexical represents a nested list as a separate item after the one it belongs to. */
const itemOfPart = (part: Part): PastedNode => ('line' in part ? part.line : element('listitem', [part.list]))

const LISTS = {
  partsOf: (list: PastedNode): Part[] =>
    childrenOf(list).map((item) => {
      const inner = listIn(item)
      return inner ? { list: inner } : { line: item }
    }),
  join: (list: PastedNode, next: PastedNode): PastedNode =>
    listOf([...childrenOf(list), ...childrenOf(next)], {
      isNumbered: list.listType === 'number',
      start: typeof list.start === 'number' ? list.start : undefined,
    }),
}

/** Reads the content of a list, or of an element around some of its items. */
function readParts(list: Element, parent: Element, around: Around): Part[] {
  return [...parent.childNodes].flatMap((child): Part[] => {
    if (!(child instanceof Element)) {
      const line = readLine([child], around)
      return line.length > 0 ? [{ line: element('listitem', line) }] : []
    }
    const inner = within(child, around)
    // Word, Google Docs and old pages put a list beside the items.
    if (isList(child)) return joinItems(readList(child, inner)).map((one) => ({ list: one }))
    const isAround =
      child.tagName !== 'LI' &&
      [...child.querySelectorAll('li')].some((item) => item.closest('ol, ul, menu, dir') === list)
    return isAround ? readParts(list, child, inner) : readItem(child, inner)
  })
}

function readItem(item: Element, around: Around): Part[] {
  const parts: Part[] = []
  let lines: PastedNode[] = []
  const endLines = () => {
    if (lines.length > 0) parts.push({ line: element('listitem', joinLines(lines)) })
    lines = []
  }
  for (const block of readBlocks(item, onlyWith(around, 'paragraph', 'list'))) {
    if (block.type === 'list') {
      endLines()
      parts.push({ list: block })
    } else lines.push(block)
  }
  endLines()
  return parts.length > 0 ? parts : [{ line: element('listitem', []) }]
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
