import { escapeHtml } from '@litfass/kit/domain'
import { isLinkAddress } from '../addresses.ts'
import {
  type Block,
  type Inline,
  isLink,
  type LeafBlock,
  type List,
  MARKS,
  type Mark,
  quoteParts,
} from '../blocks.ts'

/** Who wrote a text: links of members give the page they lead to no credit. */
export type Authorship = 'members' | 'editorial'

export type HtmlOptions = {
  /** Default: `members`. */
  by?: Authorship
  /** Draws a block without text as HTML; what it returns is not escaped. */
  leaf?: (block: LeafBlock) => string | undefined
}

/** Returns the `rel` of a link, by who wrote it. */
export const relOf = (by: Authorship): string => (by === 'members' ? 'nofollow ugc noopener' : 'noopener')

/**
 * Renders blocks as HTML without script. A block without text is what `leaf` makes of it; without that, its caption, title or
 * address.
 */
export function richTextHtml(blocks: readonly Block[], options: HtmlOptions = {}): string {
  return blocks.map((block) => blockHtml(block, options)).join('')
}

function blockHtml(block: Block, options: HtmlOptions): string {
  const inner = (line: readonly Inline[]) => lineHtml(line, options)
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inner(block.line)}</p>`
    case 'heading':
      return `<h${block.level}>${inner(block.line)}</h${block.level}>`
    case 'quote': {
      const { words, source } = quoteParts(block.line)
      const footer = source.length > 0 ? `<footer>${inner(source)}</footer>` : ''
      return `<blockquote><p>${inner(words)}</p>${footer}</blockquote>`
    }
    case 'list':
      return listHtml(block, options)
    case 'table': {
      const rows = block.rows.map((cells, row) => {
        const html = cells.map(({ isHeader, line }) => {
          const scope = row === 0 ? 'col' : 'row'
          return isHeader ? `<th scope="${scope}">${inner(line)}</th>` : `<td>${inner(line)}</td>`
        })
        return `<tr>${html.join('')}</tr>`
      })
      return `<table><tbody>${rows.join('')}</tbody></table>`
    }
    default:
      return options.leaf?.(block) ?? leafHtml(block, options)
  }
}

function leafHtml(block: LeafBlock, options: HtmlOptions): string {
  if (block.kind === 'embed') {
    const link = { url: block.url, isNewTab: false, runs: [{ text: block.url, marks: [] }] }
    return `<p>${lineHtml([link], options)}</p>`
  }
  const words = block.kind === 'picture' ? block.caption : block.kind === 'participation' ? block.title : ''
  return words === '' ? '' : `<p>${escapeHtml(words)}</p>`
}

function listHtml({ isNumbered, start, items }: List, options: HtmlOptions): string {
  const tag = isNumbered ? 'ol' : 'ul'
  const html = items.map(
    ({ line, list }) => `<li>${lineHtml(line, options)}${list ? listHtml(list, options) : ''}</li>`,
  )
  const begin = isNumbered && start !== undefined && start >= 0 ? ` start="${Math.trunc(start)}"` : ''
  return `<${tag}${begin}>${html.join('')}</${tag}>`
}

/** The elements of marks. */
export const MARK_TAGS = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  sub: 'sub',
  sup: 'sup',
} as const satisfies Record<Mark, string>

function lineHtml(line: readonly Inline[], options: HtmlOptions): string {
  return line.map((inline) => inlineHtml(inline, options)).join('')
}

function inlineHtml(inline: Inline, options: HtmlOptions): string {
  if (inline === 'lineBreak') return '<br>'
  if (isLink(inline)) {
    if (!isLinkAddress(inline.url)) return lineHtml(inline.runs, options)
    const target = inline.isNewTab ? ' target="_blank"' : ''
    const rel = relOf(options.by ?? 'members')
    return `<a href="${escapeHtml(inline.url)}"${target} rel="${rel}">${lineHtml(inline.runs, options)}</a>`
  }
  // The first mark is the outermost element.
  return MARKS.filter((mark) => inline.marks.includes(mark)).reduceRight(
    (html, mark) => `<${MARK_TAGS[mark]}>${html}</${MARK_TAGS[mark]}>`,
    escapeHtml(inline.text),
  )
}
