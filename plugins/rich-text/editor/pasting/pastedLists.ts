import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'

/** A node of Lexical's JSON that is pasted. */
export type PastedNode = SerializedLexicalNode & Record<string, unknown>

export const element = (type: string, children: PastedNode[], more: object = {}): PastedNode => ({
  type,
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  children,
  ...more,
})

export const paragraph = (line: PastedNode[]) => element('paragraph', line, { textFormat: 0, textStyle: '' })

export const childrenOf = (node: PastedNode): PastedNode[] =>
  Array.isArray(node.children) ? node.children : []

/** Returns the list that an item is made of, where it is. */
export const listIn = (item: PastedNode): PastedNode | undefined =>
  childrenOf(item).find(({ type }) => type === 'list')

/** Whether a list is numbered, and from which number on. */
type Numbering = { isNumbered: boolean; start?: number | undefined }

export const listOf = (items: PastedNode[], { isNumbered, start = 1 }: Numbering): PastedNode =>
  element(
    'list',
    items.map((item, at) => ({ ...item, value: start + at })),
    { listType: isNumbered ? 'number' : 'bullet', tag: isNumbered ? 'ol' : 'ul', start },
  )

/** Reads how a list is numbered: its own beginning, or the number of its first item. */
export function numberingOf(list: Element): Numbering {
  if (list.tagName !== 'OL') return { isNumbered: false }
  const first = [...list.children].find(({ tagName }) => tagName === 'LI')
  return { isNumbered: true, start: startOf(first?.getAttribute('value') ?? list.getAttribute('start')) }
}

function startOf(found: string | null | undefined): number | undefined {
  const start = /^\s*(\d{1,5})\b/.exec(found ?? '')?.[1]
  return start === undefined ? undefined : Number(start)
}

/** A list item that was written as a paragraph: its level, from 1, and its number. */
type LooseItem = Numbering & { level: number; line: PastedNode[] }

/** Deepest level that is kept. */
const MAX_LEVEL = 5

const levelOf = (found: string | null | undefined) => Math.min(MAX_LEVEL, Math.max(1, Number(found) || 1))

const styleOf = (source: Element) => source.getAttribute('style') ?? ''

/** Word on a computer writes items of lists as paragraphs, with their sign as text. */
export const isWordItem = (source: Element): boolean =>
  /mso-list:\s*(?!none|ignore)/i.test(styleOf(source)) || /MsoListParagraph/.test(source.className)

export function withWordItem(block: PastedNode, source: Element): PastedNode {
  if (block.type !== 'paragraph') return block
  const sign = source.querySelector('[style*="mso-list:Ignore" i]')?.textContent?.trim() ?? ''
  const item: LooseItem = {
    level: levelOf(/\blevel(\d)/i.exec(styleOf(source))?.[1]),
    isNumbered: /^[\dA-Za-z]+[.)]/.test(sign),
    start: startOf(sign),
    line: childrenOf(block),
  }
  return { ...block, item }
}

/** Word in a browser writes each item as a separate list, with its level. `undefined` for lists of other programs. */
export function webItems(list: Element, lineOf: (item: Element) => PastedNode[]): PastedNode[] | undefined {
  const items = [...list.children]
  if (items.length === 0 || !items.every((item) => item.hasAttribute('data-aria-level'))) return undefined
  return items.map((source) => {
    const line = lineOf(source)
    const level = levelOf(source.getAttribute('data-aria-level'))
    const item: LooseItem = { level, ...numberingOf(list), line }
    return { ...paragraph(line), item }
  })
}

/** Makes lists of neighbouring items. */
export function joinItems(blocks: readonly PastedNode[]): PastedNode[] {
  const joined: PastedNode[] = []
  let items: LooseItem[] = []
  const endList = () => {
    if (items.length > 0) joined.push(nested(items, 1))
    items = []
  }
  for (const block of blocks) {
    const item = itemOf(block)
    const goesOn = item && (item.level > 1 || items[0]?.isNumbered === item.isNumbered)
    if (!goesOn) endList()
    if (item) items.push(item)
    else joined.push(block)
  }
  endList()
  return joined
}

export const itemOf = ({ item }: PastedNode): LooseItem | undefined => (isLooseItem(item) ? item : undefined)

const isLooseItem = (item: unknown): item is LooseItem =>
  typeof item === 'object' && item !== null && 'level' in item

/** Lexical represents a nested list as a separate item after the one it belongs to. */
function nested(items: readonly LooseItem[], level: number): PastedNode {
  const children: PastedNode[] = []
  for (let at = 0; at < items.length; ) {
    const inner = items.slice(at)
    const count = inner.findIndex((one) => one.level <= level)
    const deeper = count < 0 ? inner : inner.slice(0, count)
    if (deeper.length > 0) children.push(element('listitem', [nested(deeper, level + 1)]))
    else children.push(element('listitem', inner[0]?.line ?? []))
    at += Math.max(1, deeper.length)
  }
  const first = items.find((one) => one.level <= level) ?? items[0]
  return listOf(children, first?.isNumbered ? first : { isNumbered: false })
}
