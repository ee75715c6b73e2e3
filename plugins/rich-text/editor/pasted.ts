import { isLinkAddress } from '../addresses.ts'
import { MARKS, type Mark } from '../blocks.ts'
import { BITS } from '../lexical.ts'
import type { EditorKinds } from './buttons.ts'
import { boldLine, fitBlocks } from './pastedLimits.ts'
import { linkLines, linkTo } from './pastedLinks.ts'
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
import { gridOf } from './pastedTables.ts'

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
  const around = { possible, hasHeadings, styles, bits: 0, isInLink: false, hasBreaks: false }
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

const lineBreak: PastedNode = { type: 'linebreak', version: 1 }

/** What surrounds a node: what may become of it, and what it inherits. */
type Around = {
  possible: EditorKinds
  /** Whether there are headings in the text, be it not here. */
  hasHeadings: boolean
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
  const items = [...list.childNodes].flatMap((child): PastedNode[] => {
    if (!(child instanceof Element)) {
      const line = readLine([child], around)
      return line.length > 0 ? [element('listitem', line)] : []
    }
    // Word, Google Docs and old pages put a list beside the items.
    if (isList(child))
      return joinItems(readList(child, within(child, around))).map((one) => element('listitem', [one]))
    const inner = readBlocks(child, onlyWith(within(child, around), 'paragraph', 'list'))
    const lines = joinLines(inner.filter(({ type }) => type !== 'list'))
    const lists = inner.filter(({ type }) => type === 'list')
    const own = lines.length > 0 || lists.length === 0 ? [element('listitem', lines)] : []
    return [...own, ...lists.map((one) => element('listitem', [one]))]
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
  const href = linkOf(node, around)
  const inner = { ...within(node, around), isInLink: around.isInLink || href !== undefined }
  const children = [...node.childNodes].flatMap((child) => readInline(child, inner))
  return href === undefined || children.every(isBlank) ? children : [linkTo(href, children)]
}

/** Returns where a link may lead; nothing for what is none, and for one within another. */
function linkOf(node: Element, { possible, isInLink }: Around): string | undefined {
  const href = (node.getAttribute('href') ?? '').trim()
  return node.tagName === 'A' && possible.hasLinks && !isInLink && isLinkAddress(href) ? href : undefined
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
