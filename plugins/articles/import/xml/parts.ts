/*
 * The parts of XML, and what they say: its text, and its elements as HTML.
 */

/** A part of a document, and where it begins; `text` of a comment and of CDATA is what stands within. */
export type Part = { kind: 'text' | 'tag' | 'doctype' | 'comment' | 'cdata'; text: string; at: number }

type Marked = Exclude<Part['kind'], 'text' | 'doctype'>

const EDGES = {
  comment: ['<!--', '-->'],
  cdata: ['<![CDATA[', ']]>'],
  // Instructions.
  tag: ['<?', '?>'],
} as const satisfies Record<Marked, readonly [string, string]>

/**
 * Yields the parts of XML in their order, in one pass; what does not end is text.
 * @param hasTags whether tags are parts too, so that nothing in their attributes is taken for a comment
 * @param start where the first part begins
 */
export function* partsOf(xml: string, hasTags: boolean, start = 0): Generator<Part> {
  const endless = new Set<Part['kind']>()
  let at = start
  let next = start
  for (let from = xml.indexOf('<', start); from >= 0; from = xml.indexOf('<', next)) {
    next = from + 1
    const kind = kindAt(xml, from)
    if (kind === 'text' || endless.has(kind) || (isTag(kind) && !hasTags)) continue
    const end = endOf(xml, from, kind)
    if (end < 0) {
      endless.add(kind)
      continue
    }
    if (at < from) yield { kind: 'text', text: xml.slice(at, from), at }
    at = end
    next = end
    yield { kind, text: textWithin(xml.slice(from, end), kind), at: from }
  }
  if (at < xml.length) yield { kind: 'text', text: xml.slice(at), at }
}

const isTag = (kind: Part['kind']) => kind === 'tag' || kind === 'doctype'

const textWithin = (part: string, kind: Part['kind']): string =>
  kind === 'comment' || kind === 'cdata'
    ? part.slice(EDGES[kind][0].length, part.length - EDGES[kind][1].length)
    : part

/** Returns where a part ends; -1 where it does not. */
function endOf(xml: string, from: number, kind: Exclude<Part['kind'], 'text'>): number {
  if (kind === 'doctype') return endOfDoctype(xml, from)
  const [open, close] = EDGES[kind]
  if (kind === 'tag' && !xml.startsWith(open, from)) return endOfTag(xml, from)
  const closing = xml.indexOf(close, from + open.length)
  return closing < 0 ? -1 : closing + close.length
}

function kindAt(xml: string, at: number): Part['kind'] {
  if (xml.startsWith(EDGES.comment[0], at)) return 'comment'
  if (xml.startsWith(EDGES.cdata[0], at)) return 'cdata'
  if (/^<!DOCTYPE/i.test(xml.slice(at, at + 9))) return 'doctype'
  return /[\p{L}_:/!?]/u.test(xml.charAt(at + 1)) ? 'tag' : 'text'
}

/** Returns where a tag ends, which is not within its attributes; -1 where it does not. */
function endOfTag(xml: string, from: number): number {
  const sign = /["'>]/g
  sign.lastIndex = from
  for (let found = sign.exec(xml); found; found = sign.exec(xml)) {
    if (found[0] === '>') return sign.lastIndex
    const end = xml.indexOf(found[0], sign.lastIndex)
    if (end < 0) return -1
    sign.lastIndex = end + 1
  }
  return -1
}

/** Returns where a document type ends, after its declarations. Quoted text and comments cannot end it. */
function endOfDoctype(xml: string, from: number): number {
  const sign = /["'>[\]]|<!--|<\?/g
  sign.lastIndex = from
  let isWithin = false
  for (let found = sign.exec(xml); found; found = sign.exec(xml)) {
    const [mark] = found
    if (mark === '>' && !isWithin) return sign.lastIndex
    if (mark === '[' || mark === ']') isWithin = mark === '['
    if (mark === '>' || mark === '[' || mark === ']') continue
    const close = { '<!--': '-->', '<?': '?>' }[mark] ?? mark
    const end = xml.indexOf(close, sign.lastIndex)
    if (end < 0) return -1
    sign.lastIndex = end + close.length
  }
  return -1
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns the text of an element: CDATA, and characters by their names. Elements within stay as they are. */
export function textOfXml(raw: string): string {
  const parts: string[] = []
  for (const { kind, text } of partsOf(raw, false)) {
    if (kind === 'cdata') parts.push(text)
    else if (kind !== 'comment') parts.push(decoded(text))
  }
  return parts.join('')
}

const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,10})|#x([\da-f]{1,10})|(amp|lt|gt|quot|apos));/gi,
    (_, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return CHARACTERS[name.toLowerCase()] ?? ''
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      // Lone surrogates are not characters.
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : ''
    },
  )

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** Returns XHTML as HTML writes it: without prefixes, CDATA and tags that end themselves. */
export function htmlOfXhtml(raw: string): string {
  const parts: string[] = []
  for (const { kind, text } of partsOf(raw, true)) {
    if (kind === 'cdata') parts.push(escapeHtml(text))
    else if (kind === 'comment') parts.push(`<!--${text}-->`)
    else parts.push(kind === 'tag' ? htmlTag(text) : text)
  }
  return parts.join('')
}

function htmlTag(tag: string): string {
  const bare = tag.replace(/^<(\/?)[\w.-]+:(?=[a-z])/i, '<$1')
  const [, name = ''] = /^<([\w-]+)/.exec(bare) ?? []
  return name === '' || !bare.endsWith('/>') || VOID.test(name) ? bare : `${bare.slice(0, -2)}></${name}>`
}

/** Replaces each part between `open` and the next `close`, in one pass; what does not end stays as it is. */
export function replaceParts(
  text: string,
  [open, close]: readonly [string, string],
  change: (inner: string) => string,
): string {
  const parts: string[] = []
  let at = 0
  for (let from = text.indexOf(open); from >= 0; from = text.indexOf(open, at)) {
    const end = text.indexOf(close, from + open.length)
    if (end < 0) break
    parts.push(text.slice(at, from), change(text.slice(from + open.length, end)))
    at = end + close.length
  }
  return parts.join('') + text.slice(at)
}

/** Writes text as HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[sign] ?? 'quot'};`)
