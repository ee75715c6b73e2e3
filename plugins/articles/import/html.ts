import {
  type Block,
  type Cell,
  type Inline,
  type List,
  type ListItem,
  linkAddress,
  MAX_START,
  type Mark,
  plainText,
} from '@litfass/rich-text'
import { fromHtml } from 'hast-util-from-html'
import { type ImportedBlock, type PictureAt, type ReadEmbed, UnreadableStory } from './story.ts'

/*
 * Blocks from the HTML of feeds, exports and Markdown. Words are kept wherever they stand; what an article cannot hold is
 * named, so that an import can report it.
 */

type Root = ReturnType<typeof fromHtml>
type Node = Root | Root['children'][number]
type Element = Extract<Node, { type: 'element' }>

export type HtmlOptions = {
  /** Address that relative links and pictures belong to. */
  base?: string | undefined
  /** Ends of lines are line breaks and empty lines begin paragraphs, as WordPress and plain text have them. */
  keepsLines?: boolean
  /** The comment that is the premium marker. */
  premium?: RegExp
  readEmbed?: ReadEmbed
}

/** A text that was read, and what of it no article can hold, as noun phrases. */
export type ReadText = { blocks: ImportedBlock[]; dropped: string[] }

/** Deepest nesting of elements that is followed. */
const MAX_DEPTH = 300
/** Deepest lists and longest captions of an article. */
const MAX_LISTS = 5
const MAX_CAPTION = 2000
/** Most rows of a table; a longer one becomes several. */
const MAX_ROWS = 200

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
  const plain = { marks: [], link: undefined, isPre: false, isSpare: false }
  const read = blocksOf(tree.children, { options, holders, dropped, spares, ...plain })
  const blocks = read.filter((block, at) => !spares.has(block) || !isSamePicture(block, read[at - 1]))
  return { blocks, dropped: [...dropped] }
}

/** Returns the words of HTML in one line. */
export const wordsOfHtml = (html: string): string => wordsOf(readHtml(html).blocks)

/** Returns the words of a headline, which may be HTML: what looks like a tag but is none of HTML's is text. */
export const titleOfHtml = (html: string): string => wordsOfHtml(html.replace(STRAY_TAG, '&lt;'))

const STRAY_TAG =
  /<(?!\/?(?:a|abbr|b|bdi|bdo|big|br|center|cite|code|del|dfn|div|em|font|h[1-6]|i|img|ins|kbd|mark|p|q|r[pt]|ruby|s|samp|small|span|strike|strong|su[bp]|tt|u|var|wbr)(?=[\s/>])|!--)/gi

/** Reads text without markup: paragraphs stand between empty lines. */
export const readPlainText = (text: string): ImportedBlock[] => [
  { kind: 'paragraph', line: brokenLines(text.replace(/\r\n?/g, '\n')) },
]

const wordsOf = (blocks: readonly ImportedBlock[]): string =>
  plainText(blocks.flatMap((block) => (block.kind === 'pictureAt' ? [] : [block])))
    .replace(/\s+/g, ' ')
    .trim()

const brokenLines = (text: string): Inline[] =>
  text
    .split('\n')
    .flatMap((line, at): Inline[] => [...(at > 0 ? ['lineBreak' as const] : []), { text: line, marks: [] }])

const tooDeep = () => new UnreadableStory('Something in it is nested too deeply.')

function parsed(html: string): Root {
  try {
    return fromHtml(html, { fragment: true })
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep()
    throw error
  }
}

/** Elements that begin a line of their own. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table tbody ' +
    'td tfoot th thead tr ul'
  ).split(' '),
)

/** Notes all nodes that are blocks, or hold some. */
function findHolders(node: Node, holders: Set<Node>, depth = 0): boolean {
  if (depth > MAX_DEPTH) throw tooDeep()
  if (!('children' in node)) return false
  let isHolder = node.type === 'element' && BLOCKS.has(node.tagName)
  for (const child of node.children) if (findHolders(child, holders, depth + 1)) isHolder = true
  if (isHolder) holders.add(node)
  return isHolder
}

/** What is known of the elements around a node. */
type Around = {
  options: HtmlOptions
  holders: ReadonlySet<Node>
  dropped: Set<string>
  marks: readonly Mark[]
  link: string | undefined
  /** White space is kept. */
  isPre: boolean
  /** Within `noscript`, which often repeats a picture that is loaded late. */
  isSpare: boolean
  spares: Set<ImportedBlock>
}

/** A part of a line: its end, a picture or something embedded, or a run of text. */
type Piece = 'lineBreak' | { block: ImportedBlock } | RunPiece
type RunPiece = { text: string; marks: readonly Mark[]; link: string | undefined; isPre: boolean }

/** Adds to a list what may be too long for the arguments of a call. */
function append<One>(all: One[], more: readonly One[]): void {
  for (const one of more) all.push(one)
}

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

/** Ends a paragraph at an empty line and at a picture on a line of its own; other pictures follow their paragraph. */
function paragraphsOf(pieces: readonly Piece[], { options }: Around): ImportedBlock[] {
  const found: ImportedBlock[] = []
  let lines: Inline[][] = []
  let after: ImportedBlock[] = []
  const end = () => {
    if (lines.length > 0) found.push(paragraphOf(joinLines(lines), options))
    append(found, after)
    lines = []
    after = []
  }
  for (const row of rowsOfPieces(pieces)) {
    const line = inlinesOf(row.flatMap((piece) => ('text' in piece ? piece : [])))
    const blocks = row.flatMap((piece) => ('block' in piece ? piece.block : []))
    const isEmpty = textOf(line).trim() === ''
    if (isEmpty) end()
    else lines.push(line)
    append(after, blocks)
    if (isEmpty) end()
  }
  end()
  return found
}

function rowsOfPieces(pieces: readonly Piece[]): Exclude<Piece, 'lineBreak'>[][] {
  const rows: Exclude<Piece, 'lineBreak'>[][] = [[]]
  for (const piece of pieces)
    if (piece === 'lineBreak') rows.push([])
    else rows.at(-1)?.push(piece)
  return rows
}

function paragraphOf(line: Inline[], { readEmbed }: HtmlOptions): ImportedBlock {
  const words = textOf(line).trim()
  const isAddress =
    /^https?:\/\/\S+$/i.test(words) && line.every((one) => typeof one !== 'object' || 'text' in one)
  const url = isAddress ? linkAddress(words) : undefined
  return url === undefined ? { kind: 'paragraph', line } : (readEmbed?.(url) ?? linkBlock(url, words))
}

const textOf = (line: readonly Inline[]): string => plainText([{ kind: 'paragraph', line: [...line] }])

/** Joins pieces to a line: white space as a browser shows it, and what follows each other with one address as one link. */
function inlinesOf(pieces: readonly RunPiece[]): Inline[] {
  const inlines: Inline[] = []
  let endsInSpace = true
  for (const piece of pieces) {
    const text: string = endsInSpace && !piece.isPre ? piece.text.replace(/^ /, '') : piece.text
    if (text === '') continue
    endsInSpace = !piece.isPre && text.endsWith(' ')
    const run = { text, marks: piece.marks }
    const last = inlines.at(-1)
    if (piece.link === undefined) inlines.push(run)
    else if (typeof last === 'object' && 'runs' in last && last.url === piece.link) last.runs.push(run)
    else inlines.push({ url: piece.link, isNewTab: false, runs: [run] })
  }
  return inlines
}

function blockOf(node: Node, around: Around): ImportedBlock[] {
  if (node.type !== 'element') return 'children' in node ? blocksOf(node.children, around) : []
  if (isHidden(node, around)) return []
  const { tagName, children } = node
  const within = aroundIn(node, around)
  switch (tagName) {
    case 'h1':
    case 'h2':
      return headingOf(blocksOf(children, around), 2)
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return headingOf(blocksOf(children, around), 3)
    case 'blockquote':
      return quoteOf(blocksOf(children, within))
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return listBlocks(node, within)
    case 'table':
      return tableBlocks(node, within)
    case 'figure':
      return figureOf(node, within)
    case 'hr':
      around.dropped.add('a horizontal rule')
      return []
    case 'summary':
    case 'dt':
      return blocksOf(children, { ...within, marks: [...within.marks, 'bold'] })
    default:
      return blocksOf(children, within)
  }
}

/** Elements without a word for readers, and what they are called in a report. */
const SILENT: Readonly<Record<string, string>> = {
  script: 'a script',
  style: 'a style sheet',
  link: 'a style sheet',
  template: 'a template',
  svg: 'a drawing (SVG)',
  canvas: 'a drawing (canvas)',
  select: 'a form field',
  textarea: 'a form field',
  button: 'a button',
  input: 'a form field',
  map: 'an image map',
  head: 'a head',
  title: 'a title',
  meta: 'a meta element',
}

/** Classes of words that themes show to screen readers alone, such as the heading of footnotes. */
const SCREEN_READER = /^(?:sr-only|screen-reader-text|visually-hidden)$/

function isHidden(node: Element, { dropped }: Around): boolean {
  if (classesOf(node).some((name) => SCREEN_READER.test(name))) return true
  const hides = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(styleOf(node))
  if (!hides && !('hidden' in node.properties && node.properties.hidden !== false)) return false
  dropped.add('hidden text')
  return true
}

const property = ({ properties }: Element, name: string): string => {
  const value = properties[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The style of an element; a longer one says nothing that is kept. */
const styleOf = (node: Element): string => property(node, 'style').slice(0, 2000)

const classesOf = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : []

const MARK_OF_TAG: Readonly<Record<string, Mark>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  sub: 'sub',
  sup: 'sup',
}

const MARK_OF_STYLE: readonly [RegExp, Mark][] = [
  [/(?:^|;)\s*font-weight\s*:\s*(?:bold|[6-9]00)/i, 'bold'],
  [/(?:^|;)\s*font-style\s*:\s*(?:italic|oblique)/i, 'italic'],
  [/(?:^|;)\s*text-decoration[^;:]*:[^;]*underline/i, 'underline'],
  [/(?:^|;)\s*vertical-align\s*:\s*super/i, 'sup'],
  [/(?:^|;)\s*vertical-align\s*:\s*sub\b/i, 'sub'],
]

const STRUCK = /^(?:s|del|strike)$/

/** Adds what an element says about everything within it. */
function aroundIn(node: Element, around: Around): Around {
  const { tagName } = node
  const style = styleOf(node)
  const mark = MARK_OF_TAG[tagName]
  const marks =
    tagName === 'a' ? [] : MARK_OF_STYLE.flatMap(([pattern, of]) => (pattern.test(style) ? of : []))
  if (STRUCK.test(tagName) || /text-decoration[^;:]*:[^;]*line-through/i.test(style))
    around.dropped.add('the line through struck-out text')
  return {
    ...around,
    marks: [...around.marks, ...(mark ? [mark] : []), ...marks],
    link: tagName === 'a' ? linkOf(node, around) : around.link,
    isSpare: around.isSpare || tagName === 'noscript',
    isPre: around.isPre || tagName === 'pre' || /white-space\s*:\s*(?:pre|break-spaces)/i.test(style),
  }
}

function linkOf(node: Element, { options, dropped, link }: Around): string | undefined {
  const href = property(node, 'href').trim()
  if (href === '' || href.startsWith('#')) return link
  const address = linkAddress(absolute(href, options.base))
  if (address === undefined) dropped.add(`the link to ${shortened(href)}`)
  return address
}

/** Returns an address as it is seen from its page; a relative one stays relative where that is not known. */
function absolute(address: string, base: string | undefined): string {
  const trimmed = address.trim().replaceAll(' ', '%20')
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return trimmed
  if (base !== undefined && URL.canParse(trimmed, base)) return new URL(trimmed, base).href
  return trimmed.startsWith('//') ? `https:${trimmed}` : trimmed
}

const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text)

function readInline(node: Node, around: Around, line: Piece[]): void {
  if (node.type === 'text') readText(node.value, around, line)
  else if (node.type === 'comment') noteComment(node.value, around)
  else if (isElement(node) && !isHidden(node, around)) readInlineElement(node, around, line)
}

function readInlineElement(node: Element, around: Around, line: Piece[]): void {
  const { tagName } = node
  const add = (text: string) => line.push({ ...pieceIn(around), text })
  if (tagName === 'br') line.push('lineBreak')
  else if (tagName === 'img') readPicture(node, around, line)
  else if (/^(?:iframe|video|audio|object|embed)$/.test(tagName)) readMedia(node, around, line)
  else if (property(node, 'type') === 'checkbox') add(node.properties.checked ? '☑ ' : '☐ ')
  else if (Object.hasOwn(SILENT, tagName)) around.dropped.add(SILENT[tagName] ?? tagName)
  else if (isSelfLink(node)) return
  else {
    const isQuoted = tagName === 'q'
    if (isQuoted) add('“')
    for (const child of node.children) readInline(child, aroundIn(node, around), line)
    if (isQuoted) add('”')
  }
}

const pieceIn = ({ marks, link, isPre }: Around) => ({ marks, link, isPre })

function readText(value: string, around: Around, line: Piece[]): void {
  const { isPre, options } = around
  if (!isPre && !options.keepsLines) {
    line.push({ ...pieceIn(around), text: value.replace(/[\t\n\f\r ]+/g, ' ') })
    return
  }
  const lines = value.replace(/\r\n?/g, '\n').split('\n')
  if (isPre && lines.some((one) => /^[\t ]+\S/.test(one)))
    around.dropped.add('the indentation of preformatted text')
  lines.forEach((text, at) => {
    if (at > 0) line.push('lineBreak')
    line.push({ ...pieceIn(around), text: isPre ? text : text.replace(/[\t\f ]+/g, ' ') })
  })
}

/** Comments by which editors mark blocks and pages; the others may be notes of their authors. */
const MARKER =
  /^\s*(?:\/?wp:|more\b|noteaser|nextpage|kg-(?:card|gated-block)|\[if |\[endif\]|\/?\w*fragment\s*$)/i

function noteComment(value: string, { dropped }: Around): void {
  const words = value.replace(/\s+/g, ' ').trim()
  if (words !== '' && !MARKER.test(words)) dropped.add(`the comment “${shortened(words)}”`)
}

/** Whether a link leads back from a footnote, or to the heading that it stands in. */
function isSelfLink(node: Element): boolean {
  if (node.tagName !== 'a' || !property(node, 'href').includes('#')) return false
  const words = wordsIn(node).trim()
  return (
    words !== '' && /^(?:[\p{So}\p{Sm}\p{Sk}#¶§^\s]|\p{M})+$/u.test(words.replace(/(?<=↩\uFE0E?)\d+$/, ''))
  )
}

const wordsIn = (node: Node): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(wordsIn).join('') : ''

/** Attributes in which pages keep the address of a picture that is loaded late. */
const LATE = ['dataSrc', 'dataLazySrc', 'dataOriginal', 'dataOrigFile']

function readPicture(node: Element, around: Around, line: Piece[]): void {
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
  const caption = (property(node, 'title') || alt).slice(0, MAX_CAPTION)
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
function readMedia(node: Element, around: Around, line: Piece[]): void {
  const { options, dropped } = around
  const sources = node.children.filter((child) => child.type === 'element' && child.tagName === 'source')
  const given = [node, ...sources].flatMap((each) =>
    each.type === 'element' ? [property(each, 'src'), property(each, 'dataSrc'), property(each, 'data')] : [],
  )
  const address = given.find((one) => /^(?:https?:)?\/\/|^[^:]+$/i.test(one.trim()) && one.trim() !== '')
  const url = address === undefined ? undefined : linkAddress(absolute(address, options.base))
  if (url === undefined) dropped.add(`an element “${node.tagName}” without an address`)
  else line.push({ block: options.readEmbed?.(url) ?? linkBlock(url, property(node, 'title') || url) })
}

const linkBlock = (url: string, text: string): Block => ({
  kind: 'paragraph',
  line: [{ url, isNewTab: false, runs: [{ text, marks: [] }] }],
})

/** The lines of a block that is made of text; `undefined` for tables, pictures and the like. */
function linesOf(block: ImportedBlock): Inline[][] | undefined {
  if (block.kind === 'list') return linesOfList(block)
  return block.kind === 'paragraph' || block.kind === 'heading' || block.kind === 'quote'
    ? [block.line]
    : undefined
}

const linesOfList = ({ isNumbered, start = 1, items }: List): Inline[][] =>
  items.flatMap(({ line, list }, at) => [
    [{ text: isNumbered ? `${start + at}. ` : '• ', marks: [] }, ...line],
    ...(list ? linesOfList(list) : []),
  ])

/** Splits blocks into lines of text, and those that cannot stand in a line. */
function linesAndRest(blocks: readonly ImportedBlock[]): { line: Inline[]; rest: ImportedBlock[] } {
  const rest = blocks.filter((block) => linesOf(block) === undefined)
  return { line: joinLines(blocks.flatMap((block) => linesOf(block) ?? [])), rest }
}

const joinLines = (lines: readonly Inline[][]): Inline[] =>
  lines.flatMap((line, at): Inline[] => (at === 0 ? line : ['lineBreak', ...line]))

function headingOf(blocks: readonly ImportedBlock[], level: 2 | 3): ImportedBlock[] {
  const { line, rest } = linesAndRest(blocks)
  return textOf(line).trim() === '' ? rest : [{ kind: 'heading', level, line }, ...rest]
}

function quoteOf(blocks: readonly ImportedBlock[]): ImportedBlock[] {
  const found: ImportedBlock[] = []
  let lines: Inline[][] = []
  const end = () => {
    if (lines.length > 0) found.push({ kind: 'quote', line: joinLines(lines) })
    lines = []
  }
  for (const block of blocks) {
    const own = linesOf(block)
    if (own) append(lines, own)
    else {
      end()
      found.push(block)
    }
  }
  end()
  return found
}

const isElement = (node: Node): node is Element => node.type === 'element'
const isListElement = (node: Node) => isElement(node) && /^(?:ul|ol|menu|dir)$/.test(node.tagName)

function listBlocks(node: Element, around: Around): ImportedBlock[] {
  const rest: ImportedBlock[] = []
  const items: ListItem[] = []
  const isNumbered = node.tagName === 'ol'
  for (const child of node.children) {
    const isItem = isElement(child) && child.tagName === 'li'
    const blocks = isItem ? blocksOf(child.children, aroundIn(child, around)) : blocksOf([child], around)
    const lists = blocks.filter((block) => block.kind === 'list')
    const own = linesAndRest(blocks.filter((block) => block.kind !== 'list'))
    append(rest, own.rest)
    const last = items.at(-1)
    // Old editors put a list beside the item that it belongs to.
    if (isListElement(child) && last && !last.list && lists[0]) last.list = lists.shift()
    const [list, ...others] = lists
    if (textOf(own.line).trim() !== '' || list) items.push({ line: own.line, ...(list && { list }) })
    append(
      items,
      others.map((other) => ({ line: [], list: other })),
    )
  }
  if (items.length === 0) return rest
  return [
    flattened({ kind: 'list', isNumbered, ...(isNumbered && startOf(node, around)), items }, around),
    ...rest,
  ]
}

function startOf(node: Element, { dropped }: Around): Pick<List, 'start'> {
  const given = property(node, 'start')
  const start = Number.parseInt(given, 10)
  if (start >= 0 && start <= MAX_START) return { start }
  if (given !== '') dropped.add(`the number ${shortened(given)} with which a list begins`)
  return {}
}

/** Moves the items of lists that are nested more deeply than an article can have them to the deepest level. */
function flattened(list: List, around: Around, depth = 1): List {
  const items = list.items.flatMap((item): ListItem[] => {
    if (!item.list) return [item]
    if (depth < MAX_LISTS) return [{ ...item, list: flattened(item.list, around, depth + 1) }]
    around.dropped.add('the sixth level of a list')
    return [{ line: item.line }, ...flattened(item.list, around, depth).items]
  })
  return { ...list, items }
}

type Row = { cells: Element[]; isHead: boolean }

function tableBlocks(table: Element, around: Around): ImportedBlock[] {
  const rows = rowsOf(table)
  const isLayout =
    /^(?:presentation|none)$/.test(property(table, 'role')) ||
    rows.every(({ cells }) => cells.length < 2) ||
    rows.some(({ cells }) => cells.some((cell) => holdsTable(cell)))
  const captions = table.children.filter((child) => isElement(child) && child.tagName === 'caption')
  const caption = captions.flatMap((one) => blockOf(one, around))
  if (isLayout) {
    const single = rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => blocksOf(cell.children, aroundIn(cell, around))),
    )
    return [...caption, ...single]
  }
  const rest: ImportedBlock[] = []
  const grid = gridOf(rows, (cell, isHead): Cell => {
    const read = linesAndRest(blocksOf(cell.children, aroundIn(cell, around)))
    append(rest, read.rest)
    return { isHeader: isHead || cell.tagName === 'th', line: read.line }
  })
  // Markdown writes a table without a header as one whose header is empty.
  const [first, ...others] = grid
  const isBlank = first?.every(({ line }) => textOf(line).trim() === '') && rows[0]?.isHead
  const shown = isBlank ? others : grid
  const parts: ImportedBlock[] = []
  for (let at = 0; at < shown.length; at += MAX_ROWS)
    parts.push({ kind: 'table', rows: shown.slice(at, at + MAX_ROWS) })
  return [...caption, ...parts, ...rest]
}

const holdsTable = (node: Node): boolean =>
  'children' in node &&
  node.children.some((child) => (isElement(child) && child.tagName === 'table') || holdsTable(child))

/** Returns the rows of a table, and not those of tables within. */
function rowsOf(node: Element, isHead = false): Row[] {
  return node.children.flatMap((child): Row[] => {
    if (!isElement(child)) return []
    if (child.tagName === 'tr') return [{ cells: child.children.filter(isCell), isHead }]
    return /^t(?:head|body|foot)$/.test(child.tagName) ? rowsOf(child, child.tagName === 'thead') : []
  })
}

const isCell = (node: Node): node is Element => isElement(node) && /^t[dh]$/.test(node.tagName)

/** Most rows or columns a cell may span. */
const MAX_SPAN = 20

const spanOf = (cell: Element, name: 'rowSpan' | 'colSpan') =>
  Math.min(MAX_SPAN, Math.max(1, Number.parseInt(property(cell, name), 10) || 1))

/** Most cells of a table, those that others span included: far more than an article can hold. */
const MAX_CELLS = 100_000

/**
 * Returns cells by row and column; where a cell spans others, those are empty.
 * @throws UnreadableStory for a table that is far too large
 */
function gridOf(rows: readonly Row[], read: (cell: Element, isHead: boolean) => Cell): Cell[][] {
  const taken = new Set<string>()
  let count = 0
  return rows.map(({ cells, isHead }, y) => {
    const line: Cell[] = []
    const skipTaken = () => {
      while (taken.has(`${line.length} ${y}`)) line.push({ isHeader: isHead, line: [] })
    }
    for (const cell of cells) {
      skipTaken()
      const width = spanOf(cell, 'colSpan')
      count += width * spanOf(cell, 'rowSpan')
      if (count > MAX_CELLS) throw new UnreadableStory('One of its tables is too large.')
      for (let down = 1; down < spanOf(cell, 'rowSpan'); down += 1)
        for (let right = 0; right < width; right += 1) taken.add(`${line.length + right} ${y + down}`)
      const first = read(cell, isHead)
      line.push(first)
      for (let right = 1; right < width; right += 1) line.push({ isHeader: first.isHeader, line: [] })
    }
    skipTaken()
    return line
  })
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
  const picture: PictureAt = { ...first, caption: wordsOf(captions).slice(0, MAX_CAPTION) }
  return [picture, ...captions.filter((block) => linesOf(block) === undefined)]
}

const isSamePicture = (one: ImportedBlock, other: ImportedBlock | undefined): boolean =>
  one.kind === 'pictureAt' && other?.kind === 'pictureAt' && one.address === other.address
