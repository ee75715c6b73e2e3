import { lengthState } from '@litfass/interface/textLength'
import { z } from 'zod'

/** A run of text with its emphasis, or the end of a line. */
export type Run = { text: string; isBold: boolean; isItalic: boolean } | 'lineBreak'

/** What stands in a line: runs, and links made of runs. */
export type Inline = Run | { url: string; runs: Run[] }

/** A paragraph, or a list whose items are lines. */
export type Block =
  | { kind: 'paragraph'; line: Inline[] }
  | { kind: 'list'; isNumbered: boolean; items: Inline[][] }

/** Most paragraphs and items of lists in a text, so that empty ones cannot make it endless. */
const MAX_LINES = 200

/** Longest address of a link, in characters. */
const MAX_URL = 2000

const BOLD = 1
const ITALIC = 2

/** True for the addresses that a link may have: `https:`, `http:` and `mailto:`, with nothing hidden before them. */
export function isLinkable(url: string): boolean {
  if (url.length > MAX_URL || !/^(https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(url)) return false
  return URL.canParse(url)
}

/*
 * The nodes of Lexical's JSON that are known. Their other properties (styles, directions, versions) are dropped: what is
 * stored is written anew from the blocks.
 */
const textNode = z
  .object({
    type: z.literal('text'),
    text: z.string(),
    // Strikethrough, code and the like are no part of the subset; they are refused rather than lost.
    format: z
      .number()
      .int()
      .min(0)
      .max(BOLD | ITALIC)
      .default(0),
  })
  .transform(
    ({ text, format }): Run => ({
      text: text.replace(/\p{Cc}/gu, ' '),
      isBold: (format & BOLD) > 0,
      isItalic: (format & ITALIC) > 0,
    }),
  )

const run = z.union([textNode, z.object({ type: z.literal('linebreak') }).transform((): Run => 'lineBreak')])

const link = z
  .object({
    type: z.literal('link'),
    fields: z.object({ linkType: z.literal('custom').default('custom'), url: z.string().refine(isLinkable) }),
    children: z.array(run),
  })
  .transform(({ fields, children }): Inline => ({ url: fields.url, runs: children }))

const line = z
  .array(z.union([run, link]))
  .nullish()
  .transform((inlines) => inlines ?? [])

const paragraph = z
  .object({ type: z.literal('paragraph'), children: line })
  .transform((node): Block => ({ kind: 'paragraph', line: node.children }))

const list = z
  .object({
    type: z.literal('list'),
    listType: z.enum(['bullet', 'number']),
    children: z.array(z.object({ type: z.literal('listitem'), children: line })),
  })
  .transform(
    ({ listType, children }): Block => ({
      kind: 'list',
      isNumbered: listType === 'number',
      items: children.map((item) => item.children),
    }),
  )

const lexical = z.object({
  root: z.object({ type: z.literal('root'), children: z.array(z.union([paragraph, list])) }),
})

/**
 * Reads Lexical's JSON. Nothing at all is a text without blocks.
 * @returns `undefined` where a node, a format or the address of a link is not part of the subset
 */
export function readBlocks(value: unknown): Block[] | undefined {
  if (value === null || value === undefined) return []
  const { data } = lexical.safeParse(value)
  return data?.root.children
}

/** Why a text is not taken. */
export type RichTextProblem = 'unknown' | 'tooLong'

/**
 * Checks Lexical's JSON from outside.
 * @param maxCharacters of the text as a reader sees it, as people count them
 * @returns the text, written anew and `null` where it says nothing; or what is wrong with it
 */
export function checkRichText(
  value: unknown,
  maxCharacters: number,
): { text: LexicalDocument | null } | { problem: RichTextProblem } {
  const blocks = readBlocks(value)
  if (!blocks) return { problem: 'unknown' }
  const lines = blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.line]))
  const text = plainText(blocks)
  if (lines.length > MAX_LINES || lengthState(text, { characters: maxCharacters }).isOver)
    return { problem: 'tooLong' }
  return { text: text.trim() === '' ? null : writeLexical(blocks) }
}

/** The text as a reader sees it, without emphasis and addresses; a line for each paragraph and item. */
export function plainText(blocks: readonly Block[]): string {
  const textOf = (inline: Inline): string => {
    if (inline === 'lineBreak') return '\n'
    return 'runs' in inline ? inline.runs.map(textOf).join('') : inline.text
  }
  return blocks
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.line]))
    .map((inlines) => inlines.map(textOf).join(''))
    .join('\n')
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

/** Writes blocks as Lexical's JSON, with the properties that its editor expects. */
export function writeLexical(blocks: readonly Block[]): LexicalDocument {
  return { root: element('root', blocks.map(blockNode)) }
}

function element(type: string, children: LexicalNode[], more: object = {}): LexicalElement {
  return { type, version: 1, children, direction: 'ltr', format: '', indent: 0, ...more }
}

function blockNode(block: Block): LexicalNode {
  if (block.kind === 'paragraph')
    return element('paragraph', block.line.map(inlineNode), { textFormat: 0, textStyle: '' })
  const items = block.items.map((inlines, at) =>
    element('listitem', inlines.map(inlineNode), { value: at + 1 }),
  )
  const kind = block.isNumbered ? { listType: 'number', tag: 'ol' } : { listType: 'bullet', tag: 'ul' }
  return element('list', items, { ...kind, start: 1 })
}

function inlineNode(inline: Inline): LexicalNode {
  if (inline === 'lineBreak') return { type: 'linebreak', version: 1 }
  if ('runs' in inline)
    return element('link', inline.runs.map(inlineNode), {
      version: 3,
      fields: { linkType: 'custom', newTab: false, url: inline.url },
    })
  const { text, isBold, isItalic } = inline
  const format = (isBold ? BOLD : 0) | (isItalic ? ITALIC : 0)
  return { type: 'text', version: 1, text, format, detail: 0, mode: 'normal', style: '' }
}
