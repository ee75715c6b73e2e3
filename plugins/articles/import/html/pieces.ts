import { type Inline, linkAddress, preformattedText } from '@litfass/rich-text'
import type { ImportedBlock } from '../story.ts'
import type { Around, HtmlOptions } from './around.ts'
import { append, joinLines, linkBlock, textOf } from './lines.ts'

/*
 * Inline content, and the paragraphs made from it.
 */

/** A part of a line: its end, a picture or something embedded, or a run of text. */
export type Piece = 'lineBreak' | { block: ImportedBlock } | RunPiece

type RunPiece = { text: string } & Pick<Around, 'marks' | 'link' | 'sign' | 'isPre'>

export const pieceIn = ({ marks, link, sign, isPre }: Around): Omit<RunPiece, 'text'> => ({
  marks,
  link,
  sign,
  isPre,
})

/** Ends a paragraph at an empty line and at a picture on a line of its own; other pictures follow their paragraph. */
export function paragraphsOf(pieces: readonly Piece[], { options }: Around): ImportedBlock[] {
  const found: ImportedBlock[] = []
  let lines: Inline[][] = []
  let after: ImportedBlock[] = []
  const end = () => {
    if (lines.length > 0) found.push(paragraphOf(joinLines(lines), options))
    append(found, after)
    lines = []
    after = []
  }
  for (const row of rowsOfPieces(pieces)) {
    const line = inlinesOf(row.flatMap((piece) => ('text' in piece ? piece : [])))
    const blocks = row.flatMap((piece) => ('block' in piece ? piece.block : []))
    const isEmpty = textOf(line).trim() === ''
    if (isEmpty) end()
    else lines.push(line)
    append(after, blocks)
    if (isEmpty) end()
  }
  end()
  return found
}

function rowsOfPieces(pieces: readonly Piece[]): Exclude<Piece, 'lineBreak'>[][] {
  const rows: Exclude<Piece, 'lineBreak'>[][] = [[]]
  for (const piece of pieces)
    if (piece === 'lineBreak') rows.push([])
    else rows.at(-1)?.push(piece)
  return rows
}

function paragraphOf(line: Inline[], { readEmbed, embedsLinks }: HtmlOptions): ImportedBlock {
  const words = textOf(line).trim()
  const isPlain = (one: Inline) =>
    typeof one !== 'object' || 'text' in one || (embedsLinks && one.url === linkAddress(words))
  const isAddress = /^https?:\/\/\S+$/i.test(words) && line.every(isPlain)
  const url = isAddress ? linkAddress(words) : undefined
  return url === undefined ? { kind: 'paragraph', line } : (readEmbed?.(url) ?? linkBlock(url, words))
}

/** Whether two signs of footnotes follow each other with nothing between them. */
const areSignsInRow = (one: RunPiece, next: RunPiece): boolean =>
  one.sign !== undefined &&
  next.sign !== undefined &&
  one.sign !== next.sign &&
  !/[\s\])]$/.test(one.text) &&
  !/^[\s[(]/.test(next.text)

/** Spaces at the beginning of a line are its indentation in preformatted text, and nothing elsewhere. */
function textOfRun(
  { text, isPre }: RunPiece,
  { isBeginning, endsInSpace }: { isBeginning: boolean; endsInSpace: boolean },
): string {
  if (isPre) return preformattedText(text, { isBeginning })
  if (isBeginning) return text.trimStart()
  return endsInSpace ? text.replace(/^ /, '') : text
}

/** Joins pieces to a line: white space as a browser shows it, and what follows each other with one address as one link. */
function inlinesOf(pieces: readonly RunPiece[]): Inline[] {
  const inlines: Inline[] = []
  let endsInSpace = true
  let isBeginning = true
  let before: RunPiece | undefined
  for (const piece of pieces) {
    const text = textOfRun(piece, { isBeginning, endsInSpace })
    if (text === '') continue
    isBeginning &&= text.trim() === ''
    endsInSpace = !piece.isPre && text.endsWith(' ')
    // Two numbers in a row would be another number.
    if (before && areSignsInRow(before, piece)) inlines.push({ text: ', ', marks: [...piece.marks] })
    before = piece
    const run = { text, marks: piece.marks }
    const last = inlines.at(-1)
    if (piece.link === undefined) inlines.push(run)
    else if (typeof last === 'object' && 'runs' in last && last.url === piece.link) last.runs.push(run)
    else inlines.push({ url: piece.link, isNewTab: false, runs: [run] })
  }
  return inlines
}
