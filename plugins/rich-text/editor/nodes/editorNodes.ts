import { TableCellNode, TableNode, TableRowNode } from '@lexical/table'
import { type Klass, type LexicalNode, ParagraphNode } from '@payloadcms/richtext-lexical/lexical'
import { ListItemNode, ListNode } from '@payloadcms/richtext-lexical/lexical/list'
import { HeadingNode, QuoteNode } from '@payloadcms/richtext-lexical/lexical/rich-text'
import type { EditorKinds } from '../buttons.ts'
import { BLOCK_NODES } from './blocks.tsx'
import { LinkNode } from './LinkNode.ts'

/** Lexical's nodes of each kind of block that is text. */
const TEXT_NODES: Record<string, readonly Klass<LexicalNode>[]> = {
  heading: [HeadingNode],
  quote: [QuoteNode],
  list: [ListNode, ListItemNode],
  table: [TableNode, TableRowNode, TableCellNode],
}

/** Returns the nodes of an editor: no other can get into its text. */
export function nodesOf({ kinds, hasLinks }: EditorKinds): Klass<LexicalNode>[] {
  const blocks = Object.entries(BLOCK_NODES).filter(([kind]) => kinds.includes(kind))
  return [
    ParagraphNode,
    ...(hasLinks ? [LinkNode] : []),
    ...kinds.flatMap((kind) => TEXT_NODES[kind] ?? []),
    ...blocks.map(([, node]) => node),
  ]
}
