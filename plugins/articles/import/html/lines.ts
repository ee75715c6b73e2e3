import { type Block, type Inline, type List, plainText } from '@litfass/rich-text'
import type { ImportedBlock } from '../story.ts'

/*
 * Lines of text, and the blocks made only of lines.
 */

/** Leaves out of a text what no reader sees: control characters and byte order marks. Odd ends of lines are spaces. */
export const withoutControls = (text: string): string =>
  text.replace(/[\v\f\u0085\u2028\u2029]/g, ' ').replace(/[^\P{Cc}\t\n\r]|[\uFEFF\uFFFE\uFFFF]/gu, '')

/** Reads text without markup: paragraphs stand between empty lines. */
export const readPlainText = (text: string): ImportedBlock[] =>
  withoutControls(text)
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph', line: brokenLines(part.replace(/^\n|\s+$/g, '')) }))

const brokenLines = (text: string): Inline[] =>
  text
    .split('\n')
    .flatMap((line, at): Inline[] => [...(at > 0 ? ['lineBreak' as const] : []), { text: line, marks: [] }])

export const textOf = (line: readonly Inline[]): string => plainText([{ kind: 'paragraph', line: [...line] }])

export const wordsOf = (blocks: readonly ImportedBlock[]): string =>
  plainText(blocks.flatMap((block) => (block.kind === 'pictureAt' ? [] : [block])))
    .replace(/\s+/g, ' ')
    .trim()

export const linkBlock = (url: string, text: string): Block => ({
  kind: 'paragraph',
  line: [{ url, isNewTab: false, runs: [{ text, marks: [] }] }],
})

/** The lines of a block that is made of text; `undefined` for tables, pictures and the like. */
export function linesOf(block: ImportedBlock): Inline[][] | undefined {
  if (block.kind === 'list') return linesOfList(block)
  return block.kind === 'paragraph' || block.kind === 'heading' || block.kind === 'quote'
    ? [block.line]
    : undefined
}

const linesOfList = ({ isNumbered, start = 1, items }: List): Inline[][] =>
  items.flatMap(({ line, list }, at) => [
    [{ text: isNumbered ? `${start + at}. ` : '• ', marks: [] }, ...line],
    ...(list ? linesOfList(list) : []),
  ])

/** Splits blocks into lines of text and blocks that cannot be inline. */
export function linesAndRest(blocks: readonly ImportedBlock[]): { line: Inline[]; rest: ImportedBlock[] } {
  const rest = blocks.filter((block) => linesOf(block) === undefined)
  return { line: joinLines(blocks.flatMap((block) => linesOf(block) ?? [])), rest }
}

export const joinLines = (lines: readonly Inline[][]): Inline[] =>
  lines.flatMap((line, at): Inline[] => (at === 0 ? line : ['lineBreak', ...line]))

export function headingOf(blocks: readonly ImportedBlock[], level: 2 | 3): ImportedBlock[] {
  const { line, rest } = linesAndRest(blocks)
  return textOf(line).trim() === '' ? rest : [{ kind: 'heading', level, line }, ...rest]
}

export function quoteOf(blocks: readonly ImportedBlock[]): ImportedBlock[] {
  const found: ImportedBlock[] = []
  let lines: Inline[][] = []
  const end = () => {
    if (lines.length > 0) found.push({ kind: 'quote', line: joinLines(lines) })
    lines = []
  }
  for (const block of blocks) {
    const own = linesOf(block)
    if (own) append(lines, own)
    else {
      end()
      found.push(block)
    }
  }
  end()
  return found
}

/** Adds to a list what may be too long for the arguments of a call. */
export function append<One>(all: One[], more: readonly One[]): void {
  for (const one of more) all.push(one)
}
