import { isLinkAddress } from '../../addresses.ts'
import { MARKS, type Mark } from '../../blocks.ts'
import { preformattedText, type WhiteSpace } from '../../html/preformatted.ts'
import { BITS } from '../../lexical.ts'
import type { EditorKinds } from '../buttons.ts'
import { linkTo } from './pastedLinks.ts'
import { childrenOf, type PastedNode } from './pastedLists.ts'
import { type PastedStyles, whiteSpaceIn } from './pastedStyles.ts'

/*
 * Inline content of pasted text: words, marks, links and white space.
 */

export const lineBreak: PastedNode = { type: 'linebreak', version: 1 }

/** What surrounds a node: what may become of it, and what it inherits. */
export type Around = {
  possible: EditorKinds
  /** Whether there are headings in the text, be it not here. */
  hasHeadings: boolean
  styles: PastedStyles
  bits: number
  isInLink: boolean
  whiteSpace: WhiteSpace
}

/** What surrounds the children of an element. */
export const within = (element: Element, around: Around): Around => ({
  ...around,
  bits: bitsOf(element, around),
  whiteSpace: whiteSpaceIn(element, around.styles, around.whiteSpace),
})

/** Reads inline content. White space is what a browser would show. */
export function readLine(nodes: readonly Node[], around: Around): PastedNode[] {
  const runs = spaceRuns(nodes.flatMap((node) => readInline(node, around)))
  const first = runs.findIndex((run) => !isBlank(run))
  const last = runs.findLastIndex((run) => !isBlank(run))
  // What is blank and stands before the first word of a line is its indentation.
  const begin = runs.slice(0, Math.max(0, first)).findLastIndex(({ type }) => type === 'linebreak') + 1
  return first < 0 ? [] : runs.slice(begin, last + 1)
}

/** Keeps the spaces of preformatted text, and leaves out all others at the beginning of a line. */
function spaceRuns(runs: readonly PastedNode[]): PastedNode[] {
  let isBeginning = true
  const spaced = ({ isPreformatted, ...run }: PastedNode): PastedNode[] => {
    if (run.type === 'link') {
      const children = childrenOf(run).flatMap(spaced)
      return children.length > 0 ? [{ ...run, children }] : []
    }
    if (run.type !== 'text') {
      isBeginning = run.type === 'linebreak'
      return [run]
    }
    const given = String(run.text)
    const other = isBeginning ? given.trimStart() : given
    const text = isPreformatted ? preformattedText(given, { isBeginning }) : other
    isBeginning &&= text.trim() === ''
    return text === '' ? [] : [{ ...run, text }]
  }
  return runs.flatMap(spaced)
}

export const isBlank = ({ type, text }: PastedNode) =>
  type === 'linebreak' || (type === 'text' && String(text).trim() === '')

function readInline(node: Node, around: Around): PastedNode[] {
  if (node.nodeType === Node.TEXT_NODE) return readText(node.textContent ?? '', around)
  if (!(node instanceof Element) || node.tagName === 'IFRAME') return []
  if (node.tagName === 'BR') return [lineBreak]
  // The signs of Word's lists.
  if (/mso-list:\s*Ignore/i.test(node.getAttribute('style') ?? '')) return []
  const href = linkOf(node, around)
  const inner = { ...within(node, around), isInLink: around.isInLink || href !== undefined }
  const children = [...node.childNodes].flatMap((child) => readInline(child, inner))
  return href === undefined || children.every(isBlank) ? children : [linkTo(href, children)]
}

/** Returns the valid target of a link; `undefined` for invalid and for nested links. */
export function linkOf(node: Element, { possible, isInLink }: Around): string | undefined {
  const href = (node.getAttribute('href') ?? '').trim()
  return node.tagName === 'A' && possible.hasLinks && !isInLink && isLinkAddress(href) ? href : undefined
}

function readText(text: string, { bits, whiteSpace }: Around): PastedNode[] {
  if (whiteSpace === 'none') return textRun(text, bits)
  const readPart = whiteSpace === 'all' ? preformattedRun : textRun
  return text
    .split(/\r\n?|\n/)
    .flatMap((line, at) => [...(at > 0 ? [lineBreak] : []), ...readPart(line, bits)])
}

export const textRun = (text: string, format: number): PastedNode[] =>
  runOf(text.replace(/[\t\n\r ]+/g, ' '), format)

/** Where its line begins is known once the whole line is read. */
const preformattedRun = (text: string, format: number): PastedNode[] =>
  runOf(text, format).map((run) => ({ ...run, isPreformatted: true }))

function runOf(text: string, format: number): PastedNode[] {
  const shown = text.replace(/[^\P{Cc}\t]/gu, '')
  if (shown === '') return []
  return [{ type: 'text', version: 1, text: shown, format, detail: 0, mode: 'normal', style: '' }]
}

const TAGS: Readonly<Record<string, Mark>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
  SUB: 'sub',
  SUP: 'sup',
}

/**
 * Returns the marks of what stands in an element. What an element declares goes before its name: Google Docs has a `<b>` that is not
 * bold.
 */
function bitsOf(node: Element, { possible, styles, bits, isInLink }: Around): number {
  const of = (property: Parameters<PastedStyles>[1]) => styles(node, property)
  const tag = TAGS[node.tagName]
  // Links are underlined anyway.
  const isUnderlined = !isInLink && node.tagName !== 'A' && of('text-decoration-line').includes('underline')
  const added = [
    tag,
    isBold(of('font-weight')) && 'bold',
    /^(italic|oblique)/.test(of('font-style')) && 'italic',
    isUnderlined && 'underline',
    of('vertical-align') === 'super' && 'sup',
    of('vertical-align') === 'sub' && 'sub',
  ] as const
  const isBoldAgain = isBold(of('font-weight')) ?? true
  const isItalicAgain = of('font-style') !== 'normal'
  return [...MARKS].reduce((sum, mark) => {
    const isOff = (mark === 'bold' && !isBoldAgain) || (mark === 'italic' && !isItalicAgain)
    if (isOff) return sum & ~BITS[mark]
    return added.includes(mark) && possible.marks.includes(mark) ? sum | BITS[mark] : sum
  }, bits)
}

/** Whether a weight is that of bold text; `undefined` where it is that of the text around it. */
function isBold(weight: string): boolean | undefined {
  if (weight === 'bold' || weight === 'bolder') return true
  if (weight === 'normal' || weight === 'lighter') return false
  return /^\d+$/.test(weight) ? Number(weight) >= 600 : undefined
}
