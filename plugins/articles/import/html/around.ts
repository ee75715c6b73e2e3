import { linkAddress, type Mark } from '@litfass/rich-text'
import type { ImportedBlock, ReadEmbed } from '../story.ts'
import { classesOf, type Element, type Node, property, styleOf } from './nodes.ts'

/*
 * What elements say about everything within them: marks, links, whether readers see it.
 */

export type HtmlOptions = {
  /** Address that relative links and pictures belong to. */
  base?: string | undefined
  /** Ends of lines are line breaks and empty lines begin paragraphs, as WordPress and plain text have them. */
  keepsLines?: boolean
  /** The comment that is the premium marker. */
  premium?: RegExp
  readEmbed?: ReadEmbed
  /** Whether a link that shows its own address, alone in a paragraph, is embedded like an address without a link. */
  embedsLinks?: boolean
}

/** What is known of the elements around a node. */
export type Around = {
  options: HtmlOptions
  holders: ReadonlySet<Node>
  dropped: Set<string>
  marks: readonly Mark[]
  link: string | undefined
  /** White space is kept. */
  isPre: boolean
  /** Within `noscript`, which often repeats a picture that is loaded late. */
  isSpare: boolean
  spares: Set<ImportedBlock>
}

const MARK_OF_TAG: Readonly<Record<string, Mark>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  sub: 'sub',
  sup: 'sup',
}

const MARK_OF_STYLE: readonly [RegExp, Mark][] = [
  [/(?:^|;)\s*font-weight\s*:\s*(?:bold|[6-9]00)/i, 'bold'],
  [/(?:^|;)\s*font-style\s*:\s*(?:italic|oblique)/i, 'italic'],
  [/(?:^|;)\s*text-decoration[^;:]*:[^;]*underline/i, 'underline'],
  [/(?:^|;)\s*vertical-align\s*:\s*super/i, 'sup'],
  [/(?:^|;)\s*vertical-align\s*:\s*sub\b/i, 'sub'],
]

const STRUCK = /^(?:s|del|strike)$/

/** Reads nodes into blocks: lists and tables hold whatever a text does. */
export type ReadBlocks = (nodes: readonly Node[], around: Around) => ImportedBlock[]

/** Adds what an element says about everything within it. */
export function aroundIn(node: Element, around: Around): Around {
  const { tagName } = node
  const style = styleOf(node)
  const mark = MARK_OF_TAG[tagName]
  const marks =
    tagName === 'a' ? [] : MARK_OF_STYLE.flatMap(([pattern, of]) => (pattern.test(style) ? of : []))
  if (STRUCK.test(tagName) || /text-decoration[^;:]*:[^;]*line-through/i.test(style))
    around.dropped.add('the line through struck-out text')
  return {
    ...around,
    marks: [...around.marks, ...(mark ? [mark] : []), ...marks],
    link: tagName === 'a' ? linkOf(node, around) : around.link,
    isSpare: around.isSpare || tagName === 'noscript',
    isPre: around.isPre || tagName === 'pre' || /white-space\s*:\s*(?:pre|break-spaces)/i.test(style),
  }
}

function linkOf(node: Element, { options, dropped, link }: Around): string | undefined {
  const href = property(node, 'href').trim()
  if (href === '' || href.startsWith('#')) return link
  const address = linkAddress(absolute(href, options.base))
  if (address === undefined) dropped.add(`the link to ${shortened(href)}`)
  return address
}

/** Returns an address as it is seen from its page; a relative one stays relative where that is not known. */
export function absolute(address: string, base: string | undefined): string {
  const trimmed = address.trim().replaceAll(' ', '%20')
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return trimmed
  if (base !== undefined && URL.canParse(trimmed, base)) return new URL(trimmed, base).href
  return trimmed.startsWith('//') ? `https:${trimmed}` : trimmed
}

export const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text)

/** Classes of words that themes show to screen readers alone, such as the heading of footnotes. */
const SCREEN_READER = /^(?:sr-only|screen-reader-text|visually-hidden)$/

export function isHidden(node: Element, { dropped }: Around): boolean {
  if (classesOf(node).some((name) => SCREEN_READER.test(name))) return true
  const hides =
    /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|(?:opacity|font-size)\s*:\s*0+(?:\.0+)?(?:[a-z%]+)?\s*(?:;|!|$))/i.test(
      styleOf(node),
    )
  if (!hides && !('hidden' in node.properties && node.properties.hidden !== false)) return false
  dropped.add('hidden text')
  return true
}
