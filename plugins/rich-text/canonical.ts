import { embedAddress, linkAddress } from './addresses.ts'
import {
  type Block,
  type Cell,
  type Inline,
  isEmpty,
  isLink,
  isText,
  type List,
  type ListItem,
  MARKS,
  MAX_START,
  type Run,
  type TextBlock,
  type TextRun,
  textOfLine,
} from './blocks.ts'
import { trimBeginning } from './html/preformatted.ts'

/**
 * Writes blocks in the one form in which they are stored: runs of the same marks joined, no white space at the ends of a line
 * but the indentation of preformatted text,
 * no empty paragraph, heading, quote, item or link, no address that may not be linked, tables with as many cells in each row.
 * Reading what was written gives the same blocks, as Lexical's JSON and as markup.
 */
export function canonical(blocks: readonly Block[]): Block[] {
  return blocks.flatMap(canonicalBlock)
}

function canonicalBlock(block: Block): Block[] {
  switch (block.kind) {
    case 'paragraph':
      return paragraphs(block.line)
    case 'heading':
    case 'quote': {
      const line = canonicalLine(block.line)
      return line.length === 0 ? [] : [{ ...block, line }]
    }
    case 'list': {
      const list = canonicalList(block)
      return list ? [list] : []
    }
    case 'table':
      return canonicalTable(block.rows)
    case 'embed': {
      const url = embedAddress(block.url)
      return url === undefined ? [] : [{ ...block, url }]
    }
    case 'picture':
      return [{ ...block, caption: oneLine(block.caption) }]
    case 'participation':
      return [{ ...block, title: oneLine(block.title) }]
    default:
      return [block]
  }
}

/** An empty line within a paragraph begins another one. */
function paragraphs(line: readonly Inline[]): TextBlock[] {
  const parts: Inline[][] = [[]]
  for (const [at, inline] of line.entries())
    if (inline === 'lineBreak' && line[at - 1] === 'lineBreak') parts.push([])
    else parts.at(-1)?.push(inline)
  return parts
    .map(canonicalLine)
    .filter(({ length }) => length > 0)
    .map((part) => ({ kind: 'paragraph', line: part }))
}

function canonicalList({ isNumbered, start, items }: List): List | undefined {
  const filled = items.map(canonicalItem).filter(({ line, list }) => line.length > 0 || list)
  if (filled.length === 0) return undefined
  const begin = isNumbered ? listStart(start) : {}
  return { kind: 'list', isNumbered, ...begin, items: filled }
}

/** Returns the beginning of a numbered list as it is stored: none for 1, and for what is no number of an item. */
export const listStart = (start: number | undefined): Pick<List, 'start'> =>
  start !== undefined && start !== 1 && Number.isInteger(start) && start >= 0 && start <= MAX_START
    ? { start }
    : {}

function canonicalItem({ line, list }: ListItem): ListItem {
  const within = list && canonicalList(list)
  return { line: canonicalLine(line), ...(within && { list: within }) }
}

function canonicalTable(rows: readonly Cell[][]): Block[] {
  const columns = Math.max(0, ...rows.map(({ length }) => length))
  const cells = rows.map((row) =>
    Array.from({ length: columns }, (_, at): Cell => {
      const cell = row[at]
      return cell
        ? { isHeader: cell.isHeader, line: canonicalLine(cell.line) }
        : { isHeader: false, line: [] }
    }),
  )
  if (isEmpty([{ kind: 'table', rows: cells }])) return []
  return [{ kind: 'table', rows: cells }]
}

/** Control characters, the line and paragraph separators of Unicode, and halves of characters. */
const STRAY = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu

const clean = (text: string): string => text.replace(STRAY, ' ').normalize('NFC')

const oneLine = (text: string): string => clean(text).trim()

/** Joins, cleans and trims inline content. */
export function canonicalLine(line: readonly Inline[]): Inline[] {
  return trimLine(joinRuns(line.flatMap(canonicalInline)))
}

function canonicalInline(inline: Inline): Inline[] {
  if (inline === 'lineBreak') return [inline]
  if (!isLink(inline)) return canonicalRun(inline)
  const runs = inline.runs.flatMap((run) =>
    canonicalRun(run === 'lineBreak' ? { text: ' ', marks: [] } : run),
  )
  const url = linkAddress(inline.url)
  if (url === undefined || textOfLine(runs).trim() === '') return runs
  return [{ url, isNewTab: inline.isNewTab, runs: joinTexts(runs) }]
}

/** Text is either below or above the line. */
function canonicalRun({ text, marks }: TextRun): TextRun[] {
  const kept = MARKS.filter((mark) => marks.includes(mark) && !(mark === 'sup' && marks.includes('sub')))
  return text === '' ? [] : [{ text: clean(text), marks: kept }]
}

/** Whether two runs carry the same marks; both must have been brought into order. */
const isAlike = (one: TextRun, other: TextRun) => one.marks.join() === other.marks.join()

function joinRuns(line: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const inline of line) {
    const last = joined.at(-1)
    if (isText(last) && isText(inline) && isAlike(last, inline))
      joined[joined.length - 1] = { text: last.text + inline.text, marks: last.marks }
    else joined.push(inline)
  }
  // Composed once: composing after every run would take a time that grows with the square of the runs.
  return joined.map((inline) => (isText(inline) ? { ...inline, text: inline.text.normalize('NFC') } : inline))
}

const joinTexts = (runs: readonly TextRun[]): Run[] =>
  joinRuns(runs).flatMap((run) => (isText(run) ? [run] : []))

/** Takes white space from both sides of each end of a line, except for indentations, and line breaks from the ends of the whole. */
function trimLine(line: readonly Inline[]): Inline[] {
  const trimmed: Inline[] = []
  for (const inline of line) {
    const isBeginning = trimmed.length === 0 || trimmed.at(-1) === 'lineBreak'
    if (inline === 'lineBreak') {
      trimEnd(trimmed)
      if (trimmed.length > 0 && trimmed.at(-1) !== 'lineBreak') trimmed.push(inline)
    } else if (isText(inline) && isBeginning) {
      const text = trimBeginning(inline.text)
      if (text !== '') trimmed.push({ ...inline, text })
    } else trimmed.push(inline)
  }
  trimEnd(trimmed)
  if (trimmed.at(-1) === 'lineBreak') trimmed.pop()
  return trimmed
}

function trimEnd(line: Inline[]): void {
  for (let last = line.at(-1); isText(last); last = line.at(-1)) {
    const text = last.text.trimEnd()
    line.pop()
    if (text === '') continue
    line.push({ ...last, text })
    return
  }
}
