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
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type ElementNode,
  type LexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { $isListItemNode } from '@payloadcms/richtext-lexical/lexical/list'
import { $createHeadingNode, $createQuoteNode } from '@payloadcms/richtext-lexical/lexical/rich-text'
import { $setBlocksType } from '@payloadcms/richtext-lexical/lexical/selection'
import { $insertNodeToNearestRoot } from '@payloadcms/richtext-lexical/lexical/utils'

export type LineKind = 'paragraph' | 'heading2' | 'heading3' | 'quote'

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

/** Returns the table the selection stands in. */
export function $selectedTable() {
  const [node] = $getSelection()?.getNodes() ?? []
  return node ? $findTableNode(node) : null
}

/** Inserts a block where the selection is, after a table or list that it stands in; the text goes on below it. */
export function $insertBlock(block: LexicalNode): void {
  $selectedTable()?.selectNext()
  $insertNodeToNearestRoot(block)
}

/** Inserts blocks one below the other. */
export function $insertBlocks(blocks: readonly LexicalNode[]): void {
  const [first, ...others] = blocks
  if (!first) return
  $insertBlock(first)
  others.reduce((above, block) => above.insertAfter(block), first)
}

/** Moves neighbouring nodes over the one before or after them. @returns where they are now, counted from 1 */
export function $moveNodes(
  nodes: readonly LexicalNode[],
  by: -1 | 1,
): { at: number; count: number } | undefined {
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
  return { at: (first?.getIndexWithinParent() ?? 0) + 1, count: first?.getParent()?.getChildrenSize() ?? 1 }
}

/** Moves the selected paragraphs, blocks or items of one list. */
export function $moveSelected(by: -1 | 1): ReturnType<typeof $moveNodes> {
  const nodes = $getSelection()?.getNodes() ?? []
  const units = nodes.map((node) => $findMatchingParent(node, $isListItemNode) ?? node.getTopLevelElement())
  const parents = new Set(units.map((unit) => unit?.getParent()?.getKey()))
  const moved = parents.size === 1 ? units : nodes.map((node) => node.getTopLevelElement())
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

/** Takes the table away the selection stands in. */
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
