import { $isTableNode, TableCellNode } from '@lexical/table'
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $isElementNode,
  $isParagraphNode,
  $isRootNode,
  COMMAND_PRIORITY_CRITICAL,
  type ElementNode,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  RootNode,
  TabNode,
  TEXT_TYPE_TO_FORMAT,
  TextNode,
} from '@payloadcms/richtext-lexical/lexical'
import { $isListNode, ListNode } from '@payloadcms/richtext-lexical/lexical/list'
import { HeadingNode } from '@payloadcms/richtext-lexical/lexical/rich-text'
import type { EditorKinds } from '../buttons.ts'
import { $isBlockNode } from '../nodes/BlockNode.ts'
import { $isPremiumNode, BLOCK_NODES, PremiumNode } from '../nodes/blocks.tsx'
import { FORMATS, MARK_NAMES } from '../toolbar/useToolbarState.ts'
import { $keepListDepth } from './listDepth.ts'

/*
 * The rules of every text of the editor, however it got there: typed, pasted, undone. The same is true of the blocks that are
 * stored (decision 0041).
 */

/** Keeps the rules while the editor is there. @returns ends it */
export function registerRules(
  editor: LexicalEditor,
  { marks, listDepth }: Pick<EditorKinds, 'marks' | 'listDepth'>,
): () => void {
  const bits = MARK_NAMES.filter((mark) => marks.includes(mark)).reduce(
    (sum, mark) => sum | (TEXT_TYPE_TO_FORMAT[FORMATS[mark]] ?? 0),
    0,
  )
  const blocks = Object.values(BLOCK_NODES)
    .filter((node) => editor.hasNodes([node]))
    .map((node) => editor.registerNodeTransform(node, $keepAtTop))
  return mergeRegister(
    ...blocks,
    // Lexical's own keys format what the toolbar has no button for.
    editor.registerCommand(
      FORMAT_TEXT_COMMAND,
      (format) => ((TEXT_TYPE_TO_FORMAT[format] ?? 0) & bits) === 0,
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerNodeTransform(TextNode, (node) => $keepMarks(node, bits)),
    editor.registerNodeTransform(TabNode, $keepNoTab),
    ...(editor.hasNodes([HeadingNode]) ? [editor.registerNodeTransform(HeadingNode, $keepLevel)] : []),
    ...(editor.hasNodes([ListNode])
      ? [editor.registerNodeTransform(ListNode, (list) => $keepListDepth(list, listDepth))]
      : []),
    editor.registerNodeTransform(RootNode, $keepLastLine),
    ...(editor.hasNodes([PremiumNode]) ? [editor.registerNodeTransform(PremiumNode, $keepOne)] : []),
    ...(editor.hasNodes([TableCellNode]) ? [editor.registerNodeTransform(TableCellNode, $keepOneLine)] : []),
  )
}

/** Text has the marks that are possible, and no style. */
function $keepMarks(node: TextNode, bits: number): void {
  const format = node.getFormat() & bits
  if (format !== node.getFormat()) node.setFormat(format)
  if (node.getStyle() !== '') node.setStyle('')
}

/** A tabulator is a space to readers. */
function $keepNoTab(node: TabNode): void {
  node.replace($createTextNode(' ').setFormat(node.getFormat()))
}

/** A text has two levels of headings. */
function $keepLevel(node: HeadingNode): void {
  const level = Number(node.getTag().slice(1))
  if (level < 2) node.setTag('h2')
  if (level > 3) node.setTag('h3')
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

/** The marker that was inserted last, whose key is the highest, is the one that stays (spec platform 3). */
function $keepOne(marker: PremiumNode): void {
  const markers = marker.getParent()?.getChildren().filter($isPremiumNode) ?? []
  const newest = Math.max(...markers.map((one) => Number(one.getKey())))
  for (const one of markers) if (Number(one.getKey()) !== newest) one.remove()
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
