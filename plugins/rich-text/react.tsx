import { createElement, Fragment, type ReactNode } from 'react'
import { isLinkAddress } from './addresses.ts'
import type {
  Block,
  Cell,
  EmbedBlock,
  GalleryBlock,
  Inline,
  LeafBlock,
  Link,
  List,
  ParticipationBlock,
  PictureBlock,
  Run,
} from './blocks.ts'
import { isLink, quoteParts } from './blocks.ts'
import { type Authorship, MARK_TAGS, relOf } from './html/html.ts'
import styles from './react.module.css'

/** Draws the blocks that are no text. */
type RichTextParts = {
  picture: (block: PictureBlock) => ReactNode
  gallery: (block: GalleryBlock) => ReactNode
  embed: (block: EmbedBlock) => ReactNode
  participation: (block: ParticipationBlock) => ReactNode
  /** Where the part begins that not everyone may read. */
  premium: () => ReactNode
}

export type RichTextProps = {
  blocks: readonly Block[]
  parts: RichTextParts
  /** Who wrote the text: links of members give the page they lead to no credit. Default: `editorial`. */
  by?: Authorship
}

/**
 * A text as elements of HTML, one after the other and without one around them; the page says how they look. It runs on the server as
 * well as in the browser.
 */
export function RichText({ blocks, parts, by = 'editorial' }: RichTextProps): ReactNode {
  return inOrder(blocks.map((block) => drawBlock(block, { parts, by })))
}

/** Puts nodes one after the other. What they are never changes, so they need no keys. */
const inOrder = (nodes: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...nodes)

type Drawing = { parts: RichTextParts; by: Authorship }

function drawBlock(block: Block, { parts, by }: Drawing): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p>{drawLine(block.line, by)}</p>
    case 'heading':
      return createElement(`h${block.level}`, null, drawLine(block.line, by))
    case 'quote':
      return drawQuote(block.line, by)
    case 'list':
      return drawList(block, by)
    case 'table':
      return drawTable(block.rows, by)
    default:
      return drawLeaf(block, parts)
  }
}

function drawQuote(line: readonly Inline[], by: Authorship): ReactNode {
  const { words, source } = quoteParts(line)
  return (
    <blockquote>
      <p>{drawLine(words, by)}</p>
      {source.length > 0 && <footer>{drawLine(source, by)}</footer>}
    </blockquote>
  )
}

function drawLeaf(block: LeafBlock, parts: RichTextParts): ReactNode {
  switch (block.kind) {
    case 'picture':
      return parts.picture(block)
    case 'gallery':
      return parts.gallery(block)
    case 'embed':
      return parts.embed(block)
    case 'participation':
      return parts.participation(block)
    case 'premium':
      return parts.premium()
  }
}

function drawList({ isNumbered, start, items }: List, by: Authorship): ReactNode {
  const drawn = items.map(({ line, list }) =>
    createElement('li', null, drawLine(line, by), list && drawList(list, by)),
  )
  return isNumbered
    ? createElement('ol', start === undefined ? null : { start }, ...drawn)
    : createElement('ul', null, ...drawn)
}

/** A table that is scrolled sideways where it is wider than its place, by keyboard too. */
function drawTable(rows: readonly Cell[][], by: Authorship): ReactNode {
  const drawn = rows.map((cells, row) => {
    const scope = row === 0 ? 'col' : 'row'
    const inRow = cells.map(({ isHeader, line }) =>
      createElement(isHeader ? 'th' : 'td', isHeader ? { scope } : null, drawLine(line, by)),
    )
    return createElement('tr', null, ...inRow)
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <div className={styles.table} tabIndex={0}>
      <table>
        <tbody>{inOrder(drawn)}</tbody>
      </table>
    </div>
  )
}

function drawLine(line: readonly Inline[], by: Authorship): ReactNode {
  return inOrder(line.map((inline) => (isLink(inline) ? drawLink(inline, by) : drawRun(inline))))
}

function drawLink({ url, isNewTab, runs }: Link, by: Authorship): ReactNode {
  if (!isLinkAddress(url)) return inOrder(runs.map(drawRun))
  return (
    <a href={url} rel={relOf(by)} {...(isNewTab && { target: '_blank' })}>
      {inOrder(runs.map(drawRun))}
    </a>
  )
}

/** The first mark is the outermost element. */
function drawRun(run: Run): ReactNode {
  if (run === 'lineBreak') return <br />
  return run.marks.reduceRight<ReactNode>(
    (inner, mark) => createElement(MARK_TAGS[mark], null, inner),
    run.text,
  )
}
