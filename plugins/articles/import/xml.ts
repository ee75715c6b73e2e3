import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { UnreadableStory } from './story.ts'

/*
 * The XML of feeds and exports. Elements are named by their namespace, whatever prefix a document has for it: the text of an RSS
 * item is `content_encoded`, an Atom feed is `feed`.
 */

/** Namespaces, and how the names of their elements begin here. */
const NAMESPACES: readonly [RegExp, string][] = [
  [/^http:\/\/www\.w3\.org\/2005\/Atom$/, 'atom_'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/modules\/content\/$/, 'content_'],
  [/^http:\/\/purl\.org\/dc\/elements\/1\.1\/$/, 'dc_'],
  [/^http:\/\/purl\.org\/dc\/terms\/$/, 'dc_'],
  [/^http:\/\/(?:www\.w3\.org\/2007\/app|purl\.org\/atom\/app#)$/, 'app_'],
  [/^http:\/\/schemas\.google\.com\/blogger\/\d+$/, 'blogger_'],
  [/^http:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/$/, 'excerpt_'],
  [/^http:\/\/wordpress\.org\/export\/[\d.]+\/$/, 'wp_'],
  [/^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#$/, 'rdf_'],
  [/^http:\/\/www\.itunes\.com\/dtds\/podcast-1\.0\.dtd$/i, 'itunes_'],
]

/** Elements whose content may be markup; it is read as `textOfXml` or `htmlOfXhtml` say. */
const RAW = [
  ...['title', 'summary', 'content'].map((name) => `feed.entry.${name}`),
  ...['rss.channel.item', 'rdf_RDF.item'].flatMap((item) =>
    ['title', 'description', 'content_encoded', 'excerpt_encoded'].map((name) => `${item}.${name}`),
  ),
  'rss.channel.item.wp_comment.wp_comment_content',
]

/**
 * Parses XML. Attributes are named `@name`.
 * @throws UnreadableStory for what is not well-formed, or declares a document type
 */
export function parseXml(xml: string): unknown {
  const shell = shellOf(xml)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(shell))
    throw new UnreadableStory('It declares a document type, which no feed needs.')
  const prefixes = prefixesIn(shell)
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    // A document that declares entities of its own is refused; the five of XML are read.
    processEntities: true,
    // Characters by their numbers.
    htmlEntities: true,
    stopNodes: RAW,
    transformTagName: (name) => nameOf(name, prefixes),
  })
  try {
    return parser.parse(xml)
  } catch {
    throw new UnreadableStory('It is no well-formed XML.')
  }
}

/** A part of a document; `text` of a comment and of CDATA is what stands within. */
type Part = { kind: 'text' | 'tag' | 'comment' | 'cdata'; text: string }

const EDGES = {
  comment: ['<!--', '-->'],
  cdata: ['<![CDATA[', ']]>'],
  // Instructions.
  tag: ['<?', '?>'],
} as const

/**
 * Yields the parts of XML in their order, in one pass; what does not end is text.
 * @param hasTags whether tags are parts too, so that nothing in their attributes is taken for a comment
 */
function* partsOf(xml: string, hasTags: boolean): Generator<Part> {
  const endless = new Set<Part['kind']>()
  let at = 0
  let next = 0
  for (let from = xml.indexOf('<'); from >= 0; from = xml.indexOf('<', next)) {
    next = from + 1
    const kind = kindAt(xml, from)
    if (kind === 'text' || endless.has(kind) || (kind === 'tag' && !hasTags)) continue
    const [open, close] = EDGES[kind]
    const isPlainTag = kind === 'tag' && !xml.startsWith(open, from)
    const closing = isPlainTag ? endOfTag(xml, from) : xml.indexOf(close, from + open.length)
    if (closing < 0) {
      endless.add(kind)
      continue
    }
    if (at < from) yield { kind: 'text', text: xml.slice(at, from) }
    at = isPlainTag ? closing : closing + close.length
    next = at
    yield { kind, text: kind === 'tag' ? xml.slice(from, at) : xml.slice(from + open.length, closing) }
  }
  if (at < xml.length) yield { kind: 'text', text: xml.slice(at) }
}

function kindAt(xml: string, at: number): Part['kind'] {
  if (xml.startsWith(EDGES.comment[0], at)) return 'comment'
  if (xml.startsWith(EDGES.cdata[0], at)) return 'cdata'
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

/** Returns a document without comments and CDATA. */
function shellOf(xml: string): string {
  const parts: string[] = []
  for (const { kind, text } of partsOf(xml, true)) if (kind === 'tag' || kind === 'text') parts.push(text)
  return parts.join('')
}

/** Maps the prefixes of a document to how names begin; elements of Atom in an Atom feed have no prefix. */
function prefixesIn(xml: string): Map<string, string> {
  const [, root = ''] = /<([\w.-]+:)?feed[\s>]/.exec(xml) ?? []
  const prefixes = new Map<string, string>()
  for (const [, prefix = '', , address = ''] of xml.matchAll(/xmlns:([\w.-]+)\s*=\s*(["'])(.*?)\2/g)) {
    const known = NAMESPACES.find(([pattern]) => pattern.test(address.trim()))
    if (known) prefixes.set(prefix, `${prefix}:` === root ? '' : known[1])
  }
  return prefixes
}

function nameOf(name: string, prefixes: ReadonlyMap<string, string>): string {
  const at = name.indexOf(':')
  if (at < 0) return name
  const prefix = name.slice(0, at)
  return `${prefixes.get(prefix) ?? `${prefix}_`}${name.slice(at + 1)}`
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
      // Halves of characters are none.
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

/** The text of an element, with or without attributes. */
export const xmlText = z
  .union([z.string(), z.object({ '#text': z.string().default('') }).transform((element) => element['#text'])])
  .catch('')

/** An element that may stand there once, several times or not at all; those that are not as they should be are skipped. */
export const several = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .unknown()
    .optional()
    .transform((value): z.output<Schema>[] => {
      const elements: unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value]
      return elements.flatMap((element) => {
        const read = schema.safeParse(element)
        return read.success ? [read.data] : []
      })
    })

/** The text of all elements of a name. */
export const xmlTexts = several(xmlText)

/** Returns the text of an element and of those within it. */
function textWithin(element: unknown): string {
  if (Array.isArray(element)) return element.map(textWithin).join(' ').trim()
  if (typeof element !== 'object' || element === null) return String(element ?? '').trim()
  const parts = Object.entries(element).filter(([name]) => !name.startsWith('@'))
  return parts
    .map(([, part]) => textWithin(part))
    .join(' ')
    .trim()
}

/**
 * The first text of an element that should stand there once, such as a date: one that stands twice or holds others is not the same as
 * none.
 */
export const firstText = z
  .unknown()
  .optional()
  .transform(
    (value) =>
      [value]
        .flat()
        .map(textWithin)
        .find((text) => text !== '') ?? '',
  )
