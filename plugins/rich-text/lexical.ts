import { atMost } from '@litfass/kit/routes'
import { z } from 'zod'
import { embedAddress, linkAddress } from './addresses.ts'
import {
  articleText,
  type Block,
  type Cell,
  type EmbedService,
  type Inline,
  isLink,
  type List,
  type ListItem,
  type Mark,
  type Run,
} from './blocks.ts'
import { canonical, listStart } from './canonical.ts'

/*
 * Lexical's JSON as Payload stores it. Its other properties (styles, directions, versions) are dropped: what is stored is
 * written again from the blocks.
 */

/** The bits of a text node's format. Strikethrough, code and the like are no marks: they are refused rather than lost. */
export const BITS: Readonly<Record<Mark, number>> = { bold: 1, italic: 2, underline: 8, sub: 32, sup: 64 }
const ALL_BITS = Object.values(BITS).reduce((all, bit) => all | bit, 0)

const marksOf = (format: number): Mark[] => articleText.marks.filter((mark) => (format & BITS[mark]) > 0)

const textNode = z
  .object({
    type: z.literal('text'),
    text: z.string(),
    format: z
      .int()
      .refine((format) => (format & ~ALL_BITS) === 0)
      .default(0),
  })
  .transform(({ text, format }): Run => ({ text, marks: marksOf(format) }))

const lineBreakNode = z.object({ type: z.literal('linebreak') }).transform((): Run => 'lineBreak')
// Payload's editor writes a tab as a separate node.
const tabNode = z.object({ type: z.literal('tab') }).transform((): Run => ({ text: ' ', marks: [] }))

const linkNode = z
  .object({
    type: z.enum(['link', 'autolink']),
    fields: z.object({
      linkType: z.literal('custom').default('custom'),
      url: z.string(),
      newTab: z.boolean().nullish(),
    }),
    children: z.array(z.union([textNode, lineBreakNode, tabNode])),
  })
  .transform(({ fields, children }, context): Inline => {
    const url = linkAddress(fields.url)
    if (url !== undefined) return { url, isNewTab: fields.newTab === true, runs: children }
    context.addIssue({ code: 'custom', message: 'address' })
    return z.NEVER
  })

const inlineNode = z.union([textNode, lineBreakNode, tabNode, linkNode])

const line = z
  .array(inlineNode)
  .nullish()
  .transform((inlines) => inlines ?? [])

const paragraphNode = z
  .object({ type: z.literal('paragraph'), children: line })
  .transform(({ children }): Block => ({ kind: 'paragraph', line: children }))

const headingNode = z
  .object({ type: z.literal('heading'), tag: z.enum(['h2', 'h3']), children: line })
  .transform(({ tag, children }): Block => ({ kind: 'heading', level: tag === 'h2' ? 2 : 3, line: children }))

const quoteNode = z
  .object({ type: z.literal('quote'), children: line })
  .transform(({ children }): Block => ({ kind: 'quote', line: children }))

const listNode: z.ZodType<List> = z
  .object({
    type: z.literal('list'),
    listType: z.enum(['bullet', 'number']),
    start: z.number().optional().catch(undefined),
    get children() {
      return z.array(z.object({ type: z.literal('listitem'), children: z.array(itemChild).nullish() }))
    },
  })
  .transform(
    ({ listType, start, children }): List => ({
      kind: 'list',
      isNumbered: listType === 'number',
      ...(listType === 'number' && listStart(start)),
      items: children.reduce(addItem, []),
    }),
  )

// A document of Payload's older editor may have paragraphs in its items.
const itemChild: z.ZodType<Inline | List> = z.lazy(() => z.union([inlineNode, listNode]))

const isList = (child: Inline | List): child is List => typeof child === 'object' && 'items' in child

/** Lexical represents a nested list as a separate item after the one it belongs to. */
function addItem(items: ListItem[], { children }: { children?: (Inline | List)[] | null }): ListItem[] {
  const lists = (children ?? []).filter(isList)
  const words = (children ?? []).flatMap((child) => (isList(child) ? [] : [child]))
  const owner = items.at(-1)
  const [first, ...others] = lists
  const isOwned = first && words.length === 0 && owner && !owner.list
  if (isOwned) owner.list = first
  else items.push({ line: words, ...(first && { list: first }) })
  for (const list of others) items.push({ line: [], list })
  return items
}

const cellNode = z
  .object({
    type: z.literal('tablecell'),
    headerState: z.number().default(0),
    children: z
      .array(z.union([z.object({ type: z.literal('paragraph'), children: line }), inlineNode]))
      .nullish(),
  })
  .transform(
    ({ headerState, children }): Cell => ({
      isHeader: headerState > 0,
      line: (children ?? []).flatMap((child, at): Inline[] => {
        if (typeof child !== 'object' || !('children' in child)) return [child]
        return at === 0 ? child.children : ['lineBreak', ...child.children]
      }),
    }),
  )

const tableNode = z
  .object({
    type: z.literal('table'),
    children: z.array(z.object({ type: z.literal('tablerow'), children: z.array(cellNode) })),
  })
  .transform(({ children }): Block => ({ kind: 'table', rows: children.map((row) => row.children) }))

const rowNumber = z.int().max(2 ** 31 - 1)

const pictureNode = z
  .object({
    type: z.literal('picture'),
    imageId: rowNumber.min(1),
    width: z.enum(['text', 'wide']).default('text'),
    caption: z.string().check(atMost(2000)).default(''),
  })
  .transform(({ imageId, width, caption }): Block => ({ kind: 'picture', imageId, width, caption }))

const galleryNode = z
  .object({ type: z.literal('gallery'), galleryId: rowNumber.min(1) })
  .transform(({ galleryId }): Block => ({ kind: 'gallery', galleryId }))

const embedNode = z
  .object({ type: z.literal('embed'), service: z.enum(['video', 'social', 'map']), url: z.string() })
  .transform(({ service, url }, context): Block => {
    const address = embedAddress(url)
    if (address !== undefined) return { kind: 'embed', service, url: address }
    context.addIssue({ code: 'custom', message: 'address' })
    return z.NEVER
  })

const participationNode = z
  .object({
    type: z.literal('participation'),
    eventId: rowNumber.min(0),
    title: z.string().check(atMost(500)).default(''),
  })
  .transform(({ eventId, title }): Block => ({ kind: 'participation', eventId, title }))

const premiumNode = z
  .object({ type: z.literal('premium'), withheld: z.boolean().nullish() })
  .transform(({ withheld }): Block => ({ kind: 'premium', ...(withheld && { withheld }) }))

const blockNodes = {
  paragraph: paragraphNode,
  heading: headingNode,
  quote: quoteNode,
  list: listNode,
  table: tableNode,
  picture: pictureNode,
  gallery: galleryNode,
  embed: embedNode,
  participation: participationNode,
  premium: premiumNode,
} satisfies Record<Block['kind'], z.ZodType<Block>>

/** Deepest nesting of JSON that is looked at: five lists within each other, with their items and links, need thirty. */
const MAX_DEPTH = 60

/** Whether JSON is nested more deeply than any text; found without recursion, which it could exhaust. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

const lexical = z.object({
  root: z.object({ type: z.literal('root'), children: z.array(z.looseObject({ type: z.string() })) }),
})

/** A parsed text, or the name of the node that matches no block. */
type Reading = { blocks: Block[] } | { unknown: string }

/** Reads Lexical's JSON, and names the first node that matches no block. An empty value is a text without blocks. */
export function readLexical(value: unknown): Reading {
  if (value === null || value === undefined) return { blocks: [] }
  const document = isTooDeep(value) ? undefined : lexical.safeParse(value).data
  if (!document) return { unknown: 'root' }
  const blocks: Block[] = []
  for (const node of document.root.children) {
    const { data } = isBlockNode(node.type) ? blockNodes[node.type].safeParse(node) : {}
    if (!data) return { unknown: node.type }
    blocks.push(data)
  }
  return { blocks }
}

const isBlockNode = (type: string): type is Block['kind'] => Object.hasOwn(blockNodes, type)

/**
 * Reads Lexical's JSON. Nothing at all is a text without blocks.
 * @returns `undefined` where a node, a format or the address of a link stands for no block
 */
export function readBlocks(value: unknown): Block[] | undefined {
  const reading = readLexical(value)
  return 'blocks' in reading ? reading.blocks : undefined
}

type LexicalNode = { type: string; version: number; [key: string]: unknown }

/** Lexical's JSON as Payload stores it. */
export type LexicalDocument = { root: LexicalElement }

type LexicalElement = {
  type: string
  version: number
  children: LexicalNode[]
  direction: 'ltr' | null
  format: ''
  indent: number
  [key: string]: unknown
}

/** Writes blocks as Lexical's JSON in their canonical form, with the properties that its editor expects. */
export function writeLexical(blocks: readonly Block[]): LexicalDocument {
  return { root: element('root', canonical(blocks).map(blockNode)) }
}

function element(type: string, children: LexicalNode[], more: object = {}): LexicalElement {
  return { type, version: 1, children, direction: 'ltr', format: '', indent: 0, ...more }
}

const lineElement = (type: string, inlines: readonly Inline[], more: object = {}): LexicalElement =>
  element(type, inlines.map(writeInline), more)

function blockNode(block: Block): LexicalNode {
  switch (block.kind) {
    case 'paragraph':
      return paragraphElement(block.line)
    case 'heading':
      return lineElement('heading', block.line, { tag: `h${block.level}` })
    case 'quote':
      return lineElement('quote', block.line)
    case 'list':
      return listElement(block, 0)
    case 'table':
      return tableElement(block.rows)
    default: {
      const { kind, ...rest } = block
      return { type: kind, version: 1, ...rest }
    }
  }
}

const paragraphElement = (inlines: readonly Inline[]) =>
  lineElement('paragraph', inlines, { textFormat: 0, textStyle: '' })

function listElement({ isNumbered, start = 1, items }: List, indent: number): LexicalElement {
  let value = start - 1
  const children = items.flatMap(({ line: inlines, list }) => {
    value += 1
    const item = lineElement('listitem', inlines, { value, indent })
    if (!list) return [item]
    return [item, element('listitem', [listElement(list, indent + 1)], { value: value + 1, indent })]
  })
  const kind = isNumbered ? { listType: 'number', tag: 'ol' } : { listType: 'bullet', tag: 'ul' }
  return element('list', children, { ...kind, start })
}

/** Lexical knows a cell as the head of its column (1) or of its row (2). */
function tableElement(rows: readonly Cell[][]): LexicalElement {
  const children = rows.map((cells, row) =>
    element(
      'tablerow',
      cells.map(({ isHeader, line: inlines }) =>
        element('tablecell', [paragraphElement(inlines)], {
          headerState: isHeader ? (row === 0 ? 1 : 2) : 0,
          colSpan: 1,
          rowSpan: 1,
          backgroundColor: null,
        }),
      ),
    ),
  )
  return element('table', children)
}

function writeInline(inline: Inline): LexicalNode {
  if (inline === 'lineBreak') return { type: 'linebreak', version: 1 }
  if (isLink(inline))
    return element('link', inline.runs.map(writeInline), {
      version: 3,
      fields: { linkType: 'custom', newTab: inline.isNewTab, url: inline.url },
    })
  const format = inline.marks.reduce((bits, mark) => bits | BITS[mark], 0)
  return { type: 'text', version: 1, text: inline.text, format, detail: 0, mode: 'normal', style: '' }
}

/** The services of embeds, for what reads their names from elsewhere. */
export const EMBED_SERVICES = ['video', 'social', 'map'] as const satisfies readonly EmbedService[]
