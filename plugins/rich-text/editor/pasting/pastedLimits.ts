import { MAX_COLUMNS, MAX_ROWS } from '../../blocks.ts'
import { BITS } from '../../lexical.ts'
import type { EditorKinds } from '../buttons.ts'
import { childrenOf, element, listIn, listOf, type PastedNode } from './pastedLists.ts'

/*
 * What is pasted is brought into what the server takes: nothing that was pasted may keep a text from being saved.
 */

type Fitted = {
  nodes: PastedNode[]
  /** Whether lists have fewer levels, or tables have been divided. */
  isChanged: boolean
}

/**
 * Brings blocks into the limits of a text: items of lists that lie too deep become items of the deepest list that is possible, and
 * tables with too many rows or columns become several. All words stay, in their order.
 */
export function fitBlocks(
  blocks: readonly PastedNode[],
  { listDepth }: Pick<EditorKinds, 'listDepth'>,
): Fitted {
  const nodes = blocks.flatMap((block) => {
    if (block.type === 'list') return [fitList(block, listDepth)]
    return block.type === 'table' ? fitTable(block) : [block]
  })
  const isSame = nodes.length === blocks.length && nodes.every((node, at) => node === blocks[at])
  return isSame ? { nodes, isChanged: false } : { nodes, isChanged: true }
}

/** What is not changed stays the same object. */
function fitList(list: PastedNode, levels: number): PastedNode {
  const [only, ...others] = childrenOf(list)
  const whole = only && others.length === 0 ? listIn(only) : undefined
  // A list of nothing but a list.
  if (whole) return fitList(whole, levels)
  const items = childrenOf(list)
  const fitted = items.flatMap((item): PastedNode[] => {
    const inner = listIn(item)
    if (!inner) return [item]
    if (levels <= 1) return itemsBelow(inner)
    const fit = fitList(inner, levels - 1)
    return [fit === inner ? item : { ...item, children: [fit] }]
  })
  if (fitted.length === items.length && fitted.every((item, at) => item === items[at])) return list
  const start = typeof list.start === 'number' ? list.start : undefined
  return listOf(fitted, { isNumbered: list.listType === 'number', start })
}

/** The items of a list and of all lists within it. */
const itemsBelow = (list: PastedNode): PastedNode[] =>
  childrenOf(list).flatMap((item) => {
    const inner = listIn(item)
    return inner ? itemsBelow(inner) : [item]
  })

function fitTable(table: PastedNode): PastedNode[] {
  const rows = childrenOf(table)
  const columns = Math.max(0, ...rows.map((row) => childrenOf(row).length))
  if (rows.length <= MAX_ROWS && columns <= MAX_COLUMNS) return [table]
  return starts(columns, MAX_COLUMNS).flatMap((left) =>
    starts(rows.length, MAX_ROWS).map((top) => {
      const part = rows.slice(top, top + MAX_ROWS)
      const cells = part.map((row) => childrenOf(row).slice(left, left + MAX_COLUMNS))
      return element(
        'table',
        cells.map((row) => element('tablerow', row)),
      )
    }),
  )
}

const starts = (count: number, size: number): number[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, at) => at * size)

/** Makes all text of a line bold: a heading where a text has none. */
export const boldLine = (line: readonly PastedNode[]): PastedNode[] =>
  line.map((node) => {
    if (node.type === 'text') return { ...node, format: Number(node.format) | BITS.bold }
    return node.type === 'link' ? { ...node, children: boldLine(childrenOf(node)) } : node
  })
