/** An element of XML. */
export interface XmlNode {
  /** With the usual prefix of its namespace: `dc:rights`, whatever prefix the document has for it. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlNode[]
  /** Its own text and that within its children, in their order. */
  readonly text: string
}

/** How a document is read. */
interface XmlReading {
  /** Returns the usual prefix of a namespace. */
  prefixOf(space: string): string | undefined
  /** Whether elements of a name only hold others that count. */
  isFrame(name: string): boolean
}

/** Elements within each other; deeper ones end the reading. */
const MOST_DEPTH = 32

/** An element of which the end has not been read. */
interface OpenNode {
  readonly name: string
  /** Its name as written in the document. */
  readonly tag: string
  readonly isFrame: boolean
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlNode[]
  readonly texts: string[]
  readonly scope: Scope | undefined
}

/**
 * Reads XML and yields the nodes below frames, which are elements that `isFrame` names and that stand in nothing but others of them; of a
 * frame, its attributes alone. Makes the best of what is not well-formed; what does not end is left out. Takes time in proportion to the
 * text, whatever it holds. No entities but those of XML are known. Never throws.
 */
export function* xmlNodes(xml: string, reading: XmlReading): Generator<XmlNode> {
  const open: OpenNode[] = []
  for (const part of partsOf(xml)) {
    if (part.kind === 'start') {
      const node = openNode(part, open.at(-1), reading)
      if (node.isFrame) yield { name: node.name, attributes: node.attributes, children: [], text: '' }
      open.push(node)
      if (part.isEmpty) yield* close(open, part.text)
      else if (open.length > MOST_DEPTH) return
    } else if (part.kind === 'end') yield* close(open, part.text)
    else open.at(-1)?.texts.push(part.text)
  }
}

function openNode(part: StartTag, around: OpenNode | undefined, { prefixOf, isFrame }: XmlReading): OpenNode {
  const written = attributesOf(part.attributes)
  const scope = scopeOf(written, around?.scope)
  const nameOf = (tag: string) => nameIn(scope, tag, prefixOf)
  const name = nameOf(part.text)
  const attributes = new Map<string, string>()
  // A name without a prefix belongs to its element, not to the default namespace.
  for (const [tag, value] of written)
    if (!tag.startsWith('xmlns')) attributes.set(tag.includes(':') ? nameOf(tag) : tag, value)
  return {
    name,
    tag: part.text,
    isFrame: (around?.isFrame ?? true) && isFrame(name),
    attributes,
    children: [],
    texts: [],
    scope,
  }
}

/** Closes the innermost element of a name, with all within it. */
function* close(open: OpenNode[], tag: string): Generator<XmlNode> {
  const depth = open.findLastIndex((node) => node.tag === tag)
  while (depth >= 0 && open.length > depth) {
    const closed = open.pop()
    const around = open.at(-1)
    if (!closed || closed.isFrame) continue
    const { name, attributes, children, texts } = closed
    const node = { name, attributes, children, text: texts.join('') }
    if (!around || around.isFrame) yield node
    else {
      around.children.push(node)
      around.texts.push(node.text)
    }
  }
}

/** The namespaces that an element declares by their prefixes, and those around it. */
interface Scope {
  readonly spaces: ReadonlyMap<string, string>
  readonly outer: Scope | undefined
}

function scopeOf(attributes: readonly [string, string][], outer: Scope | undefined): Scope | undefined {
  const declared = attributes.flatMap(([name, space]): [string, string][] =>
    name === 'xmlns' || name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), space.trim()]] : [],
  )
  return declared.length > 0 ? { spaces: new Map(declared), outer } : outer
}

/** Names something by its namespace; by its prefix where the document does not declare that. */
function nameIn(scope: Scope | undefined, tag: string, prefixOf: XmlReading['prefixOf']): string {
  const at = tag.indexOf(':')
  const prefix = tag.slice(0, Math.max(0, at))
  let within = scope
  while (within && !within.spaces.has(prefix)) within = within.outer
  const space = within?.spaces.get(prefix)
  if (space === undefined) return tag
  const local = tag.slice(at + 1)
  const usual = prefixOf(space)
  return usual === undefined ? `{${space}}${local}` : `${usual}:${local}`
}

type StartTag = { kind: 'start'; text: string; attributes: string; isEmpty: boolean }
type Part = StartTag | { kind: 'text' | 'end'; text: string }

const CDATA = ['<![CDATA[', ']]>'] as const
/** CDATA, and what is passed over: how it begins and ends. */
const EDGES = [CDATA, ['<!--', '-->'], ['<?', '?>'], ['<!', '>']] as const

/** Yields texts and tags in their order, up to the first that does not end. */
function* partsOf(xml: string): Generator<Part> {
  let at = 0
  for (let from = xml.indexOf('<'); from >= 0; from = xml.indexOf('<', at)) {
    if (at < from) yield { kind: 'text', text: decodeEntities(xml.slice(at, from)) }
    const edge = EDGES.find(([start]) => xml.startsWith(start, from))
    const isText = !edge && !/[\p{L}_/]/u.test(xml.charAt(from + 1))
    const begin = from + (edge?.[0].length ?? 1)
    const end = isText ? from : edge ? xml.indexOf(edge[1], begin) : endOfTag(xml, from)
    if (end < 0) return
    if (isText) yield { kind: 'text', text: '<' }
    else if (!edge) yield tagOf(xml.slice(begin, end))
    else if (edge === CDATA) yield { kind: 'text', text: xml.slice(begin, end) }
    at = end + (edge?.[1].length ?? 1)
  }
}

/** Returns where a tag ends, which is not within its attributes; -1 where it does not. */
function endOfTag(xml: string, from: number): number {
  const sign = /["'>]/g
  sign.lastIndex = from
  for (let found = sign.exec(xml); found; found = sign.exec(xml)) {
    if (found[0] === '>') return found.index
    const end = xml.indexOf(found[0], sign.lastIndex)
    if (end < 0) return -1
    sign.lastIndex = end + 1
  }
  return -1
}

function tagOf(text: string): Part {
  if (text.startsWith('/')) return { kind: 'end', text: text.slice(1).trim() }
  const end = text.search(/[\s/]/)
  const name = end < 0 ? text : text.slice(0, end)
  return { kind: 'start', text: name, attributes: text.slice(name.length), isEmpty: text.endsWith('/') }
}

// All repetitions that could overlap are bounded, so that no text can make this slow.
const ATTRIBUTE = /([^\s=/"'<>]{1,100})\s{0,100}=\s{0,100}(?:"([^"]*)"|'([^']*)')/g

const attributesOf = (text: string): [string, string][] =>
  Array.from(text.matchAll(ATTRIBUTE), ([, name = '', double, single]) => [
    name,
    decodeEntities(double ?? single ?? ''),
  ])

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
const MAX_CODE_POINT = 0x10ffff

const decodeEntity = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES.get(name) ?? whole
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : ''
}

/** Decodes entities; one that is not known stays as it is. */
const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replaceAll(/&(#?\w{1,8});/g, decodeEntity) : text
