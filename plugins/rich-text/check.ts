import { lengthState } from '@litfass/interface/textLength'
import {
  articleText,
  type Block,
  isEmpty,
  isLeaf,
  isLink,
  type List,
  linesOf,
  MAX_COLUMNS,
  MAX_ROWS,
  plainText,
  type Subset,
} from './blocks.ts'
import { canonical } from './canonical.ts'
import { type LexicalDocument, readLexical, writeLexical } from './lexical.ts'

/** Why a text is not taken. */
type RichTextProblem = 'unknown' | 'tooLong' | 'twoMarkers' | 'tableTooLarge'

/** The possible contents of a text. Marks, depth and lines that are not given are those of articles. */
type RichTextLimits = Pick<Subset, 'kinds'> &
  Partial<Subset> & {
    /** Of the text as a reader sees it, as people count them. */
    maxCharacters: number
  }

/** A text as it is stored, `null` where it says nothing; or what is wrong with it, and with which node. */
export type CheckedText =
  | { text: LexicalDocument | null; blocks: Block[] }
  | { problem: RichTextProblem; node?: string }

/** Checks Lexical's JSON from outside, and writes it again. */
export function checkRichText(value: unknown, limits: RichTextLimits): CheckedText {
  const reading = readLexical(value)
  if ('unknown' in reading) return { problem: 'unknown', node: reading.unknown }
  const { marks, listDepth, maxLines } = { ...articleText, ...limits }
  const stranger = reading.blocks.find(
    (block) =>
      !limits.kinds.includes(block.kind) ||
      linesOf(block).some((line) => !hasOnly(marks, line)) ||
      (block.kind === 'list' && depthOf(block) > listDepth),
  )
  if (stranger) return { problem: 'unknown', node: stranger.kind }
  if (reading.blocks.filter(({ kind }) => kind === 'premium').length > 1) return { problem: 'twoMarkers' }
  if (reading.blocks.some(isTooLarge)) return { problem: 'tableTooLarge' }
  const lines = reading.blocks.reduce((sum, block) => sum + (isLeaf(block) ? 1 : linesOf(block).length), 0)
  const isOver = lengthState(plainText(reading.blocks), { characters: limits.maxCharacters }).isOver
  if (lines > maxLines || isOver) return { problem: 'tooLong' }
  const blocks = canonical(reading.blocks)
  return { text: isEmpty(blocks) ? null : writeLexical(blocks), blocks }
}

const hasOnly = (marks: Subset['marks'], line: ReturnType<typeof linesOf>[number]): boolean =>
  line
    .flatMap((inline) => (isLink(inline) ? inline.runs : [inline]))
    .every((run) => run === 'lineBreak' || isLink(run) || run.marks.every((mark) => marks.includes(mark)))

const depthOf = ({ items }: List): number =>
  1 + Math.max(0, ...items.map(({ list }) => (list ? depthOf(list) : 0)))

const isTooLarge = (block: Block): boolean =>
  block.kind === 'table' &&
  (block.rows.length > MAX_ROWS || block.rows.some(({ length }) => length > MAX_COLUMNS))
