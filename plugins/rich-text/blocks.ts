/*
 * The model of a formatted text (decision 0041). Lexical's JSON, markup, HTML and React are each a pair of functions
 * to and from these blocks.
 */

import { isInvisible } from '@litfass/kit/domain'

/** The marks a run of text may carry, in the order in which they are written. */
export const MARKS = ['bold', 'italic', 'underline', 'sub', 'sup'] as const

export type Mark = (typeof MARKS)[number]

/** A run of text with its marks. */
export type TextRun = { text: string; marks: readonly Mark[] }

/** A run of text, or the end of a line. */
export type Run = TextRun | 'lineBreak'

export type Link = { url: string; isNewTab: boolean; runs: Run[] }

/** A part of a line: a run, or a link made of runs. */
export type Inline = Run | Link

export type ListItem = { line: Inline[]; list?: List }

/** A list; a numbered one begins with `start`, which is 1 where it is left out. */
export type List = { kind: 'list'; isNumbered: boolean; start?: number; items: ListItem[] }

export type Cell = { isHeader: boolean; line: Inline[] }

export type EmbedService = 'video' | 'social' | 'map'

/** A block that is made of text. */
export type TextBlock =
  | { kind: 'paragraph'; line: Inline[] }
  | { kind: 'heading'; level: 2 | 3; line: Inline[] }
  | { kind: 'quote'; line: Inline[] }
  | List
  | { kind: 'table'; rows: Cell[][] }

/** A picture of the project; `wide` breaks out of the column. */
export type PictureBlock = { kind: 'picture'; imageId: number; width: 'text' | 'wide'; caption: string }

export type GalleryBlock = { kind: 'gallery'; galleryId: number }

/** Something of another service, which loads after consent. */
export type EmbedBlock = { kind: 'embed'; service: EmbedService; url: string }

/** A participation event (spec platform 3); the id is 0 where the event was deleted. */
export type ParticipationBlock = { kind: 'participation'; eventId: number; title: string }

/**
 * Where the part of a text begins that not everyone may read; at most one in a text. `withheld` says that this part was withheld
 * from the caller: saved with that mark, it stays unchanged.
 */
type PremiumBlock = { kind: 'premium'; withheld?: true }

/** A block without text. It neither contains other blocks nor is contained in one. */
export type LeafBlock = PictureBlock | GalleryBlock | EmbedBlock | ParticipationBlock | PremiumBlock

export type Block = TextBlock | LeafBlock

type BlockKind = Block['kind']

/** Which blocks and marks a field takes, and how much of them. */
export type Subset = {
  kinds: readonly BlockKind[]
  marks: readonly Mark[]
  /** Depth of nested lists; 1 for lists that contain only lines. */
  listDepth: number
  /** Most paragraphs, items and rows, so that empty ones cannot make a text endless. */
  maxLines: number
}

/** Paragraphs, lists, bold, italic and links: a biography, a comment. */
export const smallText: Subset = {
  kinds: ['paragraph', 'list'],
  marks: ['bold', 'italic'],
  listDepth: 1,
  maxLines: 200,
}

/** Every block and mark. */
export const articleText: Subset = {
  kinds: [
    'paragraph',
    'heading',
    'quote',
    'list',
    'table',
    'picture',
    'gallery',
    'embed',
    'participation',
    'premium',
  ],
  marks: MARKS,
  listDepth: 5,
  maxLines: 3000,
}

/** Highest number a list may begin with. */
export const MAX_START = 99_999

/** Most rows and columns of a table. */
export const MAX_ROWS = 200
export const MAX_COLUMNS = 20

/** Whether an inline is a link. */
export const isLink = (inline: Inline): inline is Link => inline !== 'lineBreak' && 'runs' in inline

/** Whether an inline is text. */
export const isText = (inline: Inline | undefined): inline is TextRun =>
  typeof inline === 'object' && 'text' in inline

/** Most characters of the name of a quotation's source. */
const MAX_SOURCE = 120

/** Splits a quotation into its words and who said them: the last of several lines, where it is short. */
export function quoteParts(line: readonly Inline[]): { words: readonly Inline[]; source: readonly Inline[] } {
  const at = line.lastIndexOf('lineBreak')
  const source = line.slice(at + 1)
  const length = plainText([{ kind: 'paragraph', line: source }]).length
  const isSource = at > 0 && length > 0 && length <= MAX_SOURCE
  return isSource ? { words: line.slice(0, at), source } : { words: line, source: [] }
}

/** Returns the lines of a block, as a reader meets them. A block without text has none. */
export function linesOf(block: Block): Inline[][] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'quote':
      return [block.line]
    case 'list':
      return block.items.flatMap(({ line, list }) => [line, ...(list ? linesOf(list) : [])])
    case 'table':
      return block.rows.flatMap((cells) => cells.map(({ line }) => line))
    default:
      return []
  }
}

/** Returns the text of a line, without marks and addresses. */
export const textOfLine = (line: readonly Inline[]): string =>
  line
    .map((inline): string => {
      if (inline === 'lineBreak') return '\n'
      return isLink(inline) ? textOfLine(inline.runs) : inline.text
    })
    .join('')

/**
 * The text as a reader sees it, without marks and addresses: a line for each paragraph and item, the cells of a row with tabs
 * between them, captions and titles where they stand.
 */
export function plainText(blocks: readonly Block[]): string {
  return blocks.flatMap(textOfBlock).join('\n')
}

function textOfBlock(block: Block): string[] {
  if (block.kind === 'table')
    return block.rows.map((cells) => cells.map(({ line }) => textOfLine(line)).join('\t'))
  if (block.kind === 'picture') return block.caption === '' ? [] : [block.caption]
  if (block.kind === 'participation') return block.title === '' ? [] : [block.title]
  return linesOf(block).map(textOfLine)
}

/** Whether blocks contain text or media; a premium marker is not enough. */
export const isEmpty = (blocks: readonly Block[]): boolean =>
  blocks.every((block) => block.kind === 'premium' || (!isLeaf(block) && linesOf(block).every(isBlankLine)))

const isBlankLine = (line: readonly Inline[]) => isInvisible(textOfLine(line))

/** Whether a block has no text. */
export function isLeaf(block: Block): block is LeafBlock {
  return ['picture', 'gallery', 'embed', 'participation', 'premium'].includes(block.kind)
}

/** Splits a text at its premium marker: what everyone reads, and the rest, or `undefined` where there is no marker. */
export function splitAtPremium(blocks: readonly Block[]): { open: Block[]; premium: Block[] | undefined } {
  const at = blocks.findIndex(({ kind }) => kind === 'premium')
  if (at < 0) return { open: [...blocks], premium: undefined }
  return { open: blocks.slice(0, at), premium: blocks.slice(at + 1) }
}
