import { XMLParser } from 'fast-xml-parser'
import { parsed, wordsIn } from '../html/nodes.ts'
import { UnreadableStory } from '../story.ts'
import { partsOf } from './parts.ts'

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
 * Parses XML. Attributes are named `@name`. Nothing of a document type is read: entities that it declares stay as they are written
 * unless they are those of HTML, and nothing is loaded.
 * @throws UnreadableStory for what is not well-formed
 */
export function parseXml(xml: string): unknown {
  const document = withCharacters(withoutDoctype(xml))
  const prefixes = prefixesIn(shellOf(document))
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    // The document type is removed, so only the entities of XML are left.
    processEntities: true,
    // Characters by their numbers.
    htmlEntities: true,
    stopNodes: RAW,
    transformTagName: (name) => nameOf(name, prefixes),
  })
  try {
    return parser.parse(document)
  } catch {
    throw new UnreadableStory('It is no well-formed XML.')
  }
}

/** Leaves out a document type, such as that of RSS 0.91. */
function withoutDoctype(xml: string): string {
  for (const { kind, text, at } of partsOf(xml, true)) {
    if (kind === 'doctype') return without(xml, at, text.length)
    // It stands before all elements.
    if (kind === 'tag' && /^<[^?!]/.test(text)) break
  }
  return xml
}

/** What names a character, but those of XML: they are part of the markup. */
const NAMED = /&(?!(?:amp|lt|gt|quot|apos);)([a-z][a-z\d]{1,31});/gi

/** Writes the characters that HTML has names for, as many document types declare them; CDATA is HTML already. */
function withCharacters(xml: string): string {
  if (xml.search(NAMED) < 0) return xml
  const known = new Map<string, string>()
  const characterOf = (name: string): string => {
    const character = wordsIn(parsed(`&${name};`))
    // Old names need no semicolon, so of a longer one only the beginning is known.
    return character.endsWith(';') || /[&<>"']/.test(character) ? `&${name};` : character
  }
  const parts: string[] = []
  let at = 0
  for (const { kind, text, at: from } of partsOf(xml, true)) {
    if (kind !== 'text' && kind !== 'tag') continue
    const changed = text.replace(NAMED, (_, name: string) => {
      const character = known.get(name) ?? characterOf(name)
      known.set(name, character)
      return character
    })
    parts.push(xml.slice(at, from), changed)
    at = from + text.length
  }
  return parts.join('') + xml.slice(at)
}

const without = (xml: string, at: number, length: number): string => xml.slice(0, at) + xml.slice(at + length)

/** Returns a document without comments and CDATA. */
function shellOf(xml: string): string {
  const parts: string[] = []
  for (const { kind, text } of partsOf(xml, true)) {
    if (kind === 'doctype') throw new UnreadableStory('It declares a document type where there can be none.')
    if (kind === 'tag' || kind === 'text') parts.push(text)
  }
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
