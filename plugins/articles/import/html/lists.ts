import { type List, type ListItem, MAX_START } from '@litfass/rich-text'
import type { ImportedBlock } from '../story.ts'
import { type Around, aroundIn, isHidden, type ReadBlocks, shortened } from './around.ts'
import { append, linesAndRest, textOf } from './lines.ts'
import { type Element, isElement, type Node, property, styleOf } from './nodes.ts'

/** Deepest lists of an article. */
const MAX_LISTS = 5

const isListElement = (node: Node) => isElement(node) && /^(?:ul|ol|menu|dir)$/.test(node.tagName)

export function listBlocks(node: Element, around: Around, readBlocks: ReadBlocks): ImportedBlock[] {
  const rest: ImportedBlock[] = []
  const items: ListItem[] = []
  const isNumbered = node.tagName === 'ol'
  if (isNumbered) noteNumbering(node, around)
  for (const child of node.children) {
    if (isElement(child) && isHidden(child, around)) continue
    const isItem = isElement(child) && child.tagName === 'li'
    const blocks = isItem ? readBlocks(child.children, aroundIn(child, around)) : readBlocks([child], around)
    const lists = blocks.filter((block) => block.kind === 'list')
    const own = linesAndRest(blocks.filter((block) => block.kind !== 'list'))
    append(rest, own.rest)
    const last = items.at(-1)
    // Old editors put a list beside the item that it belongs to.
    if (isListElement(child) && last && !last.list && lists[0]) last.list = lists.shift()
    const [list, ...others] = lists
    if (textOf(own.line).trim() !== '' || list) items.push({ line: own.line, ...(list && { list }) })
    append(
      items,
      others.map((other) => ({ line: [], list: other })),
    )
  }
  if (items.length === 0) return rest
  return [
    flattened({ kind: 'list', isNumbered, ...(isNumbered && startOf(node, around)), items }, around),
    ...rest,
  ]
}

/** Notes numbers that are none of 1, 2, 3, or do not follow each other. */
function noteNumbering(node: Element, around: Around): void {
  const { dropped } = around
  const type = property(node, 'type')
  const [, style = ''] = /list-style(?:-type)?\s*:[^;]*?((?:lower|upper)-[a-z]+)/i.exec(styleOf(node)) ?? []
  if (/^[ai]$/i.test(type) || style !== '') dropped.add(`the numbering of a list (${style || type})`)
  if (node.properties.reversed) dropped.add('the order of a list that counts down')
  else
    itemsOf(node).reduce(
      (expected, item) => {
        const value = Number.parseInt(property(item, 'value'), 10)
        if (Number.isNaN(value)) return expected + 1
        if (value !== expected) dropped.add(`the number ${value} of an item of a list`)
        return value + 1
      },
      Number.parseInt(firstNumber(node), 10) || 1,
    )
}

const itemsOf = (node: Element): Element[] =>
  node.children.flatMap((child) => (isElement(child) && child.tagName === 'li' ? child : []))

/** The number with which a list begins: that of its first item, or its own. */
const firstNumber = (node: Element): string => {
  const [first] = itemsOf(node)
  return (first && property(first, 'value')) || property(node, 'start')
}

function startOf(node: Element, { dropped }: Around): Pick<List, 'start'> {
  if (node.properties.reversed) return {}
  const given = firstNumber(node)
  const start = Number.parseInt(given, 10)
  if (start >= 0 && start <= MAX_START) return { start }
  if (given !== '') dropped.add(`the number ${shortened(given)} with which a list begins`)
  return {}
}

/** Moves the items of lists that are nested more deeply than an article can have them to the deepest level. */
function flattened(list: List, around: Around, depth = 1): List {
  const items = list.items.flatMap((item): ListItem[] => {
    if (!item.list) return [item]
    if (depth < MAX_LISTS) return [{ ...item, list: flattened(item.list, around, depth + 1) }]
    around.dropped.add('the sixth level of a list')
    return [{ line: item.line }, ...flattened(item.list, around, depth).items]
  })
  return { ...list, items }
}
