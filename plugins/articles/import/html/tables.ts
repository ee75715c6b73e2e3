import type { Cell } from '@litfass/rich-text'
import { type ImportedBlock, UnreadableStory } from '../story.ts'
import { type Around, aroundIn, isHidden, type ReadBlocks } from './around.ts'
import { append, linesAndRest, textOf } from './lines.ts'
import { type Element, isElement, type Node, property } from './nodes.ts'

/** Most rows of a table; a longer one becomes several. */
const MAX_ROWS = 200

export function tableBlocks(table: Element, around: Around, readBlocks: ReadBlocks): ImportedBlock[] {
  const rows = rowsOf(table, around)
  const isLayout =
    /^(?:presentation|none)$/.test(property(table, 'role')) ||
    (rows.every(({ cells }) => cells.length < 2) && !rows.some(isHeadRow)) ||
    rows.some(({ cells }) => cells.some((cell) => holdsTable(cell)))
  const captions = table.children.filter((child) => isElement(child) && child.tagName === 'caption')
  const caption = readBlocks(captions, around)
  if (isLayout) {
    const single = rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => readBlocks(cell.children, aroundIn(cell, around))),
    )
    return [...caption, ...single]
  }
  const rest: ImportedBlock[] = []
  const grid = gridOf(rows, (cell, isHead): Cell => {
    const read = linesAndRest(readBlocks(cell.children, aroundIn(cell, around)))
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

type Row = { cells: Element[]; isHead: boolean }

/** Returns the rows that a table shows, and not those of tables within. */
function rowsOf(node: Element, around: Around, isHead = false): Row[] {
  return node.children.flatMap((child): Row[] => {
    if (!isElement(child) || isHidden(child, around)) return []
    if (child.tagName === 'tr')
      return [{ cells: child.children.filter(isCell).map((cell) => shown(cell, around)), isHead }]
    return /^t(?:head|body|foot)$/.test(child.tagName) ? rowsOf(child, around, child.tagName === 'thead') : []
  })
}

/** A cell that is hidden keeps its place, and has no words. */
const shown = (cell: Element, around: Around): Element =>
  isHidden(cell, around) ? { ...cell, children: [] } : cell

const isHeadRow = ({ cells, isHead }: Row): boolean => isHead || cells.some(({ tagName }) => tagName === 'th')

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
