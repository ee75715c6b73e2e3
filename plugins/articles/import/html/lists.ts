import {
  arrangeParts,
  type Inline,
  type List,
  type ListItem,
  type ListPart,
  MAX_START,
} from '@litfass/rich-text'
import type { ImportedBlock } from '../story.ts'
import { type Around, aroundIn, isHidden, type ReadBlocks, shortened } from './around.ts'
import { append, linesAndRest, textOf } from './lines.ts'
import { type Element, isElement, property, styleOf } from './nodes.ts'

/** Deepest lists of an article. */
const MAX_LISTS = 5

const isListElement = ({ tagName }: Element) => /^(?:ul|ol|menu|dir)$/.test(tagName)

export function listBlocks(node: Element, around: Around, readBlocks: ReadBlocks): ImportedBlock[] {
  const isNumbered = node.tagName === 'ol'
  if (isNumbered) noteNumbering(node, around)
  const rest: ImportedBlock[] = []
  const parts = arrangeParts(partsOf(node, { isNumbered, around, readBlocks, rest }), {
    partsOf: partsOfList,
    join: (list, next) => joinedLists(list, next, around),
  })
  if (parts.length === 0) return rest
  const list: List = { kind: 'list', isNumbered, ...(isNumbered && startOf(node, around)), items: [] }
  for (const part of parts) {
    const last = list.items.at(-1)
    if ('line' in part) list.items.push({ line: part.line })
    else if (last) last.list = part.list
  }
  return [flattened(list, around), ...rest]
}

type Part = ListPart<Inline[], List>

const partsOfList = ({ items }: List): Part[] =>
  items.flatMap(({ line, list }): Part[] => [{ line }, ...(list ? [{ list }] : [])])

/** The first list is one that was just read, so it is extended in place: a text may have thousands of them. */
function joinedLists(list: List, next: List, { dropped }: Around): List {
  if (list.isNumbered !== next.isNumbered || next.start !== undefined)
    dropped.add('the beginning of a second list within an item')
  append(list.items, next.items)
  return list
}

/** How the parts of a list are read; `rest` collects content that a list cannot contain. */
type PartsReading = { isNumbered: boolean; around: Around; readBlocks: ReadBlocks; rest: ImportedBlock[] }

function partsOf(node: Element, reading: PartsReading): Part[] {
  const { around, readBlocks } = reading
  return node.children.flatMap((child): Part[] => {
    if (!isElement(child)) return partsOfBlocks(readBlocks([child], around), reading)
    if (isHidden(child, around)) return []
    const within = aroundIn(child, around)
    if (isAroundItems(child)) return partsOf(child, { ...reading, around: within })
    if (child.tagName !== 'li') return partsOfBlocks(readBlocks([child], around), reading)
    return partsOfItem(readBlocks(child.children, within), reading)
  })
}

function partsOfItem(blocks: readonly ImportedBlock[], reading: PartsReading): Part[] {
  const parts = partsOfBlocks(blocks, reading)
  const lines = parts.filter((part) => 'line' in part)
  if (reading.isNumbered && lines.length > 1)
    reading.around.dropped.add('the numbering around a text behind a list, which is an item of its own')
  return parts
}

/** Divides blocks where a list stands between them. */
function partsOfBlocks(blocks: readonly ImportedBlock[], { rest }: PartsReading): Part[] {
  const parts: Part[] = []
  let lines: ImportedBlock[] = []
  const endLines = () => {
    const own = linesAndRest(lines)
    append(rest, own.rest)
    if (textOf(own.line).trim() !== '') parts.push({ line: own.line })
    lines = []
  }
  for (const block of blocks) {
    if (block.kind === 'list') {
      endLines()
      parts.push({ list: block })
    } else lines.push(block)
  }
  endLines()
  return parts
}

/** Whether an element that is no item stands around some of the list that it is in. */
const isAroundItems = (node: Element): boolean =>
  !/^(?:li|table)$/.test(node.tagName) && !isListElement(node) && holdsItem(node)

const holdsItem = ({ children }: Element): boolean =>
  children.some((child) => isElement(child) && (child.tagName === 'li' || isAroundItems(child)))

/** Reports numbering other than 1, 2, 3, and numbers that are not consecutive. */
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
  node.children.flatMap((child) => {
    if (!isElement(child)) return []
    if (child.tagName === 'li') return [child]
    return isAroundItems(child) ? itemsOf(child) : []
  })

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
