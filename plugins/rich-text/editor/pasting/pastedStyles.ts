import { type WhiteSpace, whiteSpaceOf } from '../../html/preformatted.ts'

/*
 * How a copied document looks, as far as it matters to what is read of it. It is never part of the page, so no browser computes its
 * styles; they are read from its style sheets and attributes with the browser's own parser.
 */

/** The properties that are read, as longhands. */
const PROPERTIES = [
  'display',
  'visibility',
  'white-space-collapse',
  'font-weight',
  'font-style',
  'text-decoration-line',
  'vertical-align',
] as const

type Property = (typeof PROPERTIES)[number]

/** Returns what an element declares for a property, in lower case; an empty string where it declares nothing. */
export type PastedStyles = (element: Element, property: Property) => string

type Declared = Map<string, { value: string; isImportant: boolean }>

/**
 * Reads the styles that a document declares for its elements. Rules apply in their order, without regard to specificity; programs that
 * copy texts (Pages, Word, LibreOffice) have one class for each element.
 */
export function readStyles(document: Document): PastedStyles {
  const ofSheets = new Map<Element, Declared>()
  for (const { textContent } of document.querySelectorAll('style'))
    for (const rule of parse(textContent ?? '')) {
      const declared = declarations(rule.style)
      if (declared.size === 0) continue
      for (const element of elementsOf(document, rule.selectorText))
        ofSheets.set(element, merged(ofSheets.get(element), declared))
    }
  const ofAttributes = new Map<string, Declared>()
  const declaredBy = (element: Element): Declared => {
    const text = element.getAttribute('style') ?? ''
    const known = ofAttributes.get(text)
    if (known) return known
    const [rule] = parse(`x{${text}}`)
    const declared: Declared = rule ? declarations(rule.style) : new Map()
    ofAttributes.set(text, declared)
    return declared
  }
  return (element, property) => merged(ofSheets.get(element), declaredBy(element)).get(property)?.value ?? ''
}

/** Parses a style sheet. One that is constructed is refused by no policy, and loads nothing as long as no page takes it over. */
function parse(text: string): CSSStyleRule[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule)
}

function declarations(style: CSSStyleDeclaration): Declared {
  const declared: Declared = new Map()
  for (const property of PROPERTIES) {
    const value = readValue(style, property)
    if (value !== '')
      declared.set(property, { value, isImportant: style.getPropertyPriority(property) !== '' })
  }
  return declared
}

/** Older browsers know only `white-space`. */
const readValue = (style: CSSStyleDeclaration, property: Property) =>
  (
    style.getPropertyValue(property) ||
    (property === 'white-space-collapse' ? style.getPropertyValue('white-space') : '')
  ).toLowerCase()

/** A selector that is invalid in a separate document matches nothing. */
function elementsOf(document: Document, selector: string): Iterable<Element> {
  try {
    return document.querySelectorAll(selector)
  } catch {
    return []
  }
}

function merged(earlier: Declared | undefined, later: Declared): Declared {
  if (!earlier) return later
  const result: Declared = new Map(earlier)
  for (const [property, one] of later)
    if (one.isImportant || !result.get(property)?.isImportant) result.set(property, one)
  return result
}

/** Elements that browsers do not show, whatever a document says. */
const UNSEEN =
  /^(ANNOTATION|ANNOTATION-XML|DATALIST|HEAD|LINK|META|NOSCRIPT|OBJECT|SCRIPT|STYLE|SVG|TEMPLATE|TITLE|XML)$/i

/**
 * What Word and Google Docs write of revisions and comments: deleted text, the comments at the end, and the signs that lead to them.
 * Deleted text of others is `<del>` too.
 */
const REVISIONS = [
  'del',
  '.msoDel',
  '[class*="TrackChangeTextDelet" i]',
  '[style*="mso-element:comment" i]',
  '[style*="mso-special-character:comment" i]',
  '.MsoCommentReference',
  '.msocomtxt',
  '.msocomanchor',
  '.msocomoff',
].join(', ')

/** What leads to the comments of Google Docs, and they themselves. Not every browser knows `:has()`. */
const COMMENTS = 'sup:has(> a[href^="#cmnt"]), div:has(> p > a[href^="#cmnt_ref"])'

/** Removes from a copied document what those who copied it did not see, or had deleted. */
export function removeUnseen(document: Document, styles: PastedStyles): void {
  const comments = CSS.supports('selector(:has(a))') ? [COMMENTS] : []
  for (const element of document.querySelectorAll([REVISIONS, ...comments].join(', '))) element.remove()
  removeHidden(document.body, { styles, isVisible: true })
}

function removeHidden(element: Element, { styles, isVisible }: { styles: PastedStyles; isVisible: boolean }) {
  for (const child of [...element.childNodes]) {
    if (!(child instanceof Element)) {
      if (!isVisible) child.remove()
    } else if (isOff(child, styles)) child.remove()
    else {
      const visibility = styles(child, 'visibility')
      const isShown = visibility === '' || visibility === 'inherit' ? isVisible : visibility === 'visible'
      removeHidden(child, { styles, isVisible: isShown })
      // What is in it may be visible all the same.
      if (!isShown && child.childNodes.length === 0) child.remove()
    }
  }
}

function isOff(element: Element, styles: PastedStyles): boolean {
  if (UNSEEN.test(element.tagName)) return true
  if (/mso-hide:\s*all/i.test(element.getAttribute('style') ?? '')) return true
  const display = styles(element, 'display')
  if (display !== '') return display === 'none'
  return element.hasAttribute('hidden') || (element.tagName === 'DIALOG' && !element.hasAttribute('open'))
}

/** Returns what of the white space in an element is its own. */
export function whiteSpaceIn(element: Element, styles: PastedStyles, inherited: WhiteSpace): WhiteSpace {
  const declared = whiteSpaceOf(styles(element, 'white-space-collapse'))
  return declared ?? (/^(PRE|LISTING|PLAINTEXT|TEXTAREA|XMP)$/.test(element.tagName) ? 'all' : inherited)
}

/** Elements that begin a line of their own. */
const BLOCKS =
  /^(ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|CAPTION|CENTER|DD|DETAILS|DIALOG|DIR|DIV|DL|DT|FIELDSET|FIGCAPTION|FIGURE|FOOTER|FORM|H[1-6]|HEADER|HGROUP|HR|LEGEND|LI|LISTING|MAIN|MENU|NAV|OL|P|PRE|SEARCH|SECTION|SUMMARY|TABLE|TBODY|TD|TFOOT|TH|THEAD|TR|UL|XMP)$/

/** Whether an element starts a new line. */
export const isBlock = (element: Element, styles: PastedStyles): boolean =>
  BLOCKS.test(element.tagName) ||
  /^(block|flex|flow-root|grid|list-item|table)/.test(styles(element, 'display'))
