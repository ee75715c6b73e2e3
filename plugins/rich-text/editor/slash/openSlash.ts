import {
  $findMatchingParent,
  $getNodeByKey,
  $getSelection,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
  type NodeKey,
  type TextNode,
} from '@payloadcms/richtext-lexical/lexical'
import { $isLinkNode } from '../nodes/LinkNode.ts'
import { $selectedTable } from '../typing/commands.ts'
import { slashIn, type Typed } from './choices.ts'

/** The slash whose menu is open, and the text that contains it. */
export type OpenSlash = Typed & { nodeKey: NodeKey }

/** Returns the slash before the cursor; a table holds no blocks, and the words of a link are its own. */
export function $readSlash(): OpenSlash | undefined {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return
  const node = selection.anchor.getNode()
  if (!$isTextNode(node) || $findMatchingParent(node, $isLinkNode) || $selectedTable()) return
  const before = node.getTextContent().slice(0, selection.anchor.offset)
  const typed = slashIn(before, $isAtBeginning(node))
  return typed && { ...typed, nodeKey: node.getKey() }
}

/** Takes away what is typed from a slash on. More may have been typed since its menu was drawn. */
export function $clearSlash(drawn: OpenSlash): void {
  const { nodeKey, start, query } = $readSlash() ?? drawn
  const node = $getNodeByKey(nodeKey)
  if (!$isTextNode(node)) return
  const length = query.length + 1
  // A line with an empty text in it would not give way to a block.
  if (node.getTextContentSize() === length) node.remove()
  else node.spliceText(start, length, '', true)
}

/** Whether a text begins a line, or follows a space. */
function $isAtBeginning(node: TextNode): boolean {
  const before = node.getPreviousSibling()
  return before === null || $isLineBreakNode(before) || /\s$/.test(before.getTextContent())
}
