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
]

/**
 * Parses XML. Attributes are named `@name`.
 * @throws UnreadableStory for what is not well-formed, or declares a document type
 */
export function parseXml(xml: string): unknown {
  const shell = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g, '')
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
    stopNodes: RAW,
    transformTagName: (name) => nameOf(name, prefixes),
  })
  try {
    return parser.parse(xml)
  } catch {
    throw new UnreadableStory('It is no well-formed XML.')
  }
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
export const textOfXml = (raw: string): string =>
  raw.replace(
    /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi,
    (_, cdata?: string, decimal?: string, hex?: string, name?: string) => {
      if (cdata !== undefined) return cdata
      if (name !== undefined) return CHARACTERS[name.toLowerCase()] ?? ''
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** Returns XHTML as HTML writes it: without prefixes, CDATA and tags that end themselves. */
export const htmlOfXhtml = (raw: string): string =>
  raw
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) => escapeHtml(text))
    .replace(/<(\/?)[\w.-]+:(?=[a-z])/gi, '<$1')
    .replace(/<([\w-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)\/>/g, (tag, name: string, rest: string) =>
      VOID.test(name) ? tag : `<${name}${rest}></${name}>`,
    )

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
