import { linkAddress } from './addresses.ts'
import { type Block, type Inline, isLink, type Mark, type Run, type TextRun } from './blocks.ts'
import { canonicalLine, listStart } from './canonical.ts'

/*
 * Formatted text as people type it into a plain field, which works without script: `**bold**`, `*italic*`,
 * `[a link](https://example.org)`, lines that begin with `- ` or `1. `, and an empty line between paragraphs. A backslash takes
 * the next sign as it is.
 */

const ITEM = /^(?:[-*•]|(\d{1,3})[.)])\s+(.*)$/

/** Reads typed text. Signs that mark nothing stay as they are, so every text can be read. */
export function parseMarks(typed: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of typed.replace(/\r\n?/g, '\n').split('\n')) {
    const last = blocks.at(-1)
    const item = ITEM.exec(line)
    if (line.trim() === '') isOpen = false
    else if (item) {
      const isNumbered = item[1] !== undefined
      const listItem = { line: parseLine(item[2] ?? '') }
      if (isOpen && last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(listItem)
      else {
        const begin = isNumbered ? listStart(Number(item[1])) : {}
        blocks.push({ kind: 'list', isNumbered, ...begin, items: [listItem] })
      }
      isOpen = true
    } else if (isOpen && last?.kind === 'paragraph') last.line.push('lineBreak', ...parseLine(line))
    else {
      blocks.push({ kind: 'paragraph', line: parseLine(line) })
      isOpen = true
    }
  }
  return blocks
}

/** A backslash with its sign, a link, a mark of emphasis, or anything else. */
const TOKEN = /\\([\\*[\].)•-])|\[([^[\]\n]+)\]\(([^()\s]+)\)|(\*\*|\*)|([^\\*[]+|[\\[])/gu

function parseLine(line: string): Inline[] {
  const inlines: Inline[] = []
  let isBold = false
  let isItalic = false
  const marks = (): Mark[] => [
    ...(isBold ? (['bold'] as const) : []),
    ...(isItalic ? (['italic'] as const) : []),
  ]
  const add = (text: string) => inlines.push({ text, marks: marks() })
  for (const match of line.matchAll(TOKEN)) {
    const [whole, literal, words, url, mark] = match
    const rest = line.slice(match.index + whole.length)
    if (literal !== undefined) add(literal)
    else if (words !== undefined && url !== undefined) {
      const address = linkAddress(url)
      if (address === undefined) add(whole)
      else inlines.push({ url: address, isNewTab: false, runs: runsOf(parseLine(words)) })
    } else if (mark === '**' && (isBold || /\S.*\*\*/.test(rest))) isBold = !isBold
    else if (mark === '*' && (isItalic || /^\S.*\*/.test(rest))) isItalic = !isItalic
    else add(whole)
  }
  return canonicalLine(inlines)
}

const runsOf = (inlines: readonly Inline[]): Run[] =>
  inlines.flatMap((inline) => (isLink(inline) ? inline.runs : [inline]))

/** Writes blocks of small texts the way someone would type them; `parseMarks` reads the same text from it. */
export function formatMarks(blocks: readonly Block[]): string {
  return blocks
    .map(formatBlock)
    .filter((text) => text !== '')
    .join('\n\n')
}

function formatBlock(block: Block): string {
  // A paragraph that looks like a list item is not one.
  if (block.kind === 'paragraph')
    return formatLine(block.line).replace(/^(\d{0,3})([-.)•])(?=\s)/gm, '$1\\$2')
  if (block.kind !== 'list') return ''
  const { isNumbered, start = 1 } = block
  const begin = (at: number) => (isNumbered ? `${start + at}.` : '-')
  return block.items
    .map(({ line }, at) => `${begin(at)} ${formatLine(line).replaceAll('\n', ' ')}`)
    .join('\n')
}

const formatLine = (line: readonly Inline[]): string =>
  line
    .map((inline) => {
      if (inline === 'lineBreak') return '\n'
      if (isLink(inline)) return `[${formatLine(inline.runs).replaceAll('\n', ' ')}](${inline.url})`
      return formatRun(inline)
    })
    .join('')

/** White space at the ends stays outside the marks, which would not be read as marks otherwise. */
function formatRun({ text, marks }: TextRun): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? []
  const bold = marks.includes('bold') ? '**' : ''
  const mark = words === '' ? '' : `${bold}${marks.includes('italic') ? '*' : ''}`
  return `${before}${mark}${words.replace(/[\\*[\]]/g, '\\$&')}${mark}${after}`
}
