import { $isTableNode, TableCellNode } from '@lexical/table'
import {
  $createLineBreakNode,
  $createParagraphNode,
  $isElementNode,
  $isParagraphNode,
  $isRootNode,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  RootNode,
} from '@payloadcms/richtext-lexical/lexical'
import { $isListNode } from '@payloadcms/richtext-lexical/lexical/list'
import { $isBlockNode } from './nodes/BlockNode.ts'
import { $isPremiumNode, BLOCK_NODES, PremiumNode } from './nodes/blocks.tsx'

/*
 * What holds in every text of the editor, however it got there: typed, pasted, undone. The same is true of the blocks that are
 * stored (decision 0041).
 */

/** Keeps the rules while the editor is there. @returns ends it */
export function registerRules(editor: LexicalEditor): () => void {
  const blocks = Object.values(BLOCK_NODES)
    .filter((node) => editor.hasNodes([node]))
    .map((node) => editor.registerNodeTransform(node, $keepAtTop))
  return mergeRegister(
    ...blocks,
    editor.registerNodeTransform(RootNode, $keepLastLine),
    ...(editor.hasNodes([PremiumNode]) ? [editor.registerNodeTransform(PremiumNode, $keepOne)] : []),
    ...(editor.hasNodes([TableCellNode]) ? [editor.registerNodeTransform(TableCellNode, $keepOneLine)] : []),
  )
}

/** Blocks are leaves: they stand between paragraphs, never in a list or a table. */
function $keepAtTop(node: LexicalNode): void {
  if ($isRootNode(node.getParent())) return
  node.getTopLevelElement()?.insertAfter(node)
}

/** A paragraph to write on follows whatever cannot be written in. */
function $keepLastLine(root: RootNode): void {
  const last = root.getLastChild()
  if (last === null || $isBlockNode(last) || $isTableNode(last)) root.append($createParagraphNode())
}

/** The marker that was inserted last is the one that stays (spec platform 3). */
function $keepOne(marker: PremiumNode): void {
  for (const other of marker.getParent()?.getChildren() ?? [])
    if ($isPremiumNode(other) && !other.is(marker)) other.remove()
}

/** A cell is one line of text, which may have line breaks. */
function $keepOneLine(cell: TableCellNode): void {
  const [first, ...others] = cell.getChildren()
  if (others.length === 0 && $isParagraphNode(first)) return
  const line = $createParagraphNode()
  for (const child of cell.getChildren().filter($isElementNode)) {
    if (!line.isEmpty()) line.append($createLineBreakNode())
    line.append(...$inlinesOf(child))
  }
  cell.clear()
  cell.append(line)
}

function $inlinesOf(element: ElementNode): LexicalNode[] {
  const isOfBlocks = (node: LexicalNode): node is ElementNode => $isElementNode(node) && !node.isInline()
  const children = element.getChildren()
  if (!$isListNode(element) && !children.some(isOfBlocks)) return children
  return children.flatMap((child) => (isOfBlocks(child) ? $inlinesOf(child) : [child]))
}
