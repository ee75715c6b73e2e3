import {
  $createTableNodeWithDimensions,
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findCellNode,
  $findTableNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableRowNode,
  TableCellHeaderStates,
} from '@lexical/table'
import {
  $addUpdateTag,
  $createParagraphNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  type ElementNode,
  HISTORY_PUSH_TAG,
  type LexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { $isListItemNode } from '@payloadcms/richtext-lexical/lexical/list'
import { $createHeadingNode, $createQuoteNode } from '@payloadcms/richtext-lexical/lexical/rich-text'
import { $setBlocksType } from '@payloadcms/richtext-lexical/lexical/selection'
import { $insertNodeToNearestRoot } from '@payloadcms/richtext-lexical/lexical/utils'

type LineKind = 'paragraph' | 'heading2' | 'heading3' | 'quote'

const CREATE: Record<LineKind, () => ElementNode> = {
  paragraph: $createParagraphNode,
  heading2: () => $createHeadingNode('h2'),
  heading3: () => $createHeadingNode('h3'),
  quote: $createQuoteNode,
}

/** Makes the selected lines paragraphs, headings or quotes. */
export function $setLines(kind: LineKind): void {
  const selection = $getSelection()
  if ($isRangeSelection(selection)) $setBlocksType(selection, CREATE[kind])
}

/** Returns the table around the selection. */
export function $selectedTable() {
  const [node] = $getSelection()?.getNodes() ?? []
  return node ? $findTableNode(node) : null
}

/**
 * Inserts a block where the selection is, after a table or list that it stands in; the text goes on below it. A line without words gives
 * way to it.
 */
export function $insertBlock(block: LexicalNode): void {
  $selectedTable()?.selectNext()
  const selection = $getSelection()
  const line = $isRangeSelection(selection) ? selection.anchor.getNode().getTopLevelElement() : null
  $insertNodeToNearestRoot(block)
  if ($isParagraphNode(line) && line.isEmpty() && line.is(block.getPreviousSibling())) line.remove()
}

/** Inserts blocks one below the other. */
export function $insertBlocks(blocks: readonly LexicalNode[]): void {
  const [first, ...others] = blocks
  if (!first) return
  $insertBlock(first)
  others.reduce((above, block) => above.insertAfter(block), first)
}

/** Where something that was moved stands now, counted from 1. */
type Moved = { at: number; count: number }

function $moved(node: LexicalNode | undefined): Moved {
  // One undo takes it back, and nothing else.
  $addUpdateTag(HISTORY_PUSH_TAG)
  return { at: (node?.getIndexWithinParent() ?? 0) + 1, count: node?.getParent()?.getChildrenSize() ?? 1 }
}

/** Moves neighbouring nodes over the one before or after them. */
export function $moveNodes(nodes: readonly LexicalNode[], by: -1 | 1): Moved | undefined {
  const first = nodes[0]
  const last = nodes.at(-1)
  if (by < 0) {
    const before = first?.getPreviousSibling()
    if (!before) return
    last?.insertAfter(before, false)
  } else {
    const after = last?.getNextSibling()
    if (!after) return
    first?.insertBefore(after, false)
  }
  return $moved(first)
}

/** Moves a block of the text into a gap between the others: 0 is above the first. */
export function $moveToGap(block: LexicalNode, gap: number): Moved | undefined {
  const below = $getRoot().getChildAtIndex(gap)
  const after = block.getNextSibling()
  if (below ? below.is(block) || below.is(after) : after === null) return
  if (below) below.insertBefore(block, false)
  else $getRoot().getLastChild()?.insertAfter(block, false)
  return $moved(block)
}

/** Returns the block of the text around a node: a cell of a table counts as a root to Lexical. */
const $blockOf = (node: LexicalNode) => $findTableNode(node) ?? node.getTopLevelElement()

/** Moves the selected paragraphs, blocks or items of one list. */
export function $moveSelected(by: -1 | 1): Moved | undefined {
  const nodes = $getSelection()?.getNodes() ?? []
  const units = nodes.map((node) => $findMatchingParent(node, $isListItemNode) ?? $blockOf(node))
  const parents = new Set(units.map((unit) => unit?.getParent()?.getKey()))
  const moved = parents.size === 1 ? units : nodes.map($blockOf)
  return $moveNodes(
    [...new Set(moved)].filter((unit) => unit !== null),
    by,
  )
}

/** Inserts a table and leads into its first cell. */
export function $insertTable(size: { rows: number; columns: number; hasHeader: boolean }): void {
  const header = { rows: size.hasHeader, columns: false }
  const table = $createTableNodeWithDimensions(size.rows, size.columns, header)
  $insertBlock(table)
  table.getFirstDescendant()?.selectStart()
}

/** The changes that the table around the selection allows. */
export const TABLE_ACTIONS = {
  rowAbove: () => $insertTableRowAtSelection(false),
  rowBelow: () => $insertTableRowAtSelection(true),
  columnBefore: () => $insertTableColumnAtSelection(false),
  columnAfter: () => $insertTableColumnAtSelection(true),
  headerRow: () => $toggleHeader('row'),
  headerColumn: () => $toggleHeader('column'),
  rowDelete: () => $deleteTableRowAtSelection(),
  columnDelete: () => $deleteTableColumnAtSelection(),
} as const

export type TableAction = keyof typeof TABLE_ACTIONS

/** Removes the table around the selection. */
export function $removeTable(): void {
  const table = $selectedTable()
  table?.selectNext()
  table?.remove()
}

/** Makes the row or column of the selection one of headers, or takes that back. */
function $toggleHeader(side: 'row' | 'column'): void {
  const [node] = $getSelection()?.getNodes() ?? []
  const cell = node ? $findCellNode(node) : null
  const row = cell?.getParent()
  if (!cell || !$isTableRowNode(row)) return
  const at = cell.getIndexWithinParent()
  const rows = row.getParent()?.getChildren().filter($isElementNode) ?? []
  const cells = side === 'row' ? row.getChildren() : rows.map((one) => one.getChildAtIndex(at))
  const isHeader = cell.getHeaderStyles() !== TableCellHeaderStates.NO_STATUS
  const mask = side === 'row' ? TableCellHeaderStates.ROW : TableCellHeaderStates.COLUMN
  const state = isHeader ? TableCellHeaderStates.NO_STATUS : mask
  for (const one of cells) {
    const found = one ? $findCellNode(one) : null
    found?.setHeaderStyles(state, TableCellHeaderStates.BOTH)
  }
}
