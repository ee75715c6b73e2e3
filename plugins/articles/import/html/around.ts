import { linkAddress, type Mark, whiteSpaceOf } from '@litfass/rich-text'
import type { ImportedBlock, ReadEmbed } from '../story.ts'
import { classesOf, type Element, isElement, type Node, property, styleOf, wordsIn } from './nodes.ts'
import { isPictureFile } from './pictureSizes.ts'
import { isTextTag } from './tagNames.ts'

/*
 * What elements say about everything within them: marks, links, whether readers see it.
 */

export type HtmlOptions = {
  /** Address that relative links and pictures belong to. */
  base?: string | undefined
  /** Address that relative links belong to where pictures do not: those of a file lie beside it. */
  linkBase?: string | undefined
  /** Ends of lines are line breaks and empty lines begin paragraphs, as WordPress and plain text have them. */
  keepsLines?: boolean
  /** Whether the words for a picture are its caption, as in Markdown, which has no other. */
  hasCaptionsInAlt?: boolean
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
  /** Where that leads, as it is written. */
  href: string
  /** The sign of a footnote. */
  sign: Element | undefined
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
  const mark = MARK_OF_TAG[tagName] ?? (isNoteSign(node, around) ? 'sup' : undefined)
  const marks =
    tagName === 'a' ? [] : MARK_OF_STYLE.flatMap(([pattern, of]) => (pattern.test(style) ? of : []))
  if (STRUCK.test(tagName) || /text-decoration[^;:]*:[^;]*line-through/i.test(style))
    around.dropped.add('the line through struck-out text')
  return {
    ...around,
    options: optionsIn(node, around.options),
    marks: [...around.marks, ...(mark ? [mark] : []), ...marks],
    link: tagName === 'a' ? linkOf(node, around) : around.link,
    href: (tagName === 'a' && property(node, 'href').trim()) || around.href,
    sign: isSign(node, around) ? node : around.sign,
    isSpare: around.isSpare || tagName === 'noscript',
    isPre: isPreIn(node, around),
  }
}

const declaredWhiteSpace = (node: Element) =>
  whiteSpaceOf(/(?:^|;)\s*white-space\s*:\s*([a-z-]+)/i.exec(styleOf(node))?.[1]?.toLowerCase() ?? '')

function isPreIn(node: Element, { isPre }: Around): boolean {
  const declared = declaredWhiteSpace(node)
  return declared ? declared === 'all' : isPre || /^(?:pre|listing|plaintext|xmp)$/.test(node.tagName)
}

/** What was written in WordPress's classic editor keeps its lines, and so does what a style says it of; XHTML says from where its links are seen. */
function optionsIn(node: Element, options: HtmlOptions): HtmlOptions {
  const base = property(node, 'xmlBase')
  const keepsLines = classesOf(node).includes('wp-block-freeform') || declaredWhiteSpace(node) === 'breaks'
  if (base === '' && !keepsLines) return options
  return {
    ...options,
    ...(base !== '' && { base: absolute(base, options.base) }),
    ...(keepsLines && { keepsLines }),
  }
}

function linkOf(node: Element, { options, dropped, link }: Around): string | undefined {
  const href = property(node, 'href').trim()
  if (href === '' || href.startsWith('#') || isNote(href, options.base)) return link
  const address = linkAddress(absolute(href, linkBaseOf(href, options)))
  // A link around only a picture is reported with the picture, unless it leads to a larger size of it.
  const isAroundPicture = isPictureFile(href) && wordsIn(node).trim() === ''
  if (address === undefined && !isAroundPicture) dropped.add(`the link to ${shortened(href)}`)
  return address
}

/** Sources of pages are no pages, so links to them stay relative. */
const linkBaseOf = (href: string, { base, linkBase }: HtmlOptions): string | undefined =>
  base ?? (/\.(?:md|markdown)(?:[?#]|$)/i.test(href) ? undefined : linkBase)

/** The text of a link that is only a footnote mark. */
const SIGN = /^\s*[[(]?(?:\d{1,3}|[*†‡§])[\])]?\s*$/u

/** Whether a link to a footnote is only a mark, such as a number, and is not inside a superscript. */
const isNoteSign = (node: Element, { options, marks }: Around): boolean =>
  node.tagName === 'a' &&
  !marks.includes('sup') &&
  isNote(property(node, 'href').trim(), options.base) &&
  SIGN.test(wordsIn(node))

/** Whether an element is the raised sign of a footnote, or a link within or around it. */
function isSign(node: Element, { options, marks }: Around): boolean {
  if (node.tagName === 'sup') return 'dataFn' in node.properties
  if (node.tagName !== 'a' || !SIGN.test(wordsIn(node))) return false
  const href = property(node, 'href').trim()
  const [child] = node.children
  const isRaised =
    marks.includes('sup') || (child !== undefined && isElement(child) && child.tagName === 'sup')
  return isNote(href, options.base) || (isRaised && isOnPage(href, options.base))
}

/** Whether an address is that of a footnote on its own page. */
const isNote = (href: string, base: string | undefined): boolean =>
  /^[^#]*#_?(?:user-content-)?(?:fn|footnote|ftn|easy-footnote)/i.test(href) && isOnPage(href, base)

/** Whether an address is that of a part of its own page. */
function isOnPage(href: string, base: string | undefined): boolean {
  const at = href.indexOf('#')
  if (at <= 0) return at === 0
  const [page = ''] = absolute(href, base).split('#')
  return page === (base ?? '').replace(/#.*$/s, '')
}

/** Returns an address as it is seen from its page; a relative one stays relative where that is not known. */
export function absolute(address: string, base: string | undefined): string {
  const trimmed = address.trim().replaceAll(' ', '%20')
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return trimmed
  if (base !== undefined && URL.canParse(trimmed, base)) return new URL(trimmed, base).href
  return trimmed.startsWith('//') ? `https:${trimmed}` : trimmed
}

export const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text)

/** Notes an element that is no HTML; its text is kept. */
export function noteUnknown({ tagName }: Element, { dropped }: Around): void {
  if (!isTextTag(tagName)) dropped.add(`the tag <${shortened(tagName)}>`)
}

/** Classes that themes use for text for screen readers only, such as the heading of footnotes, and for hidden parts. */
const HIDDEN_CLASS =
  /^(?:sr-only|screen-reader(?:-text|-response|-only)?|visually-?hidden(?:-focusable)?|assistive-text|d-none|hidden|hide|is-hidden|invisible)$/

/** Styles with which nothing is seen. */
const HIDDEN_STYLES: readonly RegExp[] = [
  /(?:^|;)\s*display\s*:\s*none/i,
  /(?:^|;)\s*visibility\s*:\s*(?:hidden|collapse)/i,
  /(?:^|;)\s*opacity\s*:\s*0(?:\.0{1,9})?%?\s*(?:!|;|$)/i,
  /(?:^|;)\s*font-size\s*:\s*0(?:\.0{1,9})?(?:[a-z]{1,4}|%)?\s*(?:!|;|$)/i,
  /(?:^|;)\s*(?:left|top|right|text-indent|margin-left|inset-inline-start)\s*:\s*-\d{3,}/i,
  /(?:^|;)\s*clip\s*:\s*rect\(\s*(?:[01](?:px)?[\s,]*){4}\)/i,
  /(?:^|;)\s*clip-path\s*:\s*inset\(\s*(?:50|100)%/i,
  /(?:^|;)\s*mso-hide\s*:\s*all/i,
]

/** Classes of what editors draw around media: buttons of players, sizes of files, icons of sites. */
const FURNITURE =
  /^(?:wp-block-file__(?:button|embed)|kg-bookmark-(?:icon|metadata|thumbnail)|kg-(?:audio|video)-(?:thumbnail|player|player-container|overlay|hide|large-play-icon|current-time|time|duration|playback-rate|seek-slider|volume-slider|mute-icon|unmute-icon|play-icon|pause-icon)|kg-file-card-(?:metadata|icon)|kg-product-card-rating|kg-toggle-card-icon)$/

/** Classes of parts that were only sent by e-mail. */
const MAIL_ONLY = /^kg-(?:email(?:-.*)?|.*-email-only)$/

/** Whether readers do not see an element; what is lost by that is noted. */
export function isHidden(node: Element, { dropped }: Around): boolean {
  const classes = classesOf(node)
  if (classes.some((name) => FURNITURE.test(name) && !holdsMedia(node))) return true
  if (classes.includes('kg-signup-card')) {
    dropped.add('a form to subscribe')
    return true
  }
  // The heading that GitHub's Markdown adds to footnotes, for screen readers only.
  if (/^(?:user-content-)?footnote-label$/.test(property(node, 'id'))) return true
  const isMail = classes.some((name) => MAIL_ONLY.test(name))
  if (isMail) dropped.add('a part that was sent by e-mail alone')
  const style = styleOf(node)
  const isClosed = node.tagName === 'dialog' && !isSet(node, 'open')
  const hides =
    isClosed ||
    isSet(node, 'hidden') ||
    classes.some((name) => HIDDEN_CLASS.test(name)) ||
    HIDDEN_STYLES.some((pattern) => pattern.test(style))
  if (hides && !isMail) dropped.add('hidden text')
  return hides || isMail
}

const isSet = ({ properties }: Element, name: string): boolean =>
  name in properties && properties[name] !== false

const holdsMedia = (node: Node): boolean =>
  'children' in node &&
  node.children.some((child) =>
    child.type === 'element' && /^(?:audio|video|source)$/.test(child.tagName) ? true : holdsMedia(child),
  )
