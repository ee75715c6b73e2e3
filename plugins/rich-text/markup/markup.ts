import { embedAddress, linkAddress } from '../addresses.ts'
import {
  type Block,
  type Cell,
  type Inline,
  isLink,
  type LeafBlock,
  type List,
  type ListItem,
  MARKS,
  type Mark,
  type Run,
} from '../blocks.ts'
import { canonical, listStart } from '../canonical.ts'
import { EMBED_SERVICES } from '../lexical.ts'
import { type Pair, type Part, partsOf, plainOf, type Tag } from './markupTokens.ts'

/*
 * The markup of texts for import and export (spec platform 3, decision 0041). What is no well-formed markup is text, so
 * every text can be read and nothing of it is lost. Reading what was printed gives the same blocks.
 */

const TAG_OF_MARK = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  sub: 'sub',
  sup: 'sup',
} as const satisfies Record<Mark, string>
const MARK_OF_TAG = new Map<string, Mark>(MARKS.map((mark) => [TAG_OF_MARK[mark], mark]))

/** Finds pictures and galleries that a text names by something else than their number. */
export type MarkupNames = {
  picture?: (name: string) => number | undefined
  gallery?: (name: string) => number | undefined
}

/**
 * Reads markup. A second premium marker is text.
 * @example
 * parseMarkup('[img=kutter.jpg wide]Der Kutter[/img]', { picture: (name) => ids.get(name) })
 */
export function parseMarkup(markup: string, names: MarkupNames = {}): Block[] {
  const blocks: Block[] = []
  let line: Inline[] = []
  const end = () => {
    if (line.length > 0) blocks.push({ kind: 'paragraph', line })
    line = []
  }
  let hasMarker = false
  for (const part of partsOf(markup)) {
    const block = part.kind === 'pair' ? readBlock(part, names) : undefined
    if (!block || (block.kind === 'premium' && hasMarker)) {
      line.push(...readInline([part]))
      continue
    }
    end()
    blocks.push(block)
    hasMarker ||= block.kind === 'premium'
  }
  end()
  return canonical(blocks)
}

/** Reads a pair of tags; `undefined` where it is no block. */
function readBlock({ tag, children }: Pair, names: MarkupNames = {}): Block | undefined {
  const { name, value } = tag
  if (name === 'list' && /^\d{0,5}$/.test(value)) return readList(children, value)
  if (EMBED_SERVICES.some((service) => service === name) || LEAVES.has(name))
    return readLeaf(tag, children, names)
  if (value !== '') return undefined
  switch (name) {
    case 'h2':
    case 'h3':
      return { kind: 'heading', level: name === 'h2' ? 2 : 3, line: readInline(children) }
    case 'quote':
      return { kind: 'quote', line: readInline(children) }
    case 'table':
      return readTable(children)
    default:
      return undefined
  }
}

const LEAVES: ReadonlySet<string> = new Set(['img', 'gallery', 'paevent', 'pcrm'])

function readLeaf(
  { name, value, flag }: Tag,
  children: readonly Part[],
  names: MarkupNames,
): LeafBlock | undefined {
  const words = children.map(plainOf).join('')
  if (name === 'img' && flag !== 'new') {
    const imageId = rowNumber(value) ?? names.picture?.(value)
    return imageId
      ? { kind: 'picture', imageId, width: flag === 'wide' ? 'wide' : 'text', caption: words }
      : undefined
  }
  if (flag !== undefined) return undefined
  if (name === 'paevent') {
    const eventId = rowNumber(value)
    return eventId === undefined ? undefined : { kind: 'participation', eventId, title: words }
  }
  // Words between the tags of the others would be lost.
  if (words.trim() !== '') return undefined
  if (name === 'pcrm') return value === '' ? { kind: 'premium' } : undefined
  if (name === 'gallery') {
    const galleryId = rowNumber(value) ?? names.gallery?.(value)
    return galleryId ? { kind: 'gallery', galleryId } : undefined
  }
  const service = EMBED_SERVICES.find((each) => each === name)
  const url = embedAddress(value)
  return service && url !== undefined ? { kind: 'embed', service, url } : undefined
}

function rowNumber(value: string): number | undefined {
  return /^\d{1,10}$/.test(value) && Number(value) < 2 ** 31 ? Number(value) : undefined
}

/** Reads a list; the value of its tag is the number of its first item. What stands before its first item is one; what follows a list within an item begins another. */
function readList(children: readonly Part[], begin: string): List {
  const items: ListItem[] = [{ line: [] }]
  for (const part of children) {
    const last = items.at(-1)
    const list = part.kind === 'pair' ? readBlock(part) : undefined
    if (part.kind === 'item' || !last) items.push({ line: [] })
    else if (list?.kind === 'list') {
      if (last.list) items.push({ line: [], list })
      else last.list = list
    } else if (!last.list) last.line.push(...readInline([part]))
    else if (plainOf(part).trim() !== '') items.push({ line: readInline([part]) })
  }
  return begin === ''
    ? { kind: 'list', isNumbered: false, items }
    : { kind: 'list', isNumbered: true, ...listStart(Number(begin)), items }
}

/** Reads a table of rows of cells, with nothing but white space between them. */
function readTable(children: readonly Part[]): Block | undefined {
  const rows = pairsOf(children, ['tr'])?.map((row) => pairsOf(row.children, ['th', 'td'])?.map(readCell))
  const whole = rows?.flatMap((cells) => (cells ? [cells] : []))
  return whole && whole.length > 0 && whole.length === rows?.length
    ? { kind: 'table', rows: whole }
    : undefined
}

const readCell = ({ tag, children }: Pair): Cell => ({
  isHeader: tag.name === 'th',
  line: readInline(children),
})

/** Returns the pairs of parts that are nothing else but these and white space. */
function pairsOf(parts: readonly Part[], names: readonly string[]): Pair[] | undefined {
  const filled = parts.filter((part) => plainOf(part).trim() !== '')
  const pairs = filled.flatMap((part) => (part.kind === 'pair' && isPlain(part.tag, names) ? [part] : []))
  return pairs.length === filled.length ? pairs : undefined
}

const isPlain = ({ name, value }: Tag, names: readonly string[]) => value === '' && names.includes(name)

type Around = { marks: readonly Mark[]; isInLink: boolean }

/** Reads inline content; all other tags are text there. */
function readInline(parts: readonly Part[], around: Around = { marks: [], isInLink: false }): Inline[] {
  const { marks, isInLink } = around
  return parts.flatMap((part): Inline[] => {
    if (part.kind === 'newLine') return ['lineBreak']
    if (part.kind !== 'pair') return [{ text: plainOf(part), marks }]
    const mark = part.tag.value === '' ? MARK_OF_TAG.get(part.tag.name) : undefined
    if (mark) return readInline(part.children, { marks: [...marks, mark], isInLink })
    const link = isInLink ? undefined : readLink(part, marks)
    if (link) return [link]
    const [opening, closing] = [part.tag.raw, `[/${part.tag.name}]`]
    return [{ text: opening, marks }, ...readInline(part.children, around), { text: closing, marks }]
  })
}

function readLink({ tag, children }: Pair, marks: readonly Mark[]): Inline | undefined {
  const url = tag.name === 'url' && tag.flag !== 'wide' ? linkAddress(tag.value) : undefined
  if (url === undefined) return undefined
  const runs = readInline(children, { marks, isInLink: true }).flatMap((run) =>
    isLink(run) ? run.runs : [run],
  )
  return { url, isNewTab: tag.flag === 'new', runs }
}

/** Writes blocks as markup, an empty line between them. */
export function printMarkup(blocks: readonly Block[]): string {
  return canonical(blocks).map(printBlock).join('\n\n')
}

function printBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return printLine(block.line)
    case 'heading':
      return `[h${block.level}]${printLine(block.line)}[/h${block.level}]`
    case 'quote':
      return `[quote]${printLine(block.line)}[/quote]`
    case 'list':
      return printList(block)
    case 'table':
      return `[table]\n${block.rows.map(printRow).join('\n')}\n[/table]`
    case 'picture': {
      const flag = block.width === 'wide' ? ' wide' : ''
      return `[img=${block.imageId}${flag}]${escapeMarkup(block.caption)}[/img]`
    }
    case 'gallery':
      return `[gallery=${block.galleryId}][/gallery]`
    case 'embed':
      return `[${block.service}=${block.url}][/${block.service}]`
    case 'participation':
      return `[paevent=${block.eventId}]${escapeMarkup(block.title)}[/paevent]`
    case 'premium':
      return '[pcrm][/pcrm]'
  }
}

function printList({ isNumbered, start = 1, items }: List): string {
  const lines = items.map(({ line, list }) => `[*]${printLine(line)}${list ? `\n${printList(list)}` : ''}`)
  return `[list${isNumbered ? `=${start}` : ''}]\n${lines.join('\n')}\n[/list]`
}

function printRow(cells: readonly Cell[]): string {
  const printed = cells.map(({ isHeader, line }) => {
    const name = isHeader ? 'th' : 'td'
    return `[${name}]${printLine(line)}[/${name}]`
  })
  return `[tr]${printed.join('')}[/tr]`
}

const printLine = (line: readonly Inline[]): string => line.map(printInline).join('')

function printInline(inline: Inline): string {
  if (!isLink(inline)) return printRun(inline)
  return `[url=${inline.url}${inline.isNewTab ? ' new' : ''}]${inline.runs.map(printRun).join('')}[/url]`
}

function printRun(run: Run): string {
  if (run === 'lineBreak') return '\n'
  return run.marks.reduceRight(
    (text, mark) => `[${TAG_OF_MARK[mark]}]${text}[/${TAG_OF_MARK[mark]}]`,
    escapeMarkup(run.text),
  )
}

const escapeMarkup = (text: string): string => text.replace(/[\\[\]]/g, '\\$&')
