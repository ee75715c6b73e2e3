import { childrenOf, element, itemOf, type PastedNode } from './pastedLists.ts'

export const linkTo = (url: string, children: PastedNode[]): PastedNode =>
  element('link', children, { version: 3, fields: { linkType: 'custom', newTab: false, url } })

/** What holds lines, or is one. */
const AROUND_LINES = ['list', 'table', 'tablerow', 'tablecell']
const LINES = ['paragraph', 'heading', 'quote', 'listitem']

/** Makes a link of each line of a block: a link of Lexical stands within a line, one of a page may be around lists and tables. */
export function linkLines(block: PastedNode, url: string): PastedNode {
  const children = childrenOf(block)
  const holdsLines = AROUND_LINES.includes(block.type) || children.some(({ type }) => type === 'list')
  if (holdsLines) return { ...block, children: children.map((one) => linkLines(one, url)) }
  if (!LINES.includes(block.type) || children.length === 0) return block
  const line = [linkTo(url, children)]
  const item = itemOf(block)
  // The line of an item that becomes part of a list later.
  return { ...block, children: line, ...(item && { item: { ...item, line } }) }
}
